// Writes to those whose listings run out in three days: of each listing and end once, of several together in one letter.
import { DAY_MS, listingLife } from '@chowk/contract/limits';
import { makeLinkToken } from '../../accounts/index.ts';
import { inTransaction, type Transacting } from '../../database/database.ts';
import { findEmailPreferences } from '../../email/index.ts';
import { HOUR_MS, later } from '../away-times.rules.ts';
import { forEachId } from '../for-each-id.ts';
import type { NotificationParts } from '../notification-parts.ts';
import { lockAddressee } from '../recipients.store.ts';
import { findSellers, insertLink, lockExpiring } from './expiring-listings.store.ts';
import { type Renewable, writeExpiryEmail } from './expiry-email.ts';

/** What was published in one go is told of in one letter, some hours early. */
const TOLD_ALONG_MS = 12 * HOUR_MS;

export function notifyExpiry(parts: NotificationParts, signal?: AbortSignal): Promise<void> {
  const { database, now } = parts;
  return forEachId({
    findPage: (after, limit) => findSellers(database, soonAfter(now()), after, limit),
    work: (personId) => inTransaction(database, (transaction) => tell(transaction, parts, personId)),
    signal,
  });
}

const soonAfter = (now: Date) => ({ from: now, to: later(now, listingLife.soonDays * DAY_MS) });

async function tell(transaction: Transacting, parts: NotificationParts, personId: string): Promise<void> {
  const now = parts.now();
  const { from, to } = soonAfter(now);
  const listings = await lockExpiring(transaction, personId, { from, to: later(to, TOLD_ALONG_MS) });
  const person = await lockAddressee(transaction, personId);
  const { expiry: isWanted } = await findEmailPreferences(transaction, personId);
  if (!person || !isWanted) return;
  const told: Renewable[] = [];
  for (const listing of listings) {
    const { token, tokenHash } = makeLinkToken();
    if (await insertLink(transaction, listing, person, tokenHash, now)) told.push({ ...listing, token });
  }
  if (told.length === 0) return;
  const whose = { to: person.email, personId, replyTo: null, topic: 'expiry' } as const;
  await parts.mailQueue.queue(transaction, {
    ...{ ...whose, isSecret: true },
    write: (site) => writeExpiryEmail(person, told, site),
  });
}
