// React hooks for the session: user, sign-in state, sign-out.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { toast } from '../../platform/toasts/toasts.ts';
import { loadingState, type SessionState, type SignedIn } from './current-session.ts';
import type { SessionStore } from './session-store.ts';
import { texts } from './session-texts.ts';

const SessionContext = createContext<SessionStore | null>(null);

export function SessionProvider({ session, children }: { session: SessionStore | null; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

const never = () => () => {};

/** `loading` on the server, during hydration and until the session is restored. */
export function useSession(): SessionState {
  const session = useContext(SessionContext);
  return useSyncExternalStore(session?.subscribe ?? never, session?.get ?? (() => loadingState), () => loadingState);
}

/** Null for visitors. Does not re-render when `loading` becomes `signedOut`. */
export function useUser(): User | null {
  const session = useContext(SessionContext);
  return useSyncExternalStore(
    session?.subscribe ?? never,
    () => session?.get().user ?? null,
    () => null,
  );
}

export function useLoadedUser(): () => Promise<User | null> {
  const session = useContext(SessionContext);
  return session?.loaded ?? (async () => null);
}

export type SessionActions = {
  adopt(signedIn: SignedIn): void;
  changeUser(user: User): void;
  leave(): void;
  signOut(): Promise<boolean>;
};

export function useSessionActions(): SessionActions {
  const session = useContext(SessionContext);
  if (!session) return { adopt() {}, changeUser() {}, leave() {}, signOut: async () => false };
  const { adopt, changeUser } = session;
  return { adopt, changeUser, leave: () => leave(session), signOut: () => signOutWithToast(session) };
}

/** Emitted on deliberate sign-out only: an expired session keeps saved forms and drafts. */
export const signedOutEvent = 'signed-out';

/** Nothing of the user stays on this device. */
const clearDevice = () =>
  import('../../platform/device/device-caches.ts').then((module) => module.clearDevice()).catch(() => {});

function leave(session: SessionStore): void {
  session.leave();
  void clearDevice();
  dispatchEvent(new Event(signedOutEvent));
}

async function signOutWithToast(session: SessionStore): Promise<boolean> {
  try {
    await session.signOut();
    void clearDevice();
    dispatchEvent(new Event(signedOutEvent));
    return true;
  } catch {
    toast({ title: texts.error, description: texts.logOutFailed, tone: 'destructive' });
    return false;
  }
}
