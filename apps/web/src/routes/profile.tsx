// My Profile: who a person is here, and their password.
import { useLocation } from 'react-router';
import { SignedInOnly } from '../features/accounts/signed-in-only.tsx';
import { MyProfile } from '../features/profile/my-profile.tsx';
import { texts } from '../features/profile/profile-texts.ts';
import { paths, securityHash } from '../platform/addresses/paths.ts';
import { Head } from '../platform/page/head.tsx';

export function Component() {
  // Whoever comes from a letter to change the password, and is signed out, gets a link for a new one.
  const otherwise = useLocation().hash === securityHash ? paths.resetPassword : paths.home;
  return (
    <div className="page-width pt-6 pb-16">
      <Head title={texts.title} path={paths.profile} isHidden />
      <SignedInOnly otherwise={otherwise}>{(user) => <MyProfile user={user} />}</SignedInOnly>
    </div>
  );
}
