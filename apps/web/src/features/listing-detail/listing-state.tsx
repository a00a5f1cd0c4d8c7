// How a listing stands: its badge, and when it runs out in the colour of its urgency.
import { EXPIRES_SOON, type ExpiryColour, expiresSoon, expiryColour, expiryText } from '@chowk/contract/expiry';
import { type BadgeStyle, detailBadgeStyle, statusLabels } from '@chowk/contract/listing-status';
import type { Listing } from '@chowk/contract/listings';
import { useNow } from '../../platform/now.tsx';
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
  return <p className={`font-medium text-14 ${colours[expiryColour(moment, now)]}`}>{expiryText(moment, now)}</p>;
}
