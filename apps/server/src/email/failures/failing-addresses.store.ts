// Addresses that letters do not reach: counted with their person, until one arrives or the address is another.
import type { EmailTopic } from '@chowk/contract/email/preferences/email-preferences';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { findEmailPreferences } from '../preferences/email-preferences.store.ts';
import { FAILURES_THAT_MARK } from './delivery-failure.rules.ts';

type Delivered = { readonly person_id: string | null; readonly recipient: string };

/** A letter of somebody who wrote to support bears their name, and goes to another address. */
const isTo = (recipient: string): Expression<SqlBool> => sql<SqlBool>`lower(users.email) = lower(${recipient})`;

export async function countFailure(database: Database, { person_id, recipient }: Delivered): Promise<void> {
  if (person_id === null) return;
  await database
    .updateTable('users')
    // As many as matter: it must not grow for ever.
    .set({ mail_failures: sql`least(mail_failures + 1, ${FAILURES_THAT_MARK}::int)` })
    .where('id', '=', person_id)
    .where(isTo(recipient))
    .where('deleted_at', 'is', null)
    .execute();
}

export async function forgetFailures(database: Database, { person_id, recipient }: Delivered): Promise<void> {
  if (person_id === null) return;
  const failing = database.updateTable('users').set({ mail_failures: 0 }).where('mail_failures', '>', 0);
  await failing.where('id', '=', person_id).where(isTo(recipient)).execute();
}

export async function doesAddressFail(database: Database, personId: string): Promise<boolean> {
  const row = await database.selectFrom('users').select('mail_failures').where('id', '=', personId).executeTakeFirst();
  return (row?.mail_failures ?? 0) >= FAILURES_THAT_MARK;
}

/** Whether a letter that one can do without is sent: wanted, and to an address that takes letters. */
export async function isWanted(database: Database, personId: string, topic: EmailTopic): Promise<boolean> {
  if (await doesAddressFail(database, personId)) return false;
  const { [topic]: choice } = await findEmailPreferences(database, personId);
  return choice !== 'never' && choice !== false;
}
