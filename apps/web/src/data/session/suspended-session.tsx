// Session of a suspended user: separate from the site's session, in this tab only, for their own data.
import type { SuspendedSignIn } from '@chowk/contract/accounts/account-schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { localizedPath, paths } from '../../platform/addresses/paths.ts';
import { isApiError } from '../../platform/api/api-error.ts';
import { useHydrated } from '../../platform/device/browser-state.ts';
import { type BrowserParts, createBrowserParts } from './browser-session.ts';
import { loadingState, type SessionState } from './current-session.ts';
import { SessionProvider, useUser } from './session.tsx';
import { storeSession } from './stored-session.ts';

const nameOf = (name: string) => `suspended:${name}`;
const storage = {
  getItem: (name: string) => sessionStorage.getItem(nameOf(name)),
  setItem: (name: string, value: string) => sessionStorage.setItem(nameOf(name), value),
  removeItem: (name: string) => sessionStorage.removeItem(nameOf(name)),
};

/** True when the sign-in was refused by a suspension: the page that explains it is loading. */
export function redirectIfSuspended(error: unknown): boolean {
  const refusal = isApiError(error, 403) ? (error.body as Partial<SuspendedSignIn> | undefined) : undefined;
  if (!refusal?.suspended) return false;
  storeSession(storage, { ...refusal.suspended, confirmedAt: Date.now() });
  // Replaces the dialog's entry, so that the history does not reopen it.
  history.replaceState(null, '');
  window.location.replace(localizedPath(paths.suspended));
  return true;
}

let parts: BrowserParts | null = null;

function openParts(): BrowserParts {
  if (!parts) {
    parts = createBrowserParts(storage);
    void parts.session.restore();
  }
  return parts;
}

const never = () => () => {};
const isLoading = () => loadingState;

/** `loading` until known. A user signed in to the site is not suspended. */
export function useSuspendedSession(): SessionState {
  const isAlive = useHydrated();
  const session = isAlive ? openParts().session : null;
  return useSyncExternalStore(session?.subscribe ?? never, session?.get ?? isLoading, isLoading);
}

/** Children call the API with the suspended session, where there is one. */
export function SuspendedSessionProvider({ children }: { readonly children: ReactNode }) {
  const { user } = useSuspendedSession();
  const isSignedIn = useUser() !== null;
  if (!user || isSignedIn) return children;
  const { queries, session } = openParts();
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider session={session}>{children}</SessionProvider>
    </QueryClientProvider>
  );
}
