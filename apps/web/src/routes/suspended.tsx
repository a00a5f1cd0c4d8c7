// Page of suspended users: reason, data export, account deletion. Other users are redirected to their profile.
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useUser } from '../data/session/session.tsx';
import { SuspendedSessionProvider, useSuspendedSession } from '../data/session/suspended-session.tsx';
import { YourData } from '../features/profile/your-data.tsx';
import { SignInPrompt, SuspendedAccount } from '../features/suspended/suspended-account.tsx';
import { texts } from '../features/suspended/suspended-texts.ts';
import { paths } from '../platform/addresses/paths.ts';
import { Head } from '../platform/page/head.tsx';
import { SpinnerArea } from '../ui/feedback/spinner.tsx';

export function Component() {
  const isSignedIn = useUser() !== null;
  const { status, user } = useSuspendedSession();
  const [wasHere, setWasHere] = useState(false);
  if (user && !wasHere) setWasHere(true);
  if (isSignedIn) return <Navigate to={paths.profile} replace />;
  // Signed out, or the account was deleted.
  if (wasHere && status === 'signedOut') return <Navigate to={paths.home} replace />;
  return (
    <div className="page-width pt-6 pb-16">
      <Head title={texts.pageTitle} path={paths.suspended} isHidden />
      {user ? (
        <SuspendedSessionProvider>
          <SuspendedAccount user={user}>
            <YourData user={user} />
          </SuspendedAccount>
        </SuspendedSessionProvider>
      ) : status === 'loading' ? (
        <SpinnerArea />
      ) : (
        <SignInPrompt />
      )}
    </div>
  );
}
