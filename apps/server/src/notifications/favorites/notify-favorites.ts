// Writes to those who keep a listing that became cheaper or was sold: once the seller has been quiet for ten minutes.
import { inTransaction, type Transacting } from '../../database/database.ts';
import { findEmailPreferences } from '../../email/index.ts';
import { LETTER_EVERY_MS, waitAfter } from '../away-times.rules.ts';
import { forEachId } from '../for-each-id.ts';
import type { NotificationParts } from '../notification-parts.ts';
import { findLastLetter, lockAddressee } from '../recipients.store.ts';
import { writeFavoriteEmail } from './favorite-email.ts';
import { findKeepersDue, lockKept, markKnown, putOffKept } from './favorite-listings.store.ts';
import { newsOf } from './favorite-news.rules.ts';
import { findListingsDue, handOn, takeNews } from './listing-news.store.ts';

export async function notifyFavorites(parts: NotificationParts, signal?: AbortSignal): Promise<void> {
  const { database, now } = parts;
  await forEachId({
    findPage: (after, limit) => findListingsDue(database, now(), after, limit),
    work: (listingId) =>
      inTransaction(database, async (transaction) => {
        if (await takeNews(transaction, listingId, now())) await handOn(transaction, listingId, now());
      }),
    signal,
  });
  await forEachId({
    findPage: (after, limit) => findKeepersDue(database, now(), after, limit),
    work: (personId) => inTransaction(database, (transaction) => tell(transaction, parts, personId)),
    signal,
  });
}

async function tell(transaction: Transacting, parts: NotificationParts, personId: string): Promise<void> {
  const now = parts.now();
  const person = await lockAddressee(transaction, personId);
  const kept = await lockKept(transaction, personId, now);
  if (kept.length === 0) return;
  const { favorites: isWanted } = await findEmailPreferences(transaction, personId);
  const told = person && isWanted ? kept.map((row) => ({ row, news: newsOf(row, now) })).filter(isNews) : [];
  if (!person || told.length === 0) return markKnown(transaction, kept, new Set());
  const last = await findLastLetter(transaction, personId, 'favorites');
  const next = waitAfter(last, LETTER_EVERY_MS, now);
  if (next) {
    const ids = kept.map(({ favorite_id }) => favorite_id);
    return putOffKept(transaction, ids, next);
  }
  await parts.mailQueue.queue(transaction, {
    to: person.email,
    personId,
    replyTo: null,
    topic: 'favorites',
    write: (site) => writeFavoriteEmail(person, told, site),
  });
  await markKnown(transaction, kept, new Set(told.map(({ row }) => row)));
}

function isNews<R, N>(each: { row: R; news: N | null }): each is { row: R; news: N } {
  return each.news !== null;
}
