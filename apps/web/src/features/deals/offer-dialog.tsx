// Dialog of the listing page: an offer to the seller; the conversation opens with it.
import { makeOffer } from '@chowk/contract/deals/deal-endpoints';
import { formatListingPrice } from '@chowk/contract/prices/price';
import { useDealStep } from '../../data/deals/deal-queries.ts';
import { useSession } from '../../data/session/session.tsx';
import { texts } from '../../domain/deals/deals-texts.ts';
import { OfferForm } from '../../domain/deals/offer-form.tsx';
import { type DialogProps, useDialogs } from '../../domain/dialogs/dialogs.tsx';
import { toast } from '../../platform/toasts/toasts.ts';

export function OfferDialog({ request, close }: DialogProps<'offer'>) {
  const { user } = useSession();
  const dialogs = useDialogs();
  const { listing, sellerId } = request;
  const key = `${listing.id}:${sellerId}`.toLowerCase();
  const { mutate, isPending, error } = useDealStep(user?.id ?? '', key);
  return (
    <OfferForm
      title={texts.makeOffer}
      description={
        <>
          <bdi>{listing.title}</bdi> · {formatListingPrice(listing)}
        </>
      }
      submitLabel={texts.sendOffer}
      isBusy={isPending}
      error={error}
      onClose={close}
      onSubmit={(draft) =>
        mutate((api) => api.call(makeOffer, { body: { listingId: listing.id, ...draft } }), {
          onSuccess: () => {
            toast({ title: texts.sent });
            dialogs.open('messages', { key });
          },
        })
      }
    />
  );
}
