// Renders a page for signed-in users only: spinner while unknown; visitors are redirected, asked to sign in, and continue.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { type ReactNode, useState } from 'react';
import { createPath, Navigate, useLocation } from 'react-router';
import { useSession } from '../../data/session/session.tsx';
import type { SignInRedirect } from '../../domain/dialogs/dialogs.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { SpinnerArea } from '../../ui/feedback/spinner.tsx';

type SignedInOnlyProps = {
  readonly children: (user: User) => ReactNode;
  /** For visitors, instead of home and the sign-in dialog. */
  readonly otherwise?: string | undefined;
};

export function SignedInOnly({ children, otherwise }: SignedInOnlyProps) {
  const session = useSession();
  const { status, user } = session;
  const [wasSignedIn, setWasSignedIn] = useState(false);
  const location = useLocation();
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (status === 'loading') return <SpinnerArea />;
  if (user) return children(user);
  // A user who has just logged out is not asked to log in, one whose session has expired is.
  if (otherwise || (wasSignedIn && !(session.user === null && session.isExpired)))
    return <Navigate to={otherwise ?? paths.home} replace />;
  const state: SignInRedirect = { signInFor: createPath(location) };
  return <Navigate to={paths.home} state={state} replace />;
}
