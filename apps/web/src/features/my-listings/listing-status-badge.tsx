// The status badge of one of a person's own listings, and when the listing expires.
import { emailConfirmationTexts } from '@chowk/contract/accounts/email/email-confirmation-texts';
import { EXPIRES_SOON, expiresSoon, expiryText, isExpired, tellsExpiry } from '@chowk/contract/listings/expiry';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { statusLabels } from '@chowk/contract/listings/listing-status';
import { Clock } from 'lucide-react';
import { expiryClass } from '../../data/listings/expiry-colour.ts';
import { useNow } from '../../platform/page/now.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx';
import { texts } from './my-listings-texts.ts';

const tones: Record<Listing['status'], BadgeTone> = {
  available: 'softFine',
  pending: 'pending',
  sold: 'sold',
  deleted: 'outline',
};

type BadgedListing = Pick<Listing, 'status' | 'expiresAt' | 'awaitsConfirmation'>;

export function ListingStatusBadge({ listing }: { readonly listing: BadgedListing }) {
  if (!listing.awaitsConfirmation) return <ShownStatus listing={listing} />;
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-14 text-pending">
      <Clock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {emailConfirmationTexts.waits}
    </p>
  );
}

function ShownStatus({ listing }: { readonly listing: BadgedListing }) {
  const now = useNow();
  const expiry = new Date(listing.expiresAt);
  const isTold = tellsExpiry(listing.status);
  const hasRunOut = isTold && isExpired(expiry, now);
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
      {hasRunOut ? (
        <Badge tone="softSold">{texts.expired}</Badge>
      ) : (
        <Badge tone={tones[listing.status]}>{statusLabels[listing.status]}</Badge>
      )}
      {expiresSoon(listing.status, expiry, now) && <Badge tone="softSold">{EXPIRES_SOON}</Badge>}
      {isTold && !hasRunOut && <span className={expiryClass(expiry, now)}>{expiryText(expiry, now)}</span>}
      {hasRunOut && <span className="text-quiet">{texts.renewExpired}</span>}
    </p>
  );
}
