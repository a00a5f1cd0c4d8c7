// Publishes a listing with its photos: fields, place and pictures are saved together or not at all.
import { defaultExpiry } from '@chowk/contract/listings/expiry';
import type { OwnerStatus } from '@chowk/contract/listings/listing-status';
import { lockUnproven, requireOpenSession } from '../accounts/index.ts';
import { type Transacting, violatedUnique } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { Person } from '../http/session.ts';
import { readColumns } from './form-columns.ts';
import { countWaiting } from './hidden-listings.store.ts';
import type { ListingParts, SentListing } from './listing-parts.ts';
import { mayWaitToo } from './listings.rules.ts';
import { findListingByKey, insertListing } from './listings.store.ts';
import { insertPhotos } from './photos/listing-photos.store.ts';
import { arrangePhotos } from './photos/photo-arrangement.rules.ts';
import { newPhotoRows } from './photos/photo-rows.ts';

type Sent = SentListing & { readonly idempotencyKey: string | null };

/** The id of the new listing, or of the one that the same key has published already. */
export async function publishListing(parts: ListingParts, person: Person, sent: Sent): Promise<string> {
  const earlier = await findPublished(parts, person, sent);
  if (earlier) return earlier;
  try {
    return await saveNew(parts, person, sent);
  } catch (error) {
    const first = violatedUnique(error) !== null && (await findPublished(parts, person, sent));
    if (first) return first;
    throw error;
  }
}

async function findPublished({ database }: ListingParts, person: Person, { idempotencyKey }: Sent) {
  return idempotencyKey && (await findListingByKey(database, person.id, idempotencyKey))?.id;
}

async function saveNew(parts: ListingParts, person: Person, sent: Sent): Promise<string> {
  const { photos, geocoder, photosPerListing: most, now } = parts;
  const { form, files, idempotencyKey } = sent;
  const places = arrangePhotos([], { ...form, newFiles: files.length, most });
  const [columns, ready] = await Promise.all([readColumns(form, geocoder), photos.process(files)]);
  const [id, moment] = [newId(), now()];
  await photos.storeWith(ready, async (transaction, stored) => {
    const times = { created_at: moment, updated_at: moment, expires_at: defaultExpiry(moment) };
    await insertListing(transaction, {
      id,
      user_id: person.id,
      ...columns,
      details: form.details ?? {},
      ...(await settleStatus(transaction, person, form.isSold === 'true' ? 'sold' : 'available')),
      ...times,
      idempotency_key: idempotencyKey,
    });
    await insertPhotos(transaction, newPhotoRows(id, places, stored, moment));
    await requireOpenSession(transaction, person);
  });
  return id;
}

/** Who has not proven their address publishes when they do: until then the listing is hidden. */
async function settleStatus(transaction: Transacting, person: Person, status: OwnerStatus) {
  if (!(await lockUnproven(transaction, person.id))) return { status };
  mayWaitToo(await countWaiting(transaction, person.id));
  return { status: 'deleted', hidden_status: status, hidden_for: 'confirmation' } as const;
}
