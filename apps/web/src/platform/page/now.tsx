// The clock of a page: the server's moment while it hydrates, then the real one, minute by minute.
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const NowContext = createContext<Date>(new Date(0));

export function NowProvider({ renderedAt, children }: { renderedAt: string; children: ReactNode }) {
  const [now, setNow] = useState(() => new Date(renderedAt));
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}

/** For 'two hours ago' and 'Expires in 3 days': never `new Date()` in a component, or hydration differs. */
export function useNow(): Date {
  return useContext(NowContext);
}
