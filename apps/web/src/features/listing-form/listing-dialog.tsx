// The dialog in which a new listing is written.
import type { DialogProps } from '../../data/dialogs/dialogs.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ListingFields } from './listing-fields.tsx';
import { texts } from './listing-form-texts.ts';
import { SaveBar } from './save-bar.tsx';
import { LeaveQuestion } from './saving/leave-question.tsx';
import { useListingForm } from './use-listing-form.ts';

export function ListingDialog({ close }: DialogProps<'create-listing'>) {
  const api = useListingForm();
  const tryClose = () => api.guard.ask(close);
  return (
    <Dialog
      title={texts.createNewListing}
      size="lg"
      address={paths.sell}
      isSticky
      onClose={tryClose}
      footer={<SaveBar api={api} onCancel={tryClose} />}
    >
      <ListingFields api={api} />
      <LeaveQuestion guard={api.guard} />
    </Dialog>
  );
}
