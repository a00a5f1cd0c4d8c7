// Target of the link in the email to an old address: a button reverts the change.
import { texts } from '../../features/accounts/email-texts.ts';
import { UndoEmailChange } from '../../features/accounts/undo-email-change.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { useLinkToken } from '../../platform/addresses/use-link-token.ts';
import { Head } from '../../platform/page/head.tsx';

export function Component() {
  const token = useLinkToken();
  return (
    <div className="page-width max-w-md pt-6 pb-16">
      <Head title={texts.undo.title} path={paths.undoEmailChange} isHidden />
      <h1 className="mb-4 font-heading font-semibold text-28 sm:text-36">{texts.undo.title}</h1>
      <UndoEmailChange token={token} />
    </div>
  );
}
