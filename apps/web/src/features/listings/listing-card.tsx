// One listing as a card: photo, price, title, what it says of itself, then place and age in a quiet line.
import type { Point } from '@chowk/contract/places/map-rules';
import { placeName } from '@chowk/contract/places/place-names';
import { relativeTime } from '@chowk/contract/text/relative-time';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ListingPrice } from '../../data/listings/listing-price.tsx';
import type { CardListing } from '../../data/listings/listing-queries.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { useNow } from '../../platform/page/now.tsx';
import { DottedLine } from '../../ui/dotted-line.tsx';
import { CardBadges } from './card-badges.tsx';
import { CardExpiry } from './card-expiry.tsx';
import { CardPhoto } from './card-photo.tsx';
import { formatDistance, shortPlaceName } from './card-place.ts';
import { texts } from './listings-texts.ts';

type ListingCardProps = {
  readonly listing: CardListing;
  /** Among the first on the page: its photo is fetched at once. */
  readonly isFirst?: boolean;
  /** The heart on the photo; whoever shows the card decides what it does. */
  readonly heart?: ReactNode;
  /** Where distances are measured from. */
  readonly from?: Point | null | undefined;
  /** Buttons under the card, such as an owner's. */
  readonly actions?: ReactNode;
};

export function ListingCard({ listing, isFirst = false, heart, from, actions }: ListingCardProps) {
  return (
    <article className="group @container relative flex flex-col">
      <div className="relative">
        <CardPhoto photo={listing.mediaFiles[0]} isFirst={isFirst} />
        <CardBadges listing={listing} />
        {/* For eyes alone: the link says it to everybody else. */}
        <span
          aria-hidden="true"
          className="pointer-events-none invisible absolute right-2 bottom-2 rounded-full bg-surface px-3 py-1 text-13 font-semibold text-primary group-hover:visible group-has-[a:focus-visible]:visible"
        >
          {texts.viewDetails}
        </span>
      </div>
      <p className="mt-2.5 font-heading text-18 leading-[1.5rem] font-bold tabular @min-[15rem]:text-22 @min-[15rem]:leading-[1.75rem]">
        <ListingPrice listing={listing} />
      </p>
      <h2 dir="auto" className="mt-0.5 line-clamp-2 text-14 text-pretty @min-[15rem]:text-16 @min-[15rem]:leading-snug">
        {/* The link covers the card; the heart and other buttons lie above it. */}
        <Link
          to={paths.listing(listing.id)}
          className="outline-none group-hover:text-primary after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-primary"
        >
          {listing.title}
          <span className="sr-only">{texts.titleThenViewDetails}</span>
        </Link>
      </h2>
      {listing.detailLine && <DottedLine text={listing.detailLine} className="mt-1" />}
      <PlaceAndAge listing={listing} from={from} />
      <CardExpiry listing={listing} />
      {heart && <div className="absolute top-1.5 right-1.5 z-1">{heart}</div>}
      {actions && <div className="relative z-1 mt-2">{actions}</div>}
    </article>
  );
}

/** A narrow card leaves the town out; where there is too little room for all, the age takes a line of its own. */
function PlaceAndAge({ listing, from }: Pick<ListingCardProps, 'listing' | 'from'>) {
  const now = useNow();
  const { quarter, town } = shortPlaceName(listing);
  const distance = from ? formatDistance(from, listing) : undefined;
  const [columns, dot] = distance
    ? ['@max-[15rem]:flex-col', '@max-[15rem]:hidden']
    : ['@max-[9.5rem]:flex-col', '@max-[9.5rem]:hidden'];
  return (
    <p className={`mt-1 flex text-13 text-quiet ${columns}`}>
      <span className="min-w-0 truncate">
        {placeName(quarter)}
        {town && <span className="@max-[15rem]:hidden">, {placeName(town)}</span>}
      </span>
      <span className={`whitespace-pre ${dot}`}> · </span>
      <span className="shrink-0">
        {distance && `${distance} · `}
        {relativeTime(new Date(listing.createdAt), now)}
      </span>
    </p>
  );
}
