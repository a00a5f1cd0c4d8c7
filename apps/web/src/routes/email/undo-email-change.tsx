// Where the link of the letter to an old address leads: the change of it is taken back, after one press.
import { UndoEmailChange } from '../../features/accounts/undo-email-change.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { useLinkToken } from '../../platform/addresses/use-link-token.ts';
import { Head } from '../../platform/page/head.tsx';

export function Component() {
  const token = useLinkToken();
  return (
    <div className="page-width max-w-md pt-6 pb-16">
      <Head title="Keep your old e-mail" path={paths.undoEmailChange} isHidden />
      <h1 className="mb-4 font-heading font-semibold text-28 sm:text-36">Keep your old e-mail</h1>
      <UndoEmailChange token={token ?? ''} />
    </div>
  );
}
