// The signed-in user, in memory and in storage, with subscriptions.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { createStore } from '../../platform/storage/store.ts';
import {
  forgetStoredSession,
  noteTokenReceived,
  readStoredSession,
  storageKeys,
  storeSession,
} from './stored-session.ts';

export type SessionState =
  | { readonly status: 'loading' | 'signedOut'; readonly user: null; readonly isExpired?: boolean }
  | { readonly status: 'signedIn'; readonly user: User };

export const loadingState: SessionState = { status: 'loading', user: null };
export const signedOutState: SessionState = { status: 'signedOut', user: null };
/** Ended without a sign-out. */
export const expiredState: SessionState = { ...signedOutState, isExpired: true };

export type CurrentSession = ReturnType<typeof createCurrentSession>;

export type SignedIn = { readonly token: string; readonly user: User };

/** Users in our own server's shape pass; the parser for other servers is loaded on demand. */
export async function acceptSignedIn(answer: SignedIn, known: User | null): Promise<SignedIn> {
  const isOwn = typeof answer?.user?.id === 'string' && !('username' in answer.user);
  return isOwn ? answer : (await import('./read-session.ts')).readSignedIn(answer, known);
}

type CurrentSessionParts = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
  readonly onUserChanged: (user: User | null) => void;
};

export function createCurrentSession({ storage, now, onUserChanged }: CurrentSessionParts) {
  const { get, set, subscribe } = createStore<SessionState>(loadingState);

  function show(next: SessionState): void {
    const before = get();
    set(next);
    if (before.user?.id !== next.user?.id) onUserChanged(next.user);
  }

  function confirm({ token, user }: SignedIn): void {
    storeSession(storage, { token, user, confirmedAt: now() });
    show({ status: 'signedIn', user });
  }

  return {
    get,
    show,
    subscribe,
    adopt(signedIn: SignedIn): void {
      noteTokenReceived(storage, now());
      confirm(signedIn);
    },
    clear(next: SessionState = signedOutState): void {
      forgetStoredSession(storage);
      show(next);
    },
    changeUser(user: User): void {
      const token = storage.getItem(storageKeys.token);
      if (token) confirm({ token, user });
    },
    followOtherTab(): void {
      const stored = readStoredSession(storage);
      show(stored ? { status: 'signedIn', user: stored.user } : signedOutState);
    },
    loaded: () =>
      new Promise<User | null>((resolve) => {
        const look = () => {
          if (get().status === 'loading') return;
          unsubscribe();
          resolve(get().user);
        };
        const unsubscribe = subscribe(look);
        look();
      }),
  };
}
