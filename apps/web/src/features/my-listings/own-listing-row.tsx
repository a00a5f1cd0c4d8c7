// A row of an own listing: photo, title, status badge and actions.
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PlaceholderPhoto } from '../../art/placeholder-photo.tsx';
import { ListingPrice } from '../../data/listings/listing-price.tsx';
import { photoSources } from '../../data/listings/photo-sources.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { useNow } from '../../platform/page/now.tsx';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { DottedLine } from '../../ui/dotted-line.tsx';
import { Photo } from '../../ui/images/photo.tsx';
import { richText } from '../../ui/text/rich-text.tsx';
import { srOnly } from '../../ui/text/sr-only.tsx';
import { ListingStatusBadge } from './listing-status-badge.tsx';
import { texts } from './my-listings-texts.ts';
import { mayMarkAvailable, mayMarkSold, mayRenew } from './own-listings.ts';

type RowProps = {
  readonly listing: Listing;
  readonly statistics: ReactNode;
  readonly onSale: (isSold: boolean) => void;
  readonly onRenew: () => void;
  readonly onDelete: () => void;
};

export function OwnListingRow(props: RowProps) {
  const { listing, statistics } = props;
  const [photo] = listing.mediaFiles;
  // What waits to be published has no page yet.
  const page = listing.awaitsConfirmation ? paths.editListing(listing.id) : paths.listing(listing.id);
  return (
    <article className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 sm:grid-cols-[176px_minmax(0,1fr)]">
      {/* The title is the link for everybody; the photo is one more place to press. */}
      <Link to={page} tabIndex={-1} aria-hidden="true" className="self-start rounded-card sm:row-span-2">
        <Photo
          {...(photo ? photoSources(photo) : {})}
          sizes="(min-width: 40rem) 176px, 112px"
          alt=""
          placeholder={<PlaceholderPhoto className="absolute inset-0 size-full" />}
          className="aspect-4/3 rounded-card"
        />
      </Link>
      <div className="@container min-w-0">
        <p className="font-heading font-bold text-18 tabular sm:text-22">
          <ListingPrice listing={listing} />
        </p>
        <h2 className="line-clamp-2">
          <Link to={page} className="hover:text-primary hover:underline">
            {listing.title}
          </Link>
        </h2>
        {listing.detailLine && <DottedLine text={listing.detailLine} className="mb-1" />}
        <ListingStatusBadge listing={listing} />
      </div>
      <OwnerActions {...props} />
      {statistics && <div className="col-span-2 sm:col-span-1 sm:col-start-2">{statistics}</div>}
    </article>
  );
}

function OwnerActions({ listing, onSale, onRenew, onDelete }: Omit<RowProps, 'statistics'>) {
  const now = useNow();
  const title = srOnly(listing.title);
  return (
    <div className="col-span-2 flex flex-wrap gap-2 sm:col-span-1 sm:col-start-2 sm:self-end">
      {mayRenew(listing, now) && (
        <Button size="sm" variant="primary" onClick={onRenew}>
          {richText(texts.renew, { title })}
        </Button>
      )}
      {mayMarkSold(listing) && (
        <Button size="sm" variant="tint" onClick={() => onSale(true)}>
          {richText(texts.markSold, { heard: srOnly, title })}
        </Button>
      )}
      {mayMarkAvailable(listing) && (
        <Button size="sm" variant="tint" onClick={() => onSale(false)}>
          {richText(texts.markAvailable, { heard: srOnly, title })}
        </Button>
      )}
      <Link to={paths.editListing(listing.id)} className={buttonClass('ghost', 'sm')}>
        <Pencil className="size-4" aria-hidden="true" />
        {richText(texts.edit, { title })}
      </Link>
      <Button size="sm" variant="dangerGhost" onClick={onDelete}>
        <Trash2 className="size-4" aria-hidden="true" />
        {richText(texts.delete, { title })}
      </Button>
    </div>
  );
}
