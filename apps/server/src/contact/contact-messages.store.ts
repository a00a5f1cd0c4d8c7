// Letters to support in the database, where they wait for an answer, and from which they go in time.
import { type Insertable, sql } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';
import type { ContactMessagesTable } from '../database/schema.ts';

export async function insertContactMessage(
  transaction: Transacting,
  message: Insertable<ContactMessagesTable>,
): Promise<void> {
  await transaction.insertInto('contact_letters').values(message).execute();
}

/** By when they were answered; those that nobody answered, by when they came. */
export async function deleteContactMessagesBefore(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('contact_letters').where(sql`coalesce(answered_at, created_at)`, '<', moment).execute();
}
