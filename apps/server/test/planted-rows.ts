// Users and listings inserted into the database: signed in without hashing passwords, with any age, status and place.

import { DAY_MS } from '@chowk/contract/limits';
import { pickFields } from '@chowk/contract/listings/listing-fields';
import { makeListing } from '@chowk/contract/listings/sample-listing';
import { createAccessTokens } from '../src/accounts/sessions/session-tokens.ts';
import type { Database } from '../src/database/database.ts';
import { newId } from '../src/database/ids.ts';
import type { NewListing } from '../src/database/schema.ts';
import type { SignedInClient } from './client.ts';
import type { TestServer } from './harness.ts';

export async function plantUsers(server: TestServer, count: number): Promise<SignedInClient[]> {
  const tokens = createAccessTokens({ secret: server.config.tokenSecret, now: server.clock.now });
  const moment = server.clock.now();
  const users = Array.from({ length: count }, () => {
    const id = newId();
    return { id, email: `${id}@town.example`, fullName: `Person ${id.slice(-4)}`, sessionId: newId() };
  });
  const location = 'Sector 17, Chandigarh';
  await server.database
    .insertInto('users')
    .values(
      users.map(({ id, email, fullName }) => ({
        ...{
          id,
          email_address: email,
          username: email,
          full_name: fullName,
          location,
          avatar: null,
          created_at: moment,
        },
        password_hash: null,
        google_subject: null,
      })),
    )
    .execute();
  await server.database
    .insertInto('sessions')
    .values(
      users.map(({ id, sessionId }) => ({
        ...{ id: sessionId, user_id: id, token_hash: sessionId, address_key: 'none', created_at: moment },
        expires_at: new Date(moment.getTime() + 7 * 24 * 60 * 60 * 1000),
        ended_at: null,
        // In the future, so that no call updates it: reads write nothing.
        last_seen_at: new Date(moment.getTime() + 24 * 60 * 60 * 1000),
      })),
    )
    .execute();
  return Promise.all(
    users.map(async ({ id, email, fullName, sessionId }) => {
      const token = await tokens.issue({ userId: id, sessionId });
      const client = server.visitor();
      await client.csrfToken();
      return client.as(token, { id, userName: email, email, fullName, location, avatar: null, role: 'user' });
    }),
  );
}

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
