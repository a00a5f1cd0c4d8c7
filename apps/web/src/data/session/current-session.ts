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
  | { readonly status: 'loading' | 'signedOut'; readonly user: null }
  | { readonly status: 'signedIn'; readonly user: User };

export const loadingState: SessionState = { status: 'loading', user: null };
export const signedOutState: SessionState = { status: 'signedOut', user: null };

export type CurrentSession = ReturnType<typeof createCurrentSession>;

export type SignedIn = { readonly token: string; readonly user: User };

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
    clear(): void {
      forgetStoredSession(storage);
      show(signedOutState);
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
