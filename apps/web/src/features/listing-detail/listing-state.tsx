// The state of a listing: its status badge, when it expires, or that it is sold.
import { EXPIRES_SOON, expiresSoon, expiryText, tellsExpiry } from '@chowk/contract/listings/expiry';
import type { Listing, ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { type BadgeStyle, detailBadgeStyle, statusLabels } from '@chowk/contract/listings/listing-status';
import { SOLD_NOTICE } from '@chowk/contract/listings/sold-notice';
import { expiryClass } from '../../data/listings/expiry-colour.ts';
import { useNow } from '../../platform/page/now.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx';

type StateProps = { readonly listing: Pick<Listing, 'status' | 'expiresAt'> };

const tones: Record<BadgeStyle, BadgeTone> = {
  destructive: 'sold',
  secondary: 'softPending',
  outline: 'outline',
  default: 'softFine',
};

export function StatusBadges({ listing }: StateProps) {
  const now = useNow();
  const { status, expiresAt } = listing;
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge tone={tones[detailBadgeStyle(status)]}>{statusLabels[status]}</Badge>
      {expiresSoon(status, new Date(expiresAt), now) && <Badge tone="softSold">{EXPIRES_SOON}</Badge>}
    </p>
  );
}

export function ExpiryLine({ listing }: StateProps) {
  const now = useNow();
  const moment = new Date(listing.expiresAt);
  if (!tellsExpiry(listing.status)) return null;
  return <p className={`font-medium text-14 ${expiryClass(moment, now)}`}>{expiryText(moment, now)}</p>;
}

/** The message button names this line: who wants to buy is told before anything is written. */
export const soldLineId = 'listing-is-sold';

export function SoldLine({ listing }: { readonly listing: Pick<ListingDetail, 'status' | 'viewer'> }) {
  if (listing.status !== 'sold' || listing.viewer.isOwner) return null;
  return (
    <p id={soldLineId} className="font-medium text-14 text-sold">
      {SOLD_NOTICE}
    </p>
  );
}
