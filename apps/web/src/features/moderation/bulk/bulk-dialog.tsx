// Dialog of one decision about many listings: release, remove, or suspend their sellers, with a reason.
import { bulkLimits, textLimits } from '@chowk/contract/limits';
import { decideListings } from '@chowk/contract/moderation/bulk/bulk-endpoints';
import type { BulkDecision, ModeratedListing } from '@chowk/contract/moderation/bulk/bulk-schemas';
import { moderationTexts } from '@chowk/contract/moderation/moderation-texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateListings } from '../../../data/listings/listing-queries.ts';
import { errorMessage, toastError } from '../../../platform/api/error-messages.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Problem } from '../../../ui/feedback/notice.tsx';
import { moderationKey } from '../moderation-queries.ts';
import { NoteField } from '../note-field.tsx';
import { texts } from './bulk-texts.ts';

type BulkDialogProps = {
  readonly decision: BulkDecision;
  readonly listings: readonly ModeratedListing[];
  readonly onDone: () => void;
  readonly onClose: () => void;
};

export function BulkDialog({ decision, listings, onDone, onClose }: BulkDialogProps) {
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const decide = useDecide(onDone);
  const sellers = new Set(listings.map(({ seller }) => seller.id)).size;
  const count = decision === 'suspend' ? sellers : listings.length;
  const isMissing = decision !== 'release' && reason.trim() === '';
  const confirm = () => {
    setSubmitted(true);
    if (isMissing) return;
    const seen = listings.slice(0, bulkLimits.listings).map(({ id, updatedAt }) => ({ id, updatedAt }));
    decide.mutate({ decision, reason, listings: seen });
  };
  return (
    <Dialog
      title={texts[`${decision}Title`]({ count })}
      size="md"
      isSticky
      hasUnsavedInput={reason.trim() !== ''}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant={decision === 'release' ? 'primary' : 'danger'} isBusy={decide.isPending} onClick={confirm}>
            {texts[decision]}
          </Button>
        </div>
      }
    >
      <p>{texts[`${decision}Text`]}</p>
      {decision !== 'release' && (
        <NoteField
          label={texts.reason}
          hint={texts.reasonHint}
          isRequired
          error={isSubmitted && isMissing ? moderationTexts.reasonRequired : undefined}
          maxLength={textLimits.moderatorNote.max}
          value={reason}
          onChange={setReason}
        />
      )}
      <Problem text={decide.error && errorMessage(decide.error)} />
    </Dialog>
  );
}

type BulkInput = {
  readonly listings: Pick<ModeratedListing, 'id' | 'updatedAt'>[];
  readonly decision: BulkDecision;
  readonly reason: string;
};

function useDecide(onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ reason, ...body }: BulkInput) =>
      api.call(decideListings, { body: { ...body, ...(reason.trim() ? { reason } : {}) } }),
    onSuccess: async ({ listings, skipped }) => {
      const description = skipped > 0 ? { description: texts.skipped({ count: skipped }) } : {};
      toast({ title: texts.done({ count: listings }), ...description });
      void invalidateListings(queries);
      await queries.invalidateQueries({ queryKey: moderationKey });
      onDone();
    },
    onError: (error) => toastError(error),
  });
}
