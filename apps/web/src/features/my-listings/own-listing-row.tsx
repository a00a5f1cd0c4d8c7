// Row of an own listing: photo, title, status, expiry and actions.
import { EXPIRES_SOON, expiresSoon, expiryText, isExpired, showsExpiry } from '@chowk/contract/listings/expiry';
import { kindOf, statusLabelOf } from '@chowk/contract/listings/listing-kinds';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlaceholderPhoto } from '../../art/placeholder-photo.tsx';
import { HiddenNotice, isPublic } from '../../domain/listings/hidden-listing.tsx';
import { expiryClass, ListingPrice } from '../../domain/listings/listing-price.tsx';
import { photoSources } from '../../domain/listings/photo-sources.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { useNow } from '../../platform/page/page-context.tsx';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx';
import { Checkbox } from '../../ui/forms/field.tsx';
import { Photo } from '../../ui/images/photo.tsx';
import { Link } from '../../ui/link.tsx';
import { DottedLine } from '../../ui/text/dotted-line.tsx';
import { richText } from '../../ui/text/rich-text.tsx';
import { srOnly } from '../../ui/text/sr-only.tsx';
import { kindTexts, texts } from './my-listings-texts.ts';
import { mayMarkAvailable, mayMarkSold, mayRenew } from './own-listings.ts';

type RowProps = {
  readonly listing: Listing;
  readonly statistics: ReactNode;
  readonly onSale: (isSold: boolean) => void;
  readonly onRenew: () => void;
  readonly onDelete: () => void;
  readonly onCopy: () => void;
  /** While several are selected: the row has a checkbox in place of its actions. */
  readonly selection?: { readonly isSelected: boolean; readonly onToggle: () => void } | undefined;
};

export function OwnListingRow(props: RowProps) {
  const { listing, statistics, selection } = props;
  const [photo] = listing.mediaFiles;
  // A pending listing has no public page yet.
  const page = !isPublic(listing) ? paths.editListing(listing.id) : paths.listing(listing.id);
  return (
    <article className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 sm:grid-cols-[176px_minmax(0,1fr)]">
      {/* Hidden from screen readers: the title is the same link. */}
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
        <p className="font-price font-bold text-18 tabular sm:text-22">
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
      {selection ? <SelectionBox title={listing.title} {...selection} /> : <OwnerActions {...props} />}
      {statistics && <div className="col-span-2 sm:col-span-1 sm:col-start-2">{statistics}</div>}
    </article>
  );
}

type SelectionBoxProps = NonNullable<RowProps['selection']> & { readonly title: string };

function SelectionBox({ title, isSelected, onToggle }: SelectionBoxProps) {
  return (
    <div className="col-span-2 sm:col-span-1 sm:col-start-2 sm:self-end">
      <Checkbox checked={isSelected} onChange={onToggle} label={texts.selectListing({ title })} />
    </div>
  );
}

function OwnerActions({ listing, onSale, onRenew, onDelete, onCopy }: Omit<RowProps, 'statistics'>) {
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
          {richText(saleTextsOf(listing).markSold, { srOnly, title })}
        </Button>
      )}
      {mayMarkAvailable(listing) && (
        <Button size="sm" variant="tint" onClick={() => onSale(false)}>
          {richText(saleTextsOf(listing).markAvailable, { srOnly, title })}
        </Button>
      )}
      <Link to={paths.editListing(listing.id)} className={buttonClass('ghost', 'sm')}>
        <Pencil className="size-4" aria-hidden="true" />
        {richText(texts.edit, { title })}
      </Link>
      <Button size="sm" variant="ghost" onClick={onCopy}>
        <Copy className="size-4" aria-hidden="true" />
        {richText(texts.copy, { srOnly, title })}
      </Button>
      <Button size="sm" variant="dangerGhost" onClick={onDelete}>
        <Trash2 className="size-4" aria-hidden="true" />
        {richText(texts.delete, { title })}
      </Button>
    </div>
  );
}

type SaleTexts = Pick<typeof texts, 'markSold' | 'markAvailable'>;

/** Button texts by kind (room, job, service): some languages have no word for all of them. */
function saleTextsOf(listing: Listing): SaleTexts {
  const byKind: Readonly<Record<string, SaleTexts>> = kindTexts;
  return byKind[kindOf(listing)] ?? texts;
}

const tones: Record<Listing['status'], BadgeTone> = {
  available: 'softFine',
  pending: 'pending',
  sold: 'sold',
  deleted: 'outline',
};

type BadgedListing = Pick<
  Listing,
  'status' | 'expiresAt' | 'category' | 'subcategory' | 'awaitsConfirmation' | 'awaitsReview' | 'hiddenByReports'
>;

export function ListingStatusBadge({ listing }: { readonly listing: BadgedListing }) {
  return isPublic(listing) ? <PublishedStatus listing={listing} /> : <HiddenNotice listing={listing} />;
}

function PublishedStatus({ listing }: { readonly listing: BadgedListing }) {
  const now = useNow();
  const expiry = new Date(listing.expiresAt);
  const isExpiryShown = showsExpiry(listing.status);
  const hasExpired = isExpiryShown && isExpired(expiry, now);
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
      {hasExpired ? (
        <Badge tone="softSold">{texts.expired}</Badge>
      ) : (
        <Badge tone={tones[listing.status] ?? 'grey'}>{statusLabelOf(listing)}</Badge>
      )}
      {expiresSoon(listing.status, expiry, now) && <Badge tone="softSold">{EXPIRES_SOON}</Badge>}
      {isExpiryShown && !hasExpired && <span className={expiryClass(expiry, now)}>{expiryText(expiry, now)}</span>}
      {hasExpired && <span className="text-quiet">{texts.renewExpired}</span>}
    </p>
  );
}
