// The button 'Message Seller'.
import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { MessageSquare } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { soldLineId } from '../listing-state.tsx';
import { texts } from './message-seller-texts.ts';
import { useMessageSeller } from './use-message-seller.ts';

export function MessageButton({
  listing,
  className,
}: {
  readonly listing: ListingDetail;
  readonly className?: string;
}) {
  const { isAsking, press } = useMessageSeller(listing);
  return (
    <Button
      size="lg"
      onClick={press}
      isBusy={isAsking}
      aria-describedby={listing.status === 'sold' ? soldLineId : undefined}
      className={className}
    >
      {isAsking ? null : <MessageSquare className="size-5" aria-hidden="true" />}
      {texts.messageSeller}
    </Button>
  );
}
