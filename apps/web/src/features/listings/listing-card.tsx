// One listing as a card: photo, price, title, then place and age in a quiet line.
import { formatPrice } from '@chowk/contract/price';
import { relativeTime } from '@chowk/contract/relative-time';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CardListing } from '../../platform/listing-queries.ts';
import { useNow } from '../../platform/now.tsx';
import { paths } from '../../platform/paths.ts';
import { CardBadges } from './card-badges.tsx';
import { CardExpiry } from './card-expiry.tsx';
import { CardPhoto } from './card-photo.tsx';

type ListingCardProps = {
  readonly listing: CardListing;
  /** Among the first on the page: its photo is fetched at once. */
  readonly isFirst?: boolean;
  /** The heart on the photo; whoever shows the card decides what it does. */
  readonly heart?: ReactNode;
  /** Buttons under the card, such as an owner's. */
  readonly actions?: ReactNode;
};

export function ListingCard({ listing, isFirst = false, heart, actions }: ListingCardProps) {
  return (
    <article className="group @container relative flex flex-col">
      <div className="relative">
        <CardPhoto photo={listing.mediaFiles[0]} isFirst={isFirst} />
        <CardBadges listing={listing} />
      </div>
      <p className="mt-2.5 font-heading text-18 leading-6 font-bold tabular @min-[15rem]:text-22 @min-[15rem]:leading-7">
        {formatPrice(listing.price)}
      </p>
      <h2 dir="auto" className="mt-0.5 line-clamp-2 text-14 text-pretty @min-[15rem]:text-16 @min-[15rem]:leading-snug">
        {/* The link covers the card; the heart and other buttons lie above it. */}
        <Link
          to={paths.listing(listing.id)}
          className="outline-none group-hover:text-primary after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-primary"
        >
          {listing.title}
          <span className="sr-only">, View Details</span>
        </Link>
      </h2>
      <PlaceAndAge listing={listing} />
      <CardExpiry listing={listing} />
      {heart && <div className="absolute top-1.5 right-1.5 z-1">{heart}</div>}
      {actions && <div className="relative z-1 mt-2">{actions}</div>}
    </article>
  );
}

/** A narrow card has room for the town alone; on the narrowest the age takes a line of its own. */
function PlaceAndAge({ listing }: { readonly listing: CardListing }) {
  const now = useNow();
  return (
    <p className="mt-1 flex text-13 text-quiet @max-[9.5rem]:flex-col">
      <span className="min-w-0 truncate">
        <span className="@max-[15rem]:hidden">{listing.location}</span>
        <span className="@min-[15rem]:hidden">{listing.city}</span>
      </span>
      <span className="whitespace-pre @max-[9.5rem]:hidden"> · </span>
      <span className="shrink-0">{relativeTime(new Date(listing.createdAt), now)}</span>
    </p>
  );
}
