// Card of a listing: photo with badges, price, title, details, place and age, expiry.
import { cardExpiryText, EXPIRES_SOON, expiresSoon } from '@chowk/contract/listings/expiry';
import { type CardBadge, cardBadge } from '@chowk/contract/listings/listing-status';
import type { Point } from '@chowk/contract/places/map-rules';
import { placeName } from '@chowk/contract/places/place-names';
import { priceParts } from '@chowk/contract/prices/price';
import { relativeTime } from '@chowk/contract/text/relative-time';
import type { ReactNode } from 'react';
import { PlaceholderPhoto } from '../../art/placeholder-photo.tsx';
import type { CardListing } from '../../data/listings/listing-queries.ts';
import { expiryClass, renderPrice } from '../../domain/listings/listing-price.tsx';
import { type PhotoSources, photoSources } from '../../domain/listings/photo-sources.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { FilledPart } from '../../platform/page/constant-part.tsx';
import { useNow } from '../../platform/page/page-context.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx';
import { Photo, SharedPhoto } from '../../ui/images/photo.tsx';
import { Link } from '../../ui/link.tsx';
import { DottedLine } from '../../ui/text/dotted-line.tsx';
import { formatDistance, shortPlaceName } from './card-place.ts';
import { texts } from './listings-texts.ts';

type ListingCardProps = {
  readonly listing: CardListing;
  /** Above the fold: the photo loads eagerly. */
  readonly isFirst?: boolean;
  /** For visitors it must differ by the title only. */
  readonly favoriteButtonOf?: ((listing: CardListing) => ReactNode) | undefined;
  readonly from?: Point | null | undefined;
  readonly actions?: ReactNode;
};

export function ListingCard({ listing, isFirst = false, favoriteButtonOf, from, actions }: ListingCardProps) {
  const now = useNow();
  const words = describeCard(listing, from, now);
  const isPlain =
    !actions && !hasBadge(listing, now) && !cardExpiryText(listing.status, new Date(listing.expiresAt), now);
  const shape = [isFirst && 'first', favoriteButtonOf && 'heart', from && 'far', ...Object.keys(words)];
  return (
    <FilledPart name={isPlain ? `card-${shape.filter(Boolean).join('-')}` : null} values={words}>
      {(said) => (
        <article className="group card">
          <div className="relative">
            <CardPhoto said={said} isFirst={isFirst} />
            {!isPlain && <CardBadges listing={listing} />}
            {/* Hidden from screen readers: the link has the same text. */}
            <span aria-hidden="true" className="card-hint">
              {texts.viewDetails}
            </span>
          </div>
          <p className="card-price">
            {renderPrice({ amount: said.price ?? null, period: said.period ?? null, terms: said.terms ?? null })}
          </p>
          <h2 dir="auto" className="card-title">
            {/* The link covers the card; buttons are above it. */}
            <Link to={paths.listing(said.id)} className="card-link">
              {said.title}
              <span className="sr-only">{texts.titleThenViewDetails}</span>
            </Link>
          </h2>
          {said.detail0 !== undefined && <DottedLine text={detailsOf(said)} className="mt-1" />}
          <p className={said.distance === undefined ? 'card-place' : 'card-place with-distance'}>
            {said.quarter !== undefined && (
              <>
                <span>
                  {said.quarter}
                  {said.town !== undefined && <span>{`, ${said.town}`}</span>}
                </span>
                <span> · </span>
              </>
            )}
            <span>{said.distance === undefined ? said.age : `${said.distance} · ${said.age}`}</span>
          </p>
          {!isPlain && <CardExpiry listing={listing} />}
          {favoriteButtonOf && <div className="card-corner">{favoriteButtonOf({ ...listing, title: said.title })}</div>}
          {actions && <div className="relative z-1 mt-2">{actions}</div>}
        </article>
      )}
    </FilledPart>
  );
}

type CardWord = 'quarter' | 'price' | 'period' | 'terms' | 'town' | 'distance' | keyof PhotoSources | `detail${number}`;
/** All texts of a card; one that it has not is left out. */
type CardWords = Readonly<Record<'id' | 'title' | 'age', string> & Partial<Record<CardWord, string>>>;

/** Written out: React preloads images of other addresses. */
const inline = 'data:';

function describeCard(listing: CardListing, from: Point | null | undefined, now: Date): CardWords {
  const { id, title, detailLine, mediaFiles } = listing;
  const { amount, period, terms } = priceParts(listing);
  const { quarter, town } = shortPlaceName(listing);
  const age = relativeTime(new Date(listing.createdAt), now);
  const [photo] = mediaFiles;
  const given: Partial<Record<CardWord, string | number | null | undefined>> = {
    ...{ price: amount, period, terms, quarter: placeName(quarter), town: town && placeName(town) },
    distance: from ? formatDistance(from, listing) : null,
    ...(photo ? photoSources(photo) : {}),
  };
  const preview = photo?.preview ?? '';
  given.preview = preview.startsWith(inline) ? preview.slice(inline.length) : null;
  for (const [at, part] of detailLine?.split(' · ').entries() ?? []) given[`detail${at}`] = part;
  const words: Record<string, string> & CardWords = { id, title, age };
  for (const [name, value] of Object.entries(given)) if (value) words[name] = String(value);
  return words;
}

function detailsOf(said: CardWords): string[] {
  return Object.entries(said).flatMap(([name, part = '']) => (name.startsWith('detail') ? [part] : []));
}

type CardPhotoProps = { readonly said: CardWords; readonly isFirst: boolean };

/** Two cards per row on a phone, four on a desktop, 1,280 px at most. */
const sizes = '(min-width: 80rem) 293px, (min-width: 48rem) 23vw, 46vw';

function CardPhoto({ said, isFirst }: CardPhotoProps) {
  const { id, src, srcSet, width, height, preview } = said;
  const shown = (
    <Photo
      {...(src ? { src, srcSet, width, height, preview: preview && `${inline}${preview}` } : {})}
      sizes={sizes}
      alt=""
      isUrgent={isFirst}
      placeholder={<PlaceholderPhoto className="absolute inset-0 size-full" />}
      className="card-photo"
    />
  );
  return src ? <SharedPhoto name={`photo-${id}`}>{shown}</SharedPhoto> : shown;
}

const tones: Record<CardBadge['colour'], BadgeTone> = { red: 'sold', amber: 'pending', grey: 'grey' };

const hasBadge = ({ status, expiresAt }: CardListing, now: Date) =>
  cardBadge(status) !== null || expiresSoon(status, new Date(expiresAt), now);

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
