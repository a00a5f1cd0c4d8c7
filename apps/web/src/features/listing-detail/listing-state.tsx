// How a listing stands: its badge, when it runs out in the colour of its urgency, or that it is sold.
import {
  EXPIRES_SOON,
  type ExpiryColour,
  expiresSoon,
  expiryColour,
  expiryText,
  tellsExpiry,
} from '@chowk/contract/expiry';
import { type BadgeStyle, detailBadgeStyle, statusLabels } from '@chowk/contract/listing-status';
import type { Listing, ListingDetail } from '@chowk/contract/listings';
import { SOLD_NOTICE } from '@chowk/contract/sold-notice';
import { useNow } from '../../platform/page/now.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

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

const colours: Record<ExpiryColour, string> = { red: 'text-sold', amber: 'text-pending', green: 'text-fine' };

export function ExpiryLine({ listing }: StateProps) {
  const now = useNow();
  const moment = new Date(listing.expiresAt);
  if (!tellsExpiry(listing.status)) return null;
  return <p className={`font-medium text-14 ${colours[expiryColour(moment, now)]}`}>{expiryText(moment, now)}</p>;
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
