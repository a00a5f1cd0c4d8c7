// When a listing expires, shown on its card only when that is near.
import { cardExpiryText } from '@chowk/contract/listings/expiry';
import { expiryClass } from '../../data/listings/expiry-colour.ts';
import type { CardListing } from '../../data/listings/listing-queries.ts';
import { useNow } from '../../platform/page/now.tsx';

type CardExpiryProps = { readonly listing: Pick<CardListing, 'status' | 'expiresAt'> };

export function CardExpiry({ listing }: CardExpiryProps) {
  const now = useNow();
  const moment = new Date(listing.expiresAt);
  const text = cardExpiryText(listing.status, moment, now);
  if (!text) return null;
  return <p className={`text-13 font-medium ${expiryClass(moment, now)}`}>{text}</p>;
}
