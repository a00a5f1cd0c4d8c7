// SQL for contact messages (`contact_letters`): insert, and delete after their retention time.
import { type Insertable, sql } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';
import type { ContactMessagesTable } from '../database/moderation-tables.ts';

export async function insertContactMessage(
  transaction: Transacting,
  message: Insertable<ContactMessagesTable>,
): Promise<void> {
  await transaction.insertInto('contact_letters').values(message).execute();
}

/** The retention time starts with the answer, or without one with the message. */
export async function deleteContactMessagesBefore(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('contact_letters').where(sql`coalesce(answered_at, created_at)`, '<', moment).execute();
}
