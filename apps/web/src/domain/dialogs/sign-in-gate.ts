// Asks visitors to sign in before an action, then continues it.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLoadedUser, useSession } from '../../data/session/session.tsx';
import { type Intent, openPlace, type PlaceIntent, useDialogs } from './dialogs.tsx';

export type Gate = {
  readonly press: () => void;
  /** Pressed while the session is loading. */
  readonly isWaiting: boolean;
};

/** `act` runs for signed-in users; `intent` continues the same action after sign-in. */
export function useSignInGate(intent: Intent, act: (user: User) => void): Gate {
  const { status, user } = useSession();
  const known = useLoadedUser();
  const dialogs = useDialogs();
  const [isWaiting, setWaiting] = useState(false);
  const enter = (user: User | null) => (user ? act(user) : dialogs.open('sign-in', { intent }));

  async function wait(): Promise<void> {
    if (isWaiting) return;
    setWaiting(true);
    const user = await known();
    setWaiting(false);
    enter(user);
  }

  return { isWaiting, press: () => (status === 'loading' ? void wait() : enter(user)) };
}

export function usePlaceGate(kind: PlaceIntent): Gate {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  return useSignInGate({ kind }, () => openPlace(kind, dialogs, navigate));
}
