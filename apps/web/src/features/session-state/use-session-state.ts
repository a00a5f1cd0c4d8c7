// Session state as a React store (empty during server rendering), and its sync with the URL.
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import {
  onSessionStateChange,
  readSessionState,
  type SessionStateMap,
  writeSessionState,
} from '../../platform/api/session-state.ts';
import { adoptUrlEntries, writeUrlEntries } from './url-entries.ts';

type ChangeState = (change: (before: SessionStateMap) => SessionStateMap) => void;

export function useSessionState(): readonly [SessionStateMap, ChangeState] {
  // As text: a snapshot must be identical as long as nothing changed.
  const text = useSyncExternalStore(
    onSessionStateChange,
    () => JSON.stringify(readSessionState()),
    () => '{}',
  );
  const state = useMemo(() => JSON.parse(text) as SessionStateMap, [text]);
  return [state, changeSessionState];
}

function changeSessionState(change: (before: SessionStateMap) => SessionStateMap): void {
  writeSessionState(change(readSessionState()));
}

export function useUrlSync(): void {
  const [state, changeState] = useSessionState();
  const [search, setSearch] = useSearchParams();
  const hasAdopted = useRef(false);

  useEffect(() => {
    if (!hasAdopted.current) {
      hasAdopted.current = true;
      if (search.size > 0) return changeState((before) => adoptUrlEntries(before, search));
    }
    const urlEntries = writeUrlEntries(state);
    if (urlEntries.toString() !== search.toString()) setSearch(urlEntries, { replace: true, preventScrollReset: true });
  }, [state, search, changeState, setSearch]);
}
