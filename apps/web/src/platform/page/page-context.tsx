// Page-wide React context: server settings, and the clock (the server time during hydration, then every minute).
import type { PageSettings } from '@chowk/contract/web/web-page';
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

const SettingsContext = createContext<PageSettings | null>(null);

export function SettingsProvider({ settings, children }: { settings: PageSettings; children: ReactNode }) {
  return <SettingsContext value={settings}>{children}</SettingsContext>;
}

export function useSettings(): PageSettings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('useSettings needs a SettingsProvider');
  return settings;
}

const NowContext = createContext<Date>(new Date(0));

export function NowProvider({ renderedAt, children }: { renderedAt: string; children: ReactNode }) {
  const [now, setNow] = useState(() => new Date(renderedAt));
  useEffect(() => {
    // A transition: re-rendering all cards must not block a press.
    const tick = () => startTransition(() => setNow(new Date()));
    tick();
    const timer = setInterval(tick, 60_000);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}

/** Use it instead of `new Date()` in components: hydration must match. */
export function useNow(): Date {
  return useContext(NowContext);
}
