// The reported listing: title, status, seller, photos, price and description.
import { statusLabels } from '@chowk/contract/listings/listing-status';
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';
import { placeName } from '@chowk/contract/places/place-names';
import { formatListingPrice } from '@chowk/contract/prices/price';
import { PlaceholderPhoto } from '../../../art/placeholder-photo.tsx';
import { photoSources } from '../../../domain/listings/photo-sources.ts';
import { paths } from '../../../platform/addresses/paths.ts';
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx';
import { Photo } from '../../../ui/images/photo.tsx';
import { Link } from '../../../ui/link.tsx';
import { richText } from '../../../ui/text/rich-text.tsx';
import { TimeAgo } from '../time-ago.tsx';
import { deletedUser } from './decision-texts.ts';
import { texts } from './reports-texts.ts';

type Reported = NonNullable<ModeratedReport['listing']>;

const tones: Record<Reported['status'], BadgeTone> = {
  available: 'softFine',
  pending: 'softPending',
  sold: 'softSold',
  deleted: 'grey',
};

/** Hidden by moderators is not the same as deleted by the seller. */
function listingStatusText({ status, visibility }: Reported): string {
  if (visibility === 'public') return statusLabels[status];
  return visibility === 'removed' ? texts.removed : texts.hidden;
}

type ReportedListingProps = { readonly headingId: string; readonly listing: Reported };

export function ReportedListing({ headingId, listing }: ReportedListingProps) {
  const isGone = listing.status === 'deleted' || listing.visibility !== 'public';
  return (
    <div>
      <h2 id={headingId} className="font-heading font-semibold text-18 wrap-anywhere sm:text-22">
        {isGone ? (
          <bdi>{listing.title}</bdi>
        ) : (
          <Link to={paths.listing(listing.id)} className="hover:text-primary hover:underline">
            <bdi>{listing.title}</bdi>
          </Link>
        )}
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-quiet">
        <Badge tone={isGone ? 'grey' : tones[listing.status]}>{listingStatusText(listing)}</Badge>
        <span>{richText(texts.soldBy, { name: <bdi>{listing.sellerName ?? deletedUser}</bdi> })}</span>
        {listing.city && <bdi>{placeName(listing.city)}</bdi>}
        <TimeAgo moment={listing.createdAt} />
        {listing.reportCount > 1 && <span>{texts.timesReported({ count: listing.reportCount })}</span>}
      </p>
      <Photos listing={listing} />
      <p className="tabular mt-3 font-bold font-price text-18">{formatListingPrice(listing)}</p>
      {listing.description && (
        <p dir="auto" className="mt-1 whitespace-pre-line text-14 wrap-anywhere [unicode-bidi:isolate]">
          {listing.description}
        </p>
      )}
    </div>
  );
}

function Photos({ listing: { title, photos } }: Pick<ReportedListingProps, 'listing'>) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label={texts.photos} className="mt-3 flex flex-wrap gap-2">
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <a href={photo.url} target="_blank" rel="noreferrer" className="block">
            <Photo
              {...photoSources(photo)}
              sizes="160px"
              alt={texts.photoOfListing({ number: at + 1, title })}
              placeholder={<PlaceholderPhoto className="absolute inset-0 size-full" />}
              className="size-32 rounded-control sm:size-40"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
