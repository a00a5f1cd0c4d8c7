// Dialog to change the status of a listing.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { changeListingStatus } from '@chowk/contract/listings/listing-endpoints';
import { statusLabelOf } from '@chowk/contract/listings/listing-kinds';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { type OwnerStatus, ownerStatuses } from '@chowk/contract/listings/listing-status';
import { statusHints } from '@chowk/contract/listings/status-details';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { invalidateListings } from '../../data/listings/listing-queries.ts';
import { failureMessage, toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Problem } from '../../ui/feedback/notice.tsx';

const texts = defineTexts('web/listing-status/dialog', {
  title: 'Update Listing Status',
  status: 'Status',
  update: 'Update Status',
  cancel: 'Cancel',
  updated: 'Status updated',
  markedAs: 'Your listing is now marked as {status}.',
  error: 'Error',
  failed: 'Failed to update listing status. Please try again.',
});

export type StatusDialogProps = {
  readonly listing: Pick<Listing, 'id' | 'title' | 'status' | 'category' | 'subcategory'>;
  readonly onClose: () => void;
  readonly onSold?: () => void;
};

export default function StatusDialog({ listing, onClose, onSold }: StatusDialogProps) {
  const [chosen, setChosen] = useState<string>(listing.status);
  const { mutate, isPending, error } = useChangeStatus(listing, (status) => {
    onClose();
    if (status === 'sold') onSold?.();
  });
  return (
    <Dialog
      title={texts.title}
      description={listing.title}
      size="sm"
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button isBusy={isPending} onClick={() => mutate(chosen as OwnerStatus)}>
            {texts.update}
          </Button>
        </div>
      }
    >
      <div className="mb-3 empty:hidden">
        <Problem text={error && failureMessage(error, texts.failed)} />
      </div>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{texts.status}</legend>
        {ownerStatuses.map((status) => (
          <StatusChoice
            key={status}
            status={status}
            label={statusLabelOf({ ...listing, status })}
            isChosen={chosen === status}
            onChoose={() => setChosen(status)}
          />
        ))}
      </fieldset>
    </Dialog>
  );
}

function useChangeStatus(listing: StatusDialogProps['listing'], onDone: (status: OwnerStatus) => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (status: OwnerStatus) =>
      api.call(changeListingStatus, { params: { id: listing.id }, body: { status } }),
    onSuccess: (_answer, status) => {
      void invalidateListings(queries);
      const label = statusLabelOf({ ...listing, status }).toLowerCase();
      toast({ title: texts.updated, description: texts.markedAs({ status: label }) });
      onDone(status);
    },
    onError: (error) => toastError(error, { title: texts.error, description: texts.failed }),
  });
}

type StatusChoiceProps = {
  readonly status: OwnerStatus;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function StatusChoice({ status, label, isChosen, onChoose }: StatusChoiceProps) {
  const id = useId();
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-control border border-edge p-3 hover:bg-tint has-checked:border-primary has-checked:bg-tint">
      <input
        type="radio"
        name="status"
        value={status}
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={id}
        aria-label={label}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <span>
        <span className="block font-semibold">{label}</span>
        <span id={id} className="block text-14 text-quiet">
          {statusHints[status]}
        </span>
      </span>
    </label>
  );
}
