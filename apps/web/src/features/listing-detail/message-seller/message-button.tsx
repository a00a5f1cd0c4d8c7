// 'Message Seller', 'Make an offer' and 'Ask to be next' buttons: sign in first, then open the dialog with this listing.
import { takesOffers } from '@chowk/contract/deals/deals';
import { isOnOffer } from '@chowk/contract/listings/expiry';
import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { HandCoins, ListPlus, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useDialogs } from '../../../domain/dialogs/dialogs.tsx';
import { useSignInGate } from '../../../domain/dialogs/sign-in-gate.ts';
import { useNow } from '../../../platform/page/page-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { applyDecision, applyOffer, decideMessage, refetchAndDecide } from './message-seller.ts';
import { texts } from './message-seller-texts.ts';

/** Id of the line that says that it is sold; the button refers to it with aria-describedby. */
export const soldLineId = 'listing-is-sold';

type MessageButtonProps = {
  readonly listing: ListingDetail;
  readonly isInBar?: boolean;
};

export function MessageButton({ listing, isInBar = false }: MessageButtonProps) {
  const { isLoading, press } = useMessageSeller(listing);
  return (
    <Button
      size="lg"
      onClick={press}
      isBusy={isLoading}
      aria-describedby={listing.status === 'sold' ? soldLineId : undefined}
      className="w-full"
    >
      {isLoading ? null : <MessageSquare className="size-5" aria-hidden="true" />}
      {isInBar ? texts.messageSellerShortly : texts.messageSeller}
    </Button>
  );
}

/** Nothing where offers are not possible. */
export function OfferButton({ listing }: Pick<MessageButtonProps, 'listing'>) {
  const now = useNow();
  const { isLoading, press } = useMessageSeller(listing, 'make-offer');
  const isPossible = takesOffers(listing) && isOnOffer(listing.status, new Date(listing.expiresAt), now);
  if (!isPossible || listing.viewer.isOwner) return null;
  // The conversation says for whom it is reserved, and takes the request.
  if (listing.reservedUntil) return <NextButton listing={listing} />;
  return (
    <Button size="lg" variant="outline" onClick={press} isBusy={isLoading} className="w-full">
      {isLoading ? null : <HandCoins className="size-5" aria-hidden="true" />}
      {texts.makeOffer}
    </Button>
  );
}

function NextButton({ listing }: Pick<MessageButtonProps, 'listing'>) {
  const { isLoading, press } = useMessageSeller(listing);
  return (
    <Button size="lg" variant="outline" onClick={press} isBusy={isLoading} className="w-full">
      {isLoading ? null : <ListPlus className="size-5" aria-hidden="true" />}
      {texts.askNext}
    </Button>
  );
}

function useMessageSeller(listing: ListingDetail, kind: 'message-seller' | 'make-offer' = 'message-seller') {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [isLoading, setLoading] = useState(false);
  const apply = kind === 'make-offer' ? applyOffer : applyDecision;

  const { press, isWaiting } = useSignInGate({ kind, listingId: listing.id }, () => {
    const decision = decideMessage(listing);
    if (decision.kind !== 'refetch') return apply(decision, dialogs);
    setLoading(true);
    void refetchAndDecide(queries, listing.id).then((refetched) => {
      setLoading(false);
      apply(refetched, dialogs);
    });
  });
  return { isLoading: isLoading || isWaiting, press };
}
