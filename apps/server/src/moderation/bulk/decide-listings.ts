// One decision about many listings: a transaction and an email for each seller.
import { writeBulkEmail } from '@chowk/contract/email/moderation-emails';
import { sayReason } from '@chowk/contract/email/ready-reasons';
import type { BulkDecision, BulkDecisionAnswer } from '@chowk/contract/moderation/bulk/bulk-schemas';
import type { Config } from '../../config/config.ts';
import { markReleased } from '../../content-rules/index.ts';
import { type Database, inTransaction, type Transacting } from '../../database/database.ts';
import type { EmailQueue } from '../../email/index.ts';
import type { Moderator } from '../../http/session.ts';
import { releaseListing, takeDownListing } from '../../listings/index.ts';
import { assertOthersListings, isDecidable, maySuspendUser } from '../moderation.rules.ts';
import { notifyReporters } from '../moderation-emails.ts';
import { closeReportsOf } from '../reports/decisions.store.ts';
import { findAddress } from '../reports/reports-page.store.ts';
import { suspendUser } from '../suspensions/suspend-user.ts';
import { lockUserToSuspend } from '../suspensions/suspensions.store.ts';
import { findSellers, insertMissingReports, type LockedListing, lockListings } from './bulk.store.ts';

export type BulkParts = {
  readonly database: Database;
  readonly emailQueue: EmailQueue;
  readonly config: Pick<Config, 'tokenSecret' | 'publicUrl'>;
  readonly now: () => Date;
  readonly onSuspended: (userId: string) => void;
};

type Asked = {
  /** When each listing was last updated, as the moderator saw it. */
  readonly seen: ReadonlyMap<string, string>;
  readonly decision: BulkDecision;
  readonly reason: string | null;
};
type Decided = Asked & { readonly ids: readonly string[] };

export async function decideForSellers(
  parts: BulkParts,
  moderator: Moderator,
  { seen, decision, reason }: Asked,
): Promise<BulkDecisionAnswer> {
  const sellers = await findSellers(parts.database, [...seen.keys()]);
  assertOthersListings(moderator, [...sellers.keys()]);
  let [listings, count] = [0, 0];
  // One after another: 20 sellers take half a second, and each is whole if a later one fails.
  for (const [sellerId, theirs] of sellers) {
    const given = { ids: theirs.map(({ id }) => id), seen, decision, reason };
    const decided =
      decision === 'suspend' && reason !== null
        ? await suspendSeller(parts, moderator, sellerId, { ids: given.ids, reason })
        : await decideListingsOf(parts, moderator, sellerId, given);
    listings += decided;
    if (decided > 0) count += 1;
  }
  parts.emailQueue.deliverSoon();
  return { listings, sellers: count, skipped: seen.size - listings };
}

function decideListingsOf(
  { database, emailQueue, now }: BulkParts,
  moderator: Moderator,
  sellerId: string,
  { ids, seen, decision, reason }: Decided,
): Promise<number> {
  const isAsSeen = ({ id, updated_at }: LockedListing) => updated_at.toISOString() === seen.get(id);
  return inTransaction(database, async (transaction) => {
    const moment = now();
    const locked = (await lockListings(transaction, ids)).filter(
      (listing) => isDecidable(listing, decision) && (decision !== 'release' || isAsSeen(listing)),
    );
    if (locked.length === 0) return 0;
    const decidable = locked.map(({ id }) => id);
    if (decision === 'remove') await insertMissingReports(transaction, decidable, moment);
    for (const id of decidable) {
      if (decision === 'remove') await takeDownListing(transaction, moderator, id, moment);
      else await release(transaction, id, moment);
    }
    const outcome = decision === 'remove' ? 'removeListing' : 'dismiss';
    const record = { decision: outcome, reason, note: null, moderatorId: moderator.id, now: moment } as const;
    const closed = await closeReportsOf(transaction, decidable, record);
    const seller = await findAddress(transaction, sellerId);
    if (seller)
      await emailQueue.queue(transaction, {
        ...{ to: seller.email, userId: seller.id, replyTo: null },
        write: (site, language) =>
          writeBulkEmail(
            { name: seller.full_name, titles: locked.map(({ title }) => title) },
            decision === 'remove' ? { reason: sayReason(reason ?? '', language) } : null,
            site,
            language,
          ),
      });
    await notifyReporters(transaction, emailQueue, closed, record);
    return decidable.length;
  });
}

async function release(transaction: Transacting, id: string, now: Date): Promise<void> {
  await releaseListing(transaction, id, now);
  await markReleased(transaction, id, now);
}

async function suspendSeller(
  parts: BulkParts,
  moderator: Moderator,
  sellerId: string,
  { ids, reason }: { readonly ids: readonly string[]; readonly reason: string },
): Promise<number> {
  const isSuspended = await inTransaction(parts.database, async (transaction) => {
    const user = maySuspendUser(moderator, await lockUserToSuspend(transaction, sellerId));
    if (!user) return false;
    await suspendUser(transaction, parts, moderator, user, { reason, now: parts.now() });
    return true;
  });
  if (isSuspended) parts.onSuspended(sellerId);
  return isSuspended ? ids.length : 0;
}
