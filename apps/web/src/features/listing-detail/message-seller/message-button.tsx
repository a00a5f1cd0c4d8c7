// 'Message Seller' button: signs in first, then opens the messages dialog with this listing.
import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useDialogs } from '../../../domain/dialogs/dialogs.tsx';
import { useSignInGate } from '../../../domain/dialogs/sign-in-gate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { soldLineId } from '../summary-card.tsx';
import { applyDecision, decideMessage, refetchAndDecide } from './message-seller.ts';
import { texts } from './message-seller-texts.ts';

type MessageButtonProps = {
  readonly listing: ListingDetail;
  /** In the bottom bar of a phone, beside the price. */
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

function useMessageSeller(listing: ListingDetail) {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [isLoading, setLoading] = useState(false);

  const { press, isWaiting } = useSignInGate({ kind: 'message-seller', listingId: listing.id }, () => {
    const decision = decideMessage(listing);
    if (decision.kind !== 'refetch') return applyDecision(decision, dialogs);
    setLoading(true);
    void refetchAndDecide(queries, listing.id).then((refetched) => {
      setLoading(false);
      applyDecision(refetched, dialogs);
    });
  });
  return { isLoading: isLoading || isWaiting, press };
}
