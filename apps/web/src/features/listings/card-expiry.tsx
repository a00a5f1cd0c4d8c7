// When a listing ends, said on its card only when that is near.
import { cardExpiryText, type ExpiryColour, expiryColour } from '@chowk/contract/expiry';
import type { CardListing } from '../../data/listings/listing-queries.ts';
import { useNow } from '../../platform/page/now.tsx';

const colours: Record<ExpiryColour, string> = { red: 'text-sold', amber: 'text-pending', green: 'text-fine' };

type CardExpiryProps = { readonly listing: Pick<CardListing, 'status' | 'expiresAt'> };

export function CardExpiry({ listing }: CardExpiryProps) {
  const now = useNow();
  const moment = new Date(listing.expiresAt);
  const text = cardExpiryText(listing.status, moment, now);
  if (!text) return null;
  return <p className={`text-13 font-medium ${colours[expiryColour(moment, now)]}`}>{text}</p>;
}
