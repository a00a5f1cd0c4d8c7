// Page of suspended users: reason, data export, account deletion. Other users are redirected to their profile.
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useUser } from '../data/session/session.tsx';
import { SuspendedSessionProvider, useSuspendedSession } from '../data/session/suspended-session.tsx';
import { YourData } from '../features/profile/your-data.tsx';
import { AppealForm } from '../features/suspended/appeal-form.tsx';
import { SignInPrompt, SuspendedAccount } from '../features/suspended/suspended-account.tsx';
import { texts } from '../features/suspended/suspended-texts.ts';
import { paths } from '../platform/addresses/paths.ts';
import { useLinkToken } from '../platform/addresses/use-link-token.ts';
import { Head } from '../platform/page/head.tsx';
import { SpinnerArea } from '../ui/feedback/spinner.tsx';

export function Component() {
  const isSignedIn = useUser() !== null;
  const token = useLinkToken();
  const { status, user } = useSuspendedSession();
  const [wasHere, setWasHere] = useState(false);
  if (user && !wasHere) setWasHere(true);
  if (token) return <AppealByLink token={token} />;
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

/** From the email about the suspension, without a session. */
function AppealByLink({ token }: { readonly token: string }) {
  return (
    <div className="page-width max-w-3xl pt-6 pb-16">
      <Head title={texts.pageTitle} path={paths.suspended} isHidden />
      <h1 className="font-heading font-semibold text-28 sm:text-36">{texts.title}</h1>
      <AppealForm token={token} />
    </div>
  );
}
