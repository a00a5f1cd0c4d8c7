// SQL of the photos of a listing and their order.
import type { Database, Transacting } from '../database/database.ts';
import type { NewPhoto } from '../database/schema.ts';
import type { OwnedListing } from './listings.rules.ts';

export function findPhotos(database: Database, listingId: string) {
  return database
    .selectFrom('listing_photos')
    .select(['id', 'file_name'])
    .where('listing_id', '=', listingId)
    .execute();
}

export async function insertPhotos(transaction: Transacting, photos: NewPhoto[]): Promise<void> {
  if (photos.length > 0) await transaction.insertInto('listing_photos').values(photos).execute();
}

export function deletePhotos(transaction: Transacting, listing: OwnedListing): Promise<string[]> {
  return replacePhotos(transaction, listing, []);
}

/** Moves the given photos to their positions and deletes all others. Returns the file names of the deleted. */
export async function replacePhotos(
  transaction: Transacting,
  { id }: OwnedListing,
  kept: readonly { readonly id: string; readonly position: number }[],
): Promise<string[]> {
  const ids = kept.map((photo) => photo.id);
  const gone = await transaction
    .deleteFrom('listing_photos')
    .where('listing_id', '=', id)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .returning('file_name')
    .execute();
  for (const { id: photoId, position } of kept) {
    await transaction
      .updateTable('listing_photos')
      .set({ position })
      .where('id', '=', photoId)
      .where('listing_id', '=', id)
      .execute();
  }
  return gone.map(({ file_name }) => file_name);
}
