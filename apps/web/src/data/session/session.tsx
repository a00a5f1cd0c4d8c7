// Who is signed in, for every component that asks.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { toast } from '../../platform/toasts/toasts.ts';
import { loadingState, type SessionState, type SignedIn } from './current-session.ts';
import type { SessionStore } from './session-store.ts';
import { texts } from './session-texts.ts';

/** Null while a page renders on the server: nobody is known there. */
const SessionContext = createContext<SessionStore | null>(null);

export function SessionProvider({ session, children }: { session: SessionStore | null; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

const never = () => () => {};

/** `loading` on the server, while the page hydrates, and until the stored person is known. */
export function useSession(): SessionState {
  const session = useContext(SessionContext);
  return useSyncExternalStore(session?.subscribe ?? never, session?.get ?? (() => loadingState), () => loadingState);
}

/** The signed-in person, or null. That nobody is signed in, and that this is known now, is no change to whoever asks here. */
export function useUser(): User | null {
  const session = useContext(SessionContext);
  return useSyncExternalStore(
    session?.subscribe ?? never,
    () => session?.get().user ?? null,
    () => null,
  );
}

/** Waits until it is known who is here, if anybody. */
export function useLoadedUser(): () => Promise<User | null> {
  const session = useContext(SessionContext);
  return session?.known ?? (async () => null);
}

export type SessionActions = {
  /** Keeps what a sign-in, a sign-up or a social provider answered. */
  adopt(signedIn: SignedIn): void;
  changeUser(user: User): void;
  /** After the account is gone. */
  leave(): void;
  /** Says so when it failed; true when the person is signed out. */
  signOut(): Promise<boolean>;
};

export function useSessionActions(): SessionActions {
  const session = useContext(SessionContext);
  if (!session) return { adopt() {}, changeUser() {}, leave() {}, signOut: async () => false };
  const { adopt, changeUser } = session;
  return { adopt, changeUser, leave: () => leave(session), signOut: () => signOutOrSaySo(session) };
}

/** Told to whoever keeps something of a person who leaves on purpose; a session that merely ended takes nothing along. */
export const signedOutEvent = 'signed-out';

function leave(session: SessionStore): void {
  session.leave();
  dispatchEvent(new Event(signedOutEvent));
}

async function signOutOrSaySo(session: SessionStore): Promise<boolean> {
  try {
    await session.signOut();
    dispatchEvent(new Event(signedOutEvent));
    return true;
  } catch {
    toast({ title: texts.error, description: texts.logOutFailed, tone: 'destructive' });
    return false;
  }
}
