// Dialog after a listing is marked as sold: which of the users who wrote bought it. Shows nothing where none wrote.
import { sellListing } from '@chowk/contract/deals/deal-endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { buyersQuery } from '../../data/deals/deal-queries.ts';
import { invalidateListings } from '../../data/listings/listing-queries.ts';
import { refetchMessages } from '../../data/messages/mailbox-changes.ts';
import { errorMessage, toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Problem } from '../../ui/feedback/notice.tsx';
import { Avatar } from '../../ui/images/avatar.tsx';
import { texts } from './deals-texts.ts';

type SoldToDialogProps = {
  readonly userId: string;
  readonly listing: { readonly id: string; readonly title: string };
  readonly onClose: () => void;
};

export default function SoldToDialog({ userId, listing, onClose }: SoldToDialogProps) {
  const { data, isError } = useQuery(buyersQuery(userId, listing.id));
  const isNotAsked = isError || data?.buyers.length === 0;
  const end = useEffectEvent(onClose);
  useEffect(() => {
    if (isNotAsked) end();
  }, [isNotAsked]);
  const [soldTo, setSoldTo] = useState<string | null>(null);
  const { mutate, isPending, error } = useSell(userId, listing.id, onClose);
  if (!data || isNotAsked) return null;
  const chosen = soldTo ?? data.buyers.find(({ isReserved }) => isReserved)?.id ?? null;
  const choice = (value: string) => ({ value, isChosen: chosen === value, onChoose: () => setSoldTo(value) });
  return (
    <Dialog
      title={texts.soldTo}
      description={<bdi>{listing.title}</bdi>}
      size="sm"
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            {texts.later}
          </Button>
          <Button isBusy={isPending} disabled={chosen === null} onClick={() => chosen && mutate(chosen)}>
            {texts.save}
          </Button>
        </div>
      }
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-14 text-quiet">{texts.soldToWhy}</legend>
        {data.buyers.map(({ id, fullName, avatar, isReserved }) => (
          <Choice key={id} {...choice(id)}>
            <Avatar name={fullName} src={avatar} />
            <span className="min-w-0">
              <bdi className="block truncate font-semibold">{fullName}</bdi>
              {isReserved && <span className="block text-13 text-pending">{texts.reservedFor}</span>}
            </span>
          </Choice>
        ))}
        <Choice {...choice('someone_else')}>{texts.someoneElse}</Choice>
        <Choice {...choice('not_here')}>{texts.notHere}</Choice>
      </fieldset>
      <Problem text={error && errorMessage(error)} />
    </Dialog>
  );
}

function useSell(userId: string, listingId: string, onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (soldTo: string) => api.call(sellListing, { body: { listingId, soldTo } }),
    onSuccess: () => {
      toast({ title: texts.saved });
      onDone();
    },
    onError: (error) => toastError(error),
    onSettled: () => {
      refetchMessages(queries, userId);
      void invalidateListings(queries);
    },
  });
}

type ChoiceProps = {
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
};

function Choice({ value, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge px-3 py-2 hover:bg-tint has-checked:border-primary has-checked:bg-tint">
      <input
        type="radio"
        name="sold-to"
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-primary"
      />
      {children}
    </label>
  );
}
