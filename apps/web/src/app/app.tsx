// Context providers around every page, on the server and in the browser.
import type { ThemeId } from '@chowk/contract/themes';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SessionProvider } from '../data/session/session.tsx';
import type { SessionStore } from '../data/session/session-store.ts';
import { DialogsProvider } from '../domain/dialogs/dialogs.tsx';
import { NowProvider, SettingsProvider } from '../platform/page/page-context.tsx';
import type { PageState } from '../platform/page/page-state.ts';
import { ThemeProvider } from '../platform/page/theme.tsx';

type AppProps = {
  readonly state: PageState;
  /** Null when none is chosen, and on the server. */
  readonly theme: ThemeId | null;
  readonly queries: QueryClient;
  readonly session: SessionStore | null;
  readonly children: ReactNode;
};

export function App({ state, theme, queries, session, children }: AppProps) {
  return (
    <SettingsProvider settings={state.settings}>
      <NowProvider renderedAt={state.renderedAt}>
        <QueryClientProvider client={queries}>
          <SessionProvider session={session}>
            <ThemeProvider initial={theme}>
              <DialogsProvider>{children}</DialogsProvider>
            </ThemeProvider>
          </SessionProvider>
        </QueryClientProvider>
      </NowProvider>
    </SettingsProvider>
  );
}
