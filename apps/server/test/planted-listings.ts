// Listings inserted into the database: many at once, with any age, status and place.
import { DAY_MS } from '@chowk/contract/limits';
import { pickFields } from '@chowk/contract/listings/listing-fields';
import { makeListing } from '@chowk/contract/listings/make-listing';
import type { Database } from '../src/database/database.ts';
import { newId } from '../src/database/ids.ts';
import type { NewListing } from '../src/database/schema.ts';

export type Planted = Partial<NewListing> & { readonly user_id: string };

export async function plantListings(database: Database, listings: readonly Planted[]): Promise<NewListing[]> {
  const rows = listings.map(completeListing);
  // A statement takes 65,535 parameters at most.
  for (let from = 0; from < rows.length; from += 1000) {
    await database
      .insertInto('listings')
      .values(rows.slice(from, from + 1000))
      .execute();
  }
  return rows;
}

export async function plantListing(database: Database, listing: Planted): Promise<NewListing> {
  const [planted] = await plantListings(database, [listing]);
  return planted as NewListing;
}

function completeListing(given: Planted): NewListing {
  const created = given.created_at ?? new Date();
  return {
    ...pickFields(makeListing()),
    id: newId(),
    title: 'Wooden cot',
    description: 'A sturdy cot of sheesham wood.',
    price: '4500.00',
    category: 'furniture',
    subcategory: null,
    status: 'available',
    city: 'Mohali',
    address: 'House 12, Phase 7',
    location: 'House 12, Phase 7, Mohali',
    latitude: 30.7046,
    longitude: 76.7179,
    created_at: created,
    updated_at: created,
    expires_at: new Date(created.getTime() + 30 * DAY_MS),
    idempotency_key: null,
    details: {},
    ...given,
  };
}
