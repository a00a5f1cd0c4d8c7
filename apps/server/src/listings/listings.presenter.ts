// Rows to the contract's listing.
import { pickFields } from '@chowk/contract/listings/listing-fields';
import type { Listing, ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { photoUrl, photoWidthsOf } from '@chowk/contract/listings/photo-files';
import type { MediaFile } from '@chowk/contract/listings/photo-schemas';
import type { ListingView } from './listing-rows.store.ts';

export function presentListing(row: ListingView): Listing {
  const mediaFiles = row.photos.map(presentPhoto);
  return {
    id: row.id,
    userId: row.user_id,
    ...pickFields(row),
    price: Number(row.price),
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

export function presentDetail(row: ListingView, viewer: ListingDetail['viewer']): ListingDetail {
  return { ...presentListing(row), viewer };
}

/** The address is that of the widest picture there is; smaller ones follow from the file's name. */
export function presentPhoto({ id, file_name, width, height, preview }: ListingView['photos'][number]): MediaFile {
  const widest = photoWidthsOf(width).at(-1) ?? 400;
  return { id, fileName: file_name, url: photoUrl(file_name, widest), width, height, preview };
}
