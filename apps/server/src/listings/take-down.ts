// A moderator takes a listing away: the same end as when its owner deletes it.
import type { Transacting } from '../database/database.ts';
import type { Moderator } from '../http/session.ts';
import { mayMoveTo, mayTakeDown } from './listings.rules.ts';
import { lockListing, updateListing } from './listings.store.ts';

export async function takeDownListing(
  transaction: Transacting,
  moderator: Moderator,
  id: string,
  now: Date,
): Promise<void> {
  const listing = mayTakeDown(moderator, await lockListing(transaction, id));
  await updateListing(transaction, listing, mayMoveTo(listing, 'deleted', now), now);
}
