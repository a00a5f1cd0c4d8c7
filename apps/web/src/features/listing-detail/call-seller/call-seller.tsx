// The seller's phone number: shown when somebody asks for it, then to call or to open WhatsApp.
import { isOnOffer } from '@chowk/contract/listings/expiry';
import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { Phone } from 'lucide-react';
import { useNow } from '../../../platform/page/now.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { CallLinks } from './call-links.tsx';
import { texts } from './call-seller-texts.ts';
import { usePhone } from './use-phone.ts';

export function CallSeller({ listing }: { readonly listing: ListingDetail }) {
  const now = useNow();
  const canBeCalled = listing.hasPhone && isOnOffer(listing.status, new Date(listing.expiresAt), now);
  return canBeCalled && !listing.viewer.isOwner ? <ShowPhone key={listing.id} listing={listing} /> : null;
}

function ShowPhone({ listing }: { readonly listing: ListingDetail }) {
  const { phone, wasAsked, isAsking, press } = usePhone(listing.id);
  if (phone) return <CallLinks phone={phone} listing={listing} takesFocus={wasAsked} />;
  return (
    <Button variant="outline" size="lg" className="w-full" isBusy={isAsking} onClick={press}>
      {isAsking ? null : <Phone className="size-5" aria-hidden="true" />}
      {texts.showPhone}
    </Button>
  );
}
