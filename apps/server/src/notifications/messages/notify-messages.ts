// Writes to those whose messages wait: each person in one transaction, with the letter and the mark that they were told.
import { inTransaction, type Transacting } from '../../database/database.ts';
import { findEmailPreferences } from '../../email/index.ts';
import { findLastActivity } from '../activity/recent-activity.store.ts';
import { later } from '../away-times.rules.ts';
import { forEachId } from '../for-each-id.ts';
import type { NotificationParts } from '../notification-parts.ts';
import { findLastLetter, lockAddressee } from '../recipients.store.ts';
import { NAMED_CONVERSATIONS, writeMessageEmail } from './message-email.ts';
import { decideMessageEmail, STALE_AFTER_MS } from './message-emails.rules.ts';
import { findPeopleDue, findWaiting, lockWaiting, setDue } from './unread-messages.store.ts';

export function notifyMessages(parts: NotificationParts, signal?: AbortSignal): Promise<void> {
  const { database, now } = parts;
  return forEachId({
    findPage: (after, limit) => findPeopleDue(database, now(), after, limit),
    work: (personId) => inTransaction(database, (transaction) => tell(transaction, parts, personId)),
    signal,
  });
}

async function tell(transaction: Transacting, parts: NotificationParts, personId: string): Promise<void> {
  const now = parts.now();
  const person = await lockAddressee(transaction, personId);
  const dueAt = await lockWaiting(transaction, personId, now);
  if (!dueAt) return;
  const preferences = await findEmailPreferences(transaction, personId);
  const verdict = !person
    ? 'never'
    : decideMessageEmail({
        choice: preferences.messages,
        timeZone: preferences.timeZone,
        dueAt,
        lastActiveAt: await findLastActivity(transaction, personId),
        lastEmailAt: await findLastLetter(transaction, personId, 'messages'),
        now,
      });
  const which = { personId, now, isDaily: verdict === 'write' && preferences.messages === 'daily' };
  if (person && verdict === 'write') {
    const notBefore = later(now, -STALE_AFTER_MS);
    const waiting = await findWaiting(transaction, { ...which, notBefore, limit: NAMED_CONVERSATIONS + 1 });
    const { showsFirstLine } = preferences;
    if (waiting.length > 0) {
      await parts.mailQueue.queue(transaction, {
        to: person.email,
        personId,
        replyTo: null,
        topic: 'messages',
        write: (site) => writeMessageEmail(person, waiting, { showsFirstLine, site }),
      });
    }
  }
  await setDue(transaction, which, verdict instanceof Date ? verdict : null);
}
