// A moderator takes a listing away: for everybody it is gone as when its owner deletes it, but it can be given back.
import type { Transacting } from '../database/database.ts';
import type { Moderator } from '../http/session.ts';
import { hideListing } from './hidden-listings.store.ts';
import { mayTakeDown } from './listings.rules.ts';
import { lockListing } from './listings.store.ts';

export async function takeDownListing(
  transaction: Transacting,
  moderator: Pick<Moderator, 'id' | 'role'>,
  id: string,
  now: Date,
): Promise<void> {
  const listing = mayTakeDown(moderator, await lockListing(transaction, id));
  await hideListing(transaction, listing, now);
}
