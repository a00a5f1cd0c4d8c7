// Status changes of a listing: sold or available, renewed, taken down by a moderator, marked as expired.
import type { OwnerStatus } from '@chowk/contract/listings/listing-status';
import type { FastifyInstance } from 'fastify';
import type { Database, Transacting } from '../database/database.ts';
import { claimJob } from '../database/shared-counts.ts';
import type { Moderator } from '../http/session.ts';
import { MINUTE_MS, runPeriodically } from '../scheduling/periodic-work.ts';
import { hideListing } from './hidden-listings.store.ts';
import { mayEdit, mayMoveTo, mayRenew, mayTakeDown } from './listings.rules.ts';
import { lockListing, markExpired, unmarkUnexpired, updateListing } from './listings.store.ts';

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

/** By then every server has evicted the pages that showed them, also one whose clock is late. */
const MARK_AFTER_MS = 15 * MINUTE_MS;
const MARKED_AT_ONCE = 500;

type MarkParts = { readonly database: Database; readonly now: () => Date };

export async function markAllExpired({ database, now }: MarkParts, signal?: AbortSignal): Promise<void> {
  await unmarkUnexpired(database, now());
  const before = new Date(now().getTime() - MARK_AFTER_MS);
  while (!signal?.aborted && (await markExpired(database, before, MARKED_AT_ONCE)) === MARKED_AT_ONCE);
}

/** Once a minute on one server. */
export function markExpiredWith(app: FastifyInstance, parts: MarkParts): void {
  const job = 'mark expired listings';
  const isMyTurn = () => claimJob(parts.database, job, MINUTE_MS);
  const failure = 'expired listings could not be marked';
  const work = (signal: AbortSignal) => markAllExpired(parts, signal);
  runPeriodically(app, { everyMs: MINUTE_MS, job, failure, isMyTurn, work });
}
