// Status changes of a listing: sold or available, renewed, taken down by a moderator.
import type { OwnerStatus } from '@chowk/contract/listings/listing-status';
import type { Transacting } from '../database/database.ts';
import type { Moderator } from '../http/session.ts';
import { hideListing } from './hidden-listings.store.ts';
import { mayEdit, mayMoveTo, mayRenew, mayTakeDown } from './listings.rules.ts';
import { lockListing, updateListing } from './listings.store.ts';

type Owner = { readonly id: string };

export async function moveListing(
  transaction: Transacting,
  owner: Owner,
  { id, status }: { readonly id: string; readonly status: OwnerStatus },
  now: () => Date,
): Promise<void> {
  const listing = mayEdit(owner, await lockListing(transaction, id));
  const moment = now();
  await updateListing(transaction, listing, mayMoveTo(listing, status, moment), moment);
}

/** Called by the endpoint and by the link of an email. */
export async function renewListing(transaction: Transacting, owner: Owner, id: string, now: Date): Promise<Date> {
  const listing = mayEdit(owner, await lockListing(transaction, id));
  const renewed = mayRenew(listing, now);
  await updateListing(transaction, listing, renewed, now);
  return renewed.expires_at;
}

/** By a moderator: like a deletion, but it can be restored. */
export async function takeDownListing(
  transaction: Transacting,
  moderator: Pick<Moderator, 'id' | 'role'>,
  id: string,
  now: Date,
): Promise<void> {
  const listing = mayTakeDown(moderator, await lockListing(transaction, id));
  await hideListing(transaction, listing, now);
}
