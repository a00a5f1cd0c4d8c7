// Rows to listings of the contract.
import { detailLine, detailRows } from '@chowk/contract/listings/details/detail-texts';
import { showsExpiry } from '@chowk/contract/listings/expiry';
import { pickFields } from '@chowk/contract/listings/listing-fields';
import type { Listing, ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { presentPhoto } from '../media/index.ts';
import type { ListingView } from './listing-rows.store.ts';
import { type HistoryFacts, isPendingOrHeld, listingHistory } from './listings.rules.ts';

export function presentListing(row: ListingView): Listing {
  const mediaFiles = row.photos.map(presentPhoto);
  const price = Number(row.price);
  return {
    id: row.id,
    userId: row.user_id,
    ...pickFields(row),
    price,
    details: row.details,
    detailLine: detailLine({ ...row, price }),
    status: row.status,
    location: row.location,
    images: mediaFiles.map(({ url }) => url),
    mediaFiles,
    isSold: row.status === 'sold',
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    seller: { id: row.user_id, fullName: row.seller_name, avatar: row.seller_avatar },
  };
}

type Sign = (fileName: string) => string;

/** `own_phone` is null for all but the seller. */
type OwnView = ListingView & { readonly own_phone: string | null; readonly is_hidden_by_reports: boolean | null };

/** For the seller: photos of a pending or held listing have signed addresses. */
export function presentOwn(row: OwnView, sign: Sign): Listing {
  return {
    ...presentPublished(row, sign),
    ...(row.is_hidden_by_reports ? { hiddenByReports: true as const } : {}),
    ...(row.own_phone === null ? {} : { phone: row.own_phone }),
  };
}

function presentPublished(row: ListingView, sign: Sign): Listing {
  if (!isPendingOrHeld(row)) return presentListing(row);
  const photos = row.photos.map((photo) => ({ ...photo, file_name: sign(photo.file_name) }));
  const listing = presentListing({ ...row, photos });
  return { ...listing, ...(row.visibility === 'held' ? { awaitsReview: true } : { awaitsConfirmation: true }) };
}

type DetailView = OwnView & HistoryFacts & { readonly has_phone: boolean };

export function presentDetail(
  row: DetailView,
  viewer: ListingDetail['viewer'],
  { sign, now }: { readonly sign: Sign; readonly now: Date },
): ListingDetail {
  const listing = presentOwn(row, sign);
  const isEmailConfirmed = row.seller_confirmed_at !== null;
  const seller = { ...listing.seller, isEmailConfirmed, joinedAt: startOfMonth(row.seller_joined_at) };
  const rows = detailRows({ ...row, price: listing.price });
  const canBeCalled = row.has_phone && showsExpiry(listing.status);
  const phone = canBeCalled ? ({ hasPhone: true } as const) : {};
  return { ...listing, detailRows: rows, seller, viewer, ...phone, ...listingHistory(row, now) };
}

/** Privacy: day and time of a registration are not published. */
export function startOfMonth(moment: Date): string {
  return `${moment.toISOString().slice(0, 7)}-01T00:00:00.000Z`;
}
