// SQL for recipients: lock, last email of a topic, last activity.
import type { EmailTopic } from '@chowk/contract/email/preferences/email-preferences';
import { sql } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';

export type Recipient = { readonly id: string; readonly email: string | null; readonly full_name: string };

/** Of two concurrent rounds, the second waits here and finds nothing left to send. Null for suspended and deleted users. */
export async function lockRecipient(transaction: Transacting, userId: string): Promise<Recipient | null> {
  const found = await transaction
    .selectFrom('users')
    .select(['id', 'email_address as email', 'full_name', 'suspended_at', 'deleted_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return !found || found.suspended_at || found.deleted_at ? null : found;
}

export async function findLastEmailAt(database: Database, userId: string, topic: EmailTopic): Promise<Date | null> {
  const { last } = await database
    .selectFrom('mails')
    .select(({ fn }) => fn.max('created_at').as('last'))
    .where('person_id', '=', userId)
    .where('topic', '=', topic)
    .executeTakeFirstOrThrow();
  return last;
}

/** In the order of ids, to avoid deadlocks between servers; deleted users are skipped. */
export async function saveActivity(database: Database, seen: ReadonlyMap<string, Date>): Promise<void> {
  await sql`
    insert into recent_activity as known (person_id, at)
    select person_id, seen.at from unnest(${[...seen.keys()]}::uuid[], ${[...seen.values()]}::timestamptz[])
      as seen (person_id, at)
    join users on users.id = person_id and deleted_at is null
    order by person_id
    on conflict (person_id) do update set at = greatest(known.at, excluded.at)`.execute(database);
}

export async function findLastActivity(database: Database, userId: string): Promise<Date | null> {
  const found = await database
    .selectFrom('recent_activity')
    .select('at')
    .where('person_id', '=', userId)
    .executeTakeFirst();
  return found?.at ?? null;
}

/** Also deletes times in the future, which a wrong clock wrote. */
export async function deleteActivityOutside(database: Database, from: Date, to: Date): Promise<void> {
  await sql`delete from recent_activity where at not between ${from} and ${to}`.execute(database);
}
