// Renders a page for signed-in users only: spinner while unknown, redirect for visitors.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '../../data/session/session.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { SpinnerArea } from '../../ui/feedback/spinner.tsx';

type SignedInOnlyProps = {
  readonly children: (user: User) => ReactNode;
  /** Default: home. */
  readonly otherwise?: string;
};

export function SignedInOnly({ children, otherwise = paths.home }: SignedInOnlyProps) {
  const { status, user } = useSession();
  if (status === 'loading') return <SpinnerArea />;
  return user ? children(user) : <Navigate to={otherwise} replace />;
}
