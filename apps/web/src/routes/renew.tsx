// Target of the expiry email's link: a button renews the listing, signed in or not.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { RenewByLink } from '../features/renewal/renew-by-link.tsx';
import { paths } from '../platform/addresses/paths.ts';
import { useLinkToken } from '../platform/addresses/use-link-token.ts';
import { Head } from '../platform/page/head.tsx';

const texts = defineTexts('web/routes/renew', {
  title: 'Renew your listing',
});

export function Component() {
  const token = useLinkToken();
  return (
    <div className="page-width max-w-md pt-6 pb-16">
      <Head title={texts.title} path={paths.renew} isHidden />
      <h1 className="mb-4 font-heading font-semibold text-28 sm:text-36">{texts.title}</h1>
      {token === null ? null : <RenewByLink token={token} />}
    </div>
  );
}
