// Card of a listing: photo with badges, price, title, details, place and age, expiry.
import { cardExpiryText, EXPIRES_SOON, expiresSoon } from '@chowk/contract/listings/expiry';
import { type CardBadge, cardBadge } from '@chowk/contract/listings/listing-status';
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';
import type { Point } from '@chowk/contract/places/map-rules';
import { placeName } from '@chowk/contract/places/place-names';
import { relativeTime } from '@chowk/contract/text/relative-time';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PlaceholderPhoto } from '../../art/placeholder-photo.tsx';
import type { CardListing } from '../../data/listings/listing-queries.ts';
import { expiryClass, ListingPrice } from '../../domain/listings/listing-price.tsx';
import { photoSources } from '../../domain/listings/photo-sources.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { useNow } from '../../platform/page/page-context.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx';
import { Photo, SharedPhoto } from '../../ui/images/photo.tsx';
import { DottedLine } from '../../ui/text/dotted-line.tsx';
import { formatDistance, shortPlaceName } from './card-place.ts';
import { texts } from './listings-texts.ts';

type ListingCardProps = {
  readonly listing: CardListing;
  /** Above the fold: the photo loads eagerly. */
  readonly isFirst?: boolean;
  /** Favorite button on the photo. */
  readonly favoriteButton?: ReactNode;
  /** Origin of distances. */
  readonly from?: Point | null | undefined;
  /** Buttons below the card. */
  readonly actions?: ReactNode;
};

export function ListingCard({ listing, isFirst = false, favoriteButton, from, actions }: ListingCardProps) {
  return (
    <article className="group @container relative flex flex-col">
      <div className="relative">
        <CardPhoto photo={listing.mediaFiles[0]} isFirst={isFirst} />
        <CardBadges listing={listing} />
        {/* Hidden from screen readers: the link has the same text. */}
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
        {/* The link covers the card; buttons are above it. */}
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
      {favoriteButton && <div className="absolute top-1.5 right-1.5 z-1">{favoriteButton}</div>}
      {actions && <div className="relative z-1 mt-2">{actions}</div>}
    </article>
  );
}

/** A narrow card omits the town; a very narrow one wraps the age. */
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

type CardPhotoProps = { readonly photo: MediaFile | undefined; readonly isFirst: boolean };

/** Two cards per row on a phone, four on a desktop, 1,280 px at most. */
const sizes = '(min-width: 80rem) 293px, (min-width: 48rem) 23vw, 46vw';

function CardPhoto({ photo, isFirst }: CardPhotoProps) {
  const shown = (
    <Photo
      {...(photo ? photoSources(photo) : {})}
      sizes={sizes}
      alt=""
      isUrgent={isFirst}
      placeholder={<PlaceholderPhoto className="absolute inset-0 size-full" />}
      className="aspect-4/3 w-full rounded-card"
    />
  );
  return photo ? <SharedPhoto name={`photo-${photo.id}`}>{shown}</SharedPhoto> : shown;
}

const tones: Record<CardBadge['colour'], BadgeTone> = { red: 'sold', amber: 'pending', grey: 'grey' };

function CardBadges({ listing }: { readonly listing: Pick<CardListing, 'status' | 'expiresAt'> }) {
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

type CardExpiryProps = { readonly listing: Pick<CardListing, 'status' | 'expiresAt'> };

function CardExpiry({ listing }: CardExpiryProps) {
  const now = useNow();
  const moment = new Date(listing.expiresAt);
  const text = cardExpiryText(listing.status, moment, now);
  if (!text) return null;
  return <p className={`text-13 font-medium ${expiryClass(moment, now)}`}>{text}</p>;
}
