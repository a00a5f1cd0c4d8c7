// My Profile: who a person is here, and their password.
import { SignedInOnly } from '../features/accounts/signed-in-only.tsx';
import { MyProfile } from '../features/profile/my-profile.tsx';
import { paths } from '../platform/addresses/paths.ts';
import { Head } from '../platform/page/head.tsx';

export function Component() {
  return (
    <div className="page-width pt-6 pb-16">
      <Head title="My Profile" path={paths.profile} isHidden />
      <SignedInOnly>{(user) => <MyProfile user={user} />}</SignedInOnly>
    </div>
  );
}
