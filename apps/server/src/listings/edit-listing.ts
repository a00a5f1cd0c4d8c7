// Saves an edited listing with its kept, new and reordered photos: all of it or nothing.
import { requireOpenSession } from '../accounts/index.ts';
import type { Person } from '../http/session.ts';
import { readColumns } from './form-columns.ts';
import type { ListingParts, SentListing } from './listing-parts.ts';
import { detailsAfterEdit, isWaiting, mayEdit, mayMoveTo, statusAfterEdit } from './listings.rules.ts';
import { findListing, lockListing, updateListing } from './listings.store.ts';
import { findPhotos, insertPhotos, keepPhotos } from './photos/listing-photos.store.ts';
import { arrangePhotos } from './photos/photo-arrangement.rules.ts';
import { keptPhotos, newPhotoRows } from './photos/photo-rows.ts';

export async function editListing(
  { database, photos, geocoder, photosPerListing: most, now }: ListingParts,
  person: Person,
  id: string,
  { form, files }: SentListing,
): Promise<void> {
  // Asked before any picture is worked on, and again under the lock below.
  mayEdit(person, await findListing(database, id));
  arrangePhotos(await findPhotos(database, id), { ...form, newFiles: files.length, most });
  const [columns, ready] = await Promise.all([readColumns(form, geocoder), photos.process(files)]);
  const dropped = await photos.storeWith(ready, async (transaction, stored) => {
    const listing = mayEdit(person, await lockListing(transaction, id));
    const places = arrangePhotos(await findPhotos(transaction, id), { ...form, newFiles: files.length, most });
    const moment = now();
    // What waits has no status to change yet.
    const isSold = form.isSold === undefined || isWaiting(listing) ? undefined : form.isSold === 'true';
    const status = statusAfterEdit(listing.status, isSold);
    const moved = status === listing.status ? {} : mayMoveTo(listing, status, moment);
    const details = detailsAfterEdit(listing, form);
    await updateListing(transaction, listing, { ...columns, details, ...moved }, moment);
    const gone = await keepPhotos(transaction, listing, keptPhotos(places));
    await insertPhotos(transaction, newPhotoRows(id, places, stored, moment));
    await requireOpenSession(transaction, person);
    return gone;
  });
  photos.erase(dropped);
}
