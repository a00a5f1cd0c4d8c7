// Whom a letter goes to, and when they last got one of its topic.
import type { EmailTopic } from '@chowk/contract/email/preferences/email-preferences';
import type { Database, Transacting } from '../database/database.ts';

export type Addressee = { readonly id: string; readonly email: string; readonly full_name: string };

/**
 * Held until the transaction ends: of two rounds at once, the second waits here and then finds nothing left to tell. Null
 * for those who get no letters, as they are suspended or gone.
 */
export async function lockAddressee(transaction: Transacting, personId: string): Promise<Addressee | null> {
  const found = await transaction
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'suspended_at', 'deleted_at'])
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return !found || found.suspended_at || found.deleted_at ? null : found;
}

export async function findLastLetter(database: Database, personId: string, topic: EmailTopic): Promise<Date | null> {
  const { last } = await database
    .selectFrom('mails')
    .select(({ fn }) => fn.max('created_at').as('last'))
    .where('person_id', '=', personId)
    .where('topic', '=', topic)
    .executeTakeFirstOrThrow();
  return last;
}
