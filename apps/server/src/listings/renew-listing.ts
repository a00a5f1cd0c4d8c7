// Renewing a listing in the name of its owner, whoever brought their wish: by the call, or by the link of a letter.
import type { Transacting } from '../database/database.ts';
import { mayEdit, mayRenew } from './listings.rules.ts';
import { lockListing, updateListing } from './listings.store.ts';

export async function renewListing(
  transaction: Transacting,
  owner: { readonly id: string },
  id: string,
  now: Date,
): Promise<Date> {
  const listing = mayEdit(owner, await lockListing(transaction, id));
  const renewed = mayRenew(listing, now);
  await updateListing(transaction, listing, renewed, now);
  return renewed.expires_at;
}
