// Dialog with the form for a new listing.
import type { DialogProps } from '../../domain/dialogs/dialogs.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ListingFields } from './listing-fields.tsx';
import { texts } from './listing-form-texts.ts';
import { LeaveConfirmation, SaveBar } from './save-bar.tsx';
import { useListingForm } from './use-listing-form.ts';

export function ListingDialog({ close }: DialogProps<'create-listing'>) {
  const api = useListingForm();
  const tryClose = () => api.guard.confirmLeave(close);
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
      <LeaveConfirmation guard={api.guard} />
    </Dialog>
  );
}
