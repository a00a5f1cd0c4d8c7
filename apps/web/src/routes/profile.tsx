// My Profile: profile data, emails and security.
import { useLocation } from 'react-router';
import { SignedInOnly } from '../features/accounts/signed-in-only.tsx';
import { MyProfile } from '../features/profile/my-profile.tsx';
import { texts } from '../features/profile/profile-texts.ts';
import { paths, securityHash } from '../platform/addresses/paths.ts';
import { Head } from '../platform/page/head.tsx';

export function Component() {
  // A signed-out user who follows the email link to change the password gets the reset form.
  const otherwise = useLocation().hash === securityHash ? paths.resetPassword : undefined;
  return (
    <div className="page-width pt-6 pb-16">
      <Head title={texts.title} path={paths.profile} isHidden />
      <SignedInOnly otherwise={otherwise}>{(user) => <MyProfile user={user} />}</SignedInOnly>
    </div>
  );
}
