// Card of a listing: photo with badges, price, title, details, place and age, expiry.
import { cardExpiryText, EXPIRES_SOON, expiresSoon } from '@chowk/contract/listings/expiry';
import { type CardBadge, cardBadge } from '@chowk/contract/listings/listing-status';
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
  readonly favoriteButton?: ReactNode;
  readonly from?: Point | null | undefined;
  readonly actions?: ReactNode;
};

export function ListingCard({ listing, isFirst = false, favoriteButton, from, actions }: ListingCardProps) {
  return (
    <article className="group card">
      <div className="relative">
        <CardPhoto photo={listing.mediaFiles[0]} isFirst={isFirst} />
        <CardBadges listing={listing} />
        {/* Hidden from screen readers: the link has the same text. */}
        <span aria-hidden="true" className="card-hint">
          {texts.viewDetails}
        </span>
      </div>
      <p className="card-price">
        <ListingPrice listing={listing} />
      </p>
      <h2 dir="auto" className="card-title">
        {/* The link covers the card; buttons are above it. */}
        <Link to={paths.listing(listing.id)} className="card-link">
          {listing.title}
          <span className="sr-only">{texts.titleThenViewDetails}</span>
        </Link>
      </h2>
      {listing.detailLine && <DottedLine text={listing.detailLine} className="mt-1" />}
      <PlaceAndAge listing={listing} from={from} />
      <CardExpiry listing={listing} />
      {favoriteButton && <div className="card-corner">{favoriteButton}</div>}
      {actions && <div className="relative z-1 mt-2">{actions}</div>}
    </article>
  );
}

function PlaceAndAge({ listing, from }: Pick<ListingCardProps, 'listing' | 'from'>) {
  const now = useNow();
  const { quarter, town } = shortPlaceName(listing);
  const distance = from ? formatDistance(from, listing) : undefined;
  const age = relativeTime(new Date(listing.createdAt), now);
  return (
    <p className={distance ? 'card-place with-distance' : 'card-place'}>
      <span>
        {placeName(quarter)}
        {town && <span>{`, ${placeName(town)}`}</span>}
      </span>
      <span> · </span>
      <span>{distance ? `${distance} · ${age}` : age}</span>
    </p>
  );
}

type CardPhotoProps = { readonly photo: CardListing['mediaFiles'][number] | undefined; readonly isFirst: boolean };

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
      className="card-photo"
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
