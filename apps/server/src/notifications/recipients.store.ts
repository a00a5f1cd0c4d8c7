// SQL for recipients: lock, last email of a topic, last activity.
import type { EmailTopic } from '@chowk/contract/email/preferences/email-preferences';
import { sql } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';

export type Recipient = { readonly id: string; readonly email: string; readonly full_name: string };

/**
 * Held until the transaction ends: of two rounds at once, the second waits here and then finds nothing left to tell. Null
 * for those who get no letters, as they are suspended or gone.
 */
export async function lockRecipient(transaction: Transacting, userId: string): Promise<Recipient | null> {
  const found = await transaction
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'suspended_at', 'deleted_at'])
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

/** In the order of the ids, so that two servers never wait for each other in a circle; nobody who is gone. */
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

/** Also what a clock that was wrong put into times to come. */
export async function deleteActivityOutside(database: Database, from: Date, to: Date): Promise<void> {
  await sql`delete from recent_activity where at not between ${from} and ${to}`.execute(database);
}
