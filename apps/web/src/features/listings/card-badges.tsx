// What lies on a card's photo: its status when it is not simply for sale, and that it ends soon.
import { EXPIRES_SOON, expiresSoon } from '@chowk/contract/listings/expiry';
import { type CardBadge, cardBadge } from '@chowk/contract/listings/listing-status';
import type { CardListing } from '../../data/listings/listing-queries.ts';
import { useNow } from '../../platform/page/now.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx';

const tones: Record<CardBadge['colour'], BadgeTone> = { red: 'sold', amber: 'pending', grey: 'grey' };

export function CardBadges({ listing }: { readonly listing: Pick<CardListing, 'status' | 'expiresAt'> }) {
  const now = useNow();
  const status = cardBadge(listing.status);
  const endsSoon = expiresSoon(listing.status, new Date(listing.expiresAt), now);
  if (!status && !endsSoon) return null;
  return (
    <p className="pointer-events-none absolute bottom-2 left-2 flex flex-wrap gap-1.5">
      {status && <Badge tone={tones[status.colour]}>{status.text}</Badge>}
      {endsSoon && <Badge tone="softSold">{EXPIRES_SOON}</Badge>}
    </p>
  );
}
