// Things that only a signed-in person can do: everybody else is asked to sign in first.
import type { User } from '@chowk/contract/accounts';
import { useDialogs } from './dialogs.tsx';
import { useUser } from './session.tsx';

export function useSignInGate(): (action: (user: User) => void) => void {
  const user = useUser();
  const dialogs = useDialogs();
  return (action) => (user ? action(user) : dialogs.open('sign-in'));
}
