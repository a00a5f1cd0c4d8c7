// For people who are suspended: why, their data, and the end of their account. Everybody else has their profile.
import { useState } from 'react';
import { Navigate } from 'react-router';
import { YourData } from '../features/profile/your-data.tsx';
import { SignInToSee } from '../features/suspended/sign-in-to-see.tsx';
import { SuspendedAccount } from '../features/suspended/suspended-account.tsx';
import { Head } from '../platform/head.tsx';
import { paths } from '../platform/paths.ts';
import { useUser } from '../platform/session.tsx';
import { AsSuspended, useSuspended } from '../platform/suspended-session.tsx';
import { SpinnerArea } from '../ui/spinner.tsx';

export function Component() {
  const isSignedIn = useUser() !== null;
  const { status, user } = useSuspended();
  const [wasHere, setWasHere] = useState(false);
  if (user && !wasHere) setWasHere(true);
  if (isSignedIn) return <Navigate to={paths.profile} replace />;
  // They logged out, or their account is gone.
  if (wasHere && status === 'signedOut') return <Navigate to={paths.home()} replace />;
  return (
    <div className="page-width pt-6 pb-16">
      <Head title="Account suspended" path={paths.suspended} isHidden />
      {user ? (
        <AsSuspended>
          <SuspendedAccount user={user}>
            <YourData user={user} />
          </SuspendedAccount>
        </AsSuspended>
      ) : status === 'loading' ? (
        <SpinnerArea />
      ) : (
        <SignInToSee />
      )}
    </div>
  );
}
