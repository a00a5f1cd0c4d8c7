// The clock of a page: the server's moment while it hydrates, then the real one, minute by minute.
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

const NowContext = createContext<Date>(new Date(0));

export function NowProvider({ renderedAt, children }: { renderedAt: string; children: ReactNode }) {
  const [now, setNow] = useState(() => new Date(renderedAt));
  useEffect(() => {
    // Every card has words that may change: in pieces, so that a press in between is answered.
    const tick = () => startTransition(() => setNow(new Date()));
    tick();
    const timer = setInterval(tick, 60_000);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}

/** For 'two hours ago' and 'Expires in 3 days': never `new Date()` in a component, or hydration differs. */
export function useNow(): Date {
  return useContext(NowContext);
}
