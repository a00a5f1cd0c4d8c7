// The button 'Message Seller'.
import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { MessageSquare } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { soldLineId } from '../listing-state.tsx';
import { texts } from './message-seller-texts.ts';
import { useMessageSeller } from './use-message-seller.ts';

type MessageButtonProps = {
  readonly listing: ListingDetail;
  /** Beside the price at the lower edge of a phone. */
  readonly isInBar?: boolean;
};

export function MessageButton({ listing, isInBar = false }: MessageButtonProps) {
  const { isAsking, press } = useMessageSeller(listing);
  return (
    <Button
      size="lg"
      onClick={press}
      isBusy={isAsking}
      aria-describedby={listing.status === 'sold' ? soldLineId : undefined}
      className="w-full"
    >
      {isAsking ? null : <MessageSquare className="size-5" aria-hidden="true" />}
      {isInBar ? texts.messageSellerShortly : texts.messageSeller}
    </Button>
  );
}
