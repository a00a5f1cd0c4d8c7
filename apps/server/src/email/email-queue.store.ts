// SQL of the email queue (`mails`); several servers may work on it together.
import type { EmailTopic } from '@chowk/contract/email/preferences/email-preferences';
import { type Insertable, sql } from 'kysely';
import { type Database, inTransaction, type Transacting } from '../database/database.ts';
import type { MailsTable } from '../database/schema.ts';

export async function insertEmail(transaction: Transacting, email: Insertable<MailsTable>): Promise<void> {
  await transaction.insertInto('mails').values(email).execute();
}

export type DueEmail = {
  readonly id: string;
  readonly recipient: string;
  readonly reply_to: string | null;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
  readonly topic: EmailTopic | null;
  readonly person_id: string | null;
  readonly push_id: string | null;
  readonly saved_search_id: string | null;
  readonly created_at: Date;
  readonly attempts: number;
};

type ClaimTimes = {
  readonly now: Date;
  readonly leaseEnd: Date;
  /** No retry is scheduled later than this; a later one was scheduled by a wrong clock. */
  readonly latest: Date;
};

/** Claims a new email first, then the one due longest. No other server claims it before `leaseEnd`. */
export async function claimDueEmail(
  database: Database,
  { now, leaseEnd, latest }: ClaimTimes,
): Promise<DueEmail | null> {
  return inTransaction(database, async (transaction) => {
    const waiting = transaction
      .selectFrom('mails')
      .select([
        'id',
        'recipient',
        'reply_to',
        'subject',
        'body',
        'html',
        'topic',
        'person_id',
        'push_id',
        'saved_search_id',
        'created_at',
        'attempts',
      ])
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .where((eb) => eb.or([eb('next_attempt_at', '<=', now), eb('next_attempt_at', '>', latest)]))
      .orderBy('next_attempt_at')
      .limit(1)
      .forUpdate()
      .skipLocked();
    // A user may be waiting for a new email, however many retries are due. Two queries rather than one order by both, which no
    // index supports: with 20,000 queued emails that takes 270 ms, and this 4, or 40 where none is new.
    const due = (await waiting.where('attempts', '=', 0).executeTakeFirst()) ?? (await waiting.executeTakeFirst());
    if (!due) return null;
    const attempts = due.attempts + 1;
    await transaction
      .updateTable('mails')
      .set({ attempts, next_attempt_at: leaseEnd })
      .where('id', '=', due.id)
      .execute();
    return { ...due, attempts };
  });
}

/** Links with secrets are deleted once the email is sent or given up. */
const withoutSecrets = {
  body: sql<string>`case when is_secret then '' else body end`,
  html: sql<string | null>`case when is_secret then null else html end`,
};

export async function markSent(database: Database, id: string, now: Date): Promise<void> {
  const sent = database.updateTable('mails').set({ sent_at: now, last_error: null, ...withoutSecrets });
  await sent.where('id', '=', id).execute();
}

export async function markGivenUp(database: Database, id: string, why: string, now: Date): Promise<void> {
  const over = database.updateTable('mails').set({ given_up_at: now, last_error: why, ...withoutSecrets });
  await over.where('id', '=', id).execute();
}

export async function markFailed(database: Database, id: string, error: string, nextAttempt: Date): Promise<void> {
  await database
    .updateTable('mails')
    .set({ last_error: error, next_attempt_at: nextAttempt })
    .where('id', '=', id)
    .execute();
}

/** Of the link of a push, and of its email: to a listing that was deleted or hidden since. The column is `deleted` for both. */
export const leadsToGoneListing = (url: string) => sql<boolean>`coalesce((
  select listings.status = 'deleted' from listings
  where listings.id = substring(${sql.ref(url)} from '/listing/([0-9a-f-]{36})$')::uuid
), false)`;

/** The receiver has seen the push, or its listing is gone. */
export async function isPushSettled(database: Database, pushId: string): Promise<boolean> {
  const push = database.selectFrom('push_messages').select('id').where('id', '=', pushId);
  const settled = push.where((eb) => eb.or([eb('opened_at', 'is not', null), leadsToGoneListing('push_messages.url')]));
  return (await settled.executeTakeFirst()) !== undefined;
}

export async function wasAnySent(database: Database, from: Date, until: Date): Promise<boolean> {
  const sent = database.selectFrom('mails').select('id').where('sent_at', '>=', from).where('sent_at', '<=', until);
  return (await sent.limit(1).executeTakeFirst()) !== undefined;
}

export async function deleteFinishedBefore(database: Database, moment: Date): Promise<void> {
  const done = database.deleteFrom('mails');
  await done.where((eb) => eb.or([eb('sent_at', '<', moment), eb('given_up_at', '<', moment)])).execute();
}

export type EmailQueueState = {
  readonly waiting: number;
  readonly oldest: Date | null;
  readonly oldestFailed: Date | null;
  readonly lastSent: Date | null;
};

export async function readEmailQueue(database: Database): Promise<EmailQueueState> {
  const state = await database
    .selectFrom('mails')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .select((eb) => [
      eb.fn.countAll<string>().as('waiting'),
      eb.fn.min('created_at').as('oldest'),
      sql<Date | null>`min(created_at) filter (where last_error is not null)`.as('oldestFailed'),
      sql<Date | null>`(select max(sent_at) from mails where sent_at is not null)`.as('lastSent'),
    ])
    .executeTakeFirstOrThrow();
  return { ...state, waiting: Number(state.waiting) };
}
