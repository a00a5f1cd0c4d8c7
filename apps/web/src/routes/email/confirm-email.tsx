// Target of the verification email's link: a button verifies the address, on any device.

import { texts } from '../../features/accounts/email-texts.ts';
import { VerifyEmail } from '../../features/accounts/verify-email.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { useLinkToken } from '../../platform/addresses/use-link-token.ts';
import { Head } from '../../platform/page/head.tsx';

export function Component() {
  const token = useLinkToken();
  return (
    <div className="page-width max-w-md pt-6 pb-16">
      <Head title={texts.confirm.title} path={paths.confirmEmail} isHidden />
      <h1 className="mb-4 font-heading font-semibold text-28 sm:text-36">{texts.confirm.title}</h1>
      <VerifyEmail token={token} />
    </div>
  );
}
