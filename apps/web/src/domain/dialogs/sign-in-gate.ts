// Asks visitors to sign in before an action, and goes on with it afterwards.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLoadedUser, useSession } from '../../data/session/session.tsx';
import { type Intent, openPlace, type PlaceIntent, useDialogs } from './dialogs.tsx';

export type Gate = {
  readonly press: () => void;
  /** Pressed, while it is not yet known who is here. */
  readonly isWaiting: boolean;
};

/** `act` is what a signed-in person does at once; `intent` says the same for those who sign in first. */
export function useSignInGate(intent: Intent, act: (user: User) => void): Gate {
  const { status, user } = useSession();
  const known = useLoadedUser();
  const dialogs = useDialogs();
  const [isWaiting, setWaiting] = useState(false);
  const enter = (person: User | null) => (person ? act(person) : dialogs.open('sign-in', { intent }));

  async function wait(): Promise<void> {
    if (isWaiting) return;
    setWaiting(true);
    const person = await known();
    setWaiting(false);
    enter(person);
  }

  return { isWaiting, press: () => (status === 'loading' ? void wait() : enter(user)) };
}

/** The way to the form, the messages or the favourites. */
export function usePlaceGate(kind: PlaceIntent): Gate {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  return useSignInGate({ kind }, () => openPlace(kind, dialogs, navigate));
}
