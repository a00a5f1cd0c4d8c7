// Keeps the address of the page in step with the session state: adopts a shared one first, then mirrors every change.
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { adoptEcho, writeEcho } from './echo.ts';
import { useSessionState } from './use-session-state.ts';

export function useUrlEcho(): void {
  const [state, changeState] = useSessionState();
  const [search, setSearch] = useSearchParams();
  const hasAdopted = useRef(false);

  useEffect(() => {
    if (!hasAdopted.current) {
      hasAdopted.current = true;
      if (search.size > 0) return changeState((before) => adoptEcho(before, search));
    }
    const echo = writeEcho(state);
    if (echo.toString() !== search.toString()) setSearch(echo, { replace: true, preventScrollReset: true });
  }, [state, search, changeState, setSearch]);
}
