// What the server said about itself, for the components that need it.

import type { PageSettings } from '@chowk/contract/web/web-page';
import { createContext, type ReactNode, useContext } from 'react';

const SettingsContext = createContext<PageSettings | null>(null);

export function SettingsProvider({ settings, children }: { settings: PageSettings; children: ReactNode }) {
  return <SettingsContext value={settings}>{children}</SettingsContext>;
}

export function useSettings(): PageSettings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('useSettings needs a SettingsProvider');
  return settings;
}
