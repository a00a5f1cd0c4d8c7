// SQL for a recipient: email preferences, language, and failed deliveries to the address.
import {
  defaultEmailPreferences,
  type EmailPreferences,
  type EmailTopic,
  type MessageEmailChoice,
} from '@chowk/contract/email/preferences/email-preferences';
import { isLanguageId, type LanguageId } from '@chowk/contract/languages/languages';
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { EmailPreferencesTable } from '../database/schema.ts';
import { MAX_FAILURES } from './email.rules.ts';

export async function findEmailPreferences(database: Database, userId: string): Promise<EmailPreferences> {
  const row = await database
    .selectFrom('letter_preferences')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return defaultEmailPreferences;
  const { messages, shows_first_line, expiry, favorites, saved_searches, time_zone } = row;
  return {
    ...{ messages, showsFirstLine: shows_first_line, expiry, favorites },
    ...{ savedSearches: saved_searches, timeZone: time_zone },
  };
}

type Chosen = Omit<Selectable<EmailPreferencesTable>, 'user_id'>;

function toRow({ messages, showsFirstLine, expiry, favorites, savedSearches, timeZone }: EmailPreferences): Chosen {
  return {
    ...{ messages, shows_first_line: showsFirstLine, expiry, favorites },
    ...{ saved_searches: savedSearches, time_zone: timeZone },
  };
}

export async function saveEmailPreferences(
  database: Database,
  userId: string,
  preferences: EmailPreferences,
): Promise<void> {
  await upsert(database, userId, toRow(preferences), toRow(preferences));
}

export async function saveTopic(
  database: Database,
  userId: string,
  topic: EmailTopic,
  choice: MessageEmailChoice,
): Promise<boolean> {
  const isOn = choice !== 'never';
  const changes: Record<EmailTopic, Partial<Chosen>> = {
    messages: { messages: choice },
    expiry: { expiry: isOn },
    favorites: { favorites: isOn },
    savedSearches: { saved_searches: isOn },
  };
  const changed = changes[topic];
  return upsert(database, userId, { ...toRow(defaultEmailPreferences), ...changed }, changed);
}

async function upsert(database: Database, userId: string, row: Chosen, changed: Partial<Chosen>): Promise<boolean> {
  const { messages, shows_first_line, expiry, favorites, saved_searches, time_zone } = row;
  const saved = await database
    .insertInto('letter_preferences')
    .columns(['user_id', 'messages', 'shows_first_line', 'expiry', 'favorites', 'saved_searches', 'time_zone'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          'users.id',
          sql.val(messages).as('messages'),
          sql<boolean>`${shows_first_line}::boolean`.as('shows_first_line'),
          sql<boolean>`${expiry}::boolean`.as('expiry'),
          sql<boolean>`${favorites}::boolean`.as('favorites'),
          sql<boolean>`${saved_searches}::boolean`.as('saved_searches'),
          sql<string | null>`${time_zone}::text`.as('time_zone'),
        ])
        .where('users.id', '=', userId)
        .where('users.deleted_at', 'is', null),
    )
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed))
    .returning('user_id')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function findRecipientLanguage(database: Database, userId: string | null): Promise<LanguageId> {
  if (userId === null) return 'en';
  const theirs = database.selectFrom('users').select('language').where('id', '=', userId);
  const language = (await theirs.executeTakeFirst())?.language;
  return isLanguageId(language) ? language : 'en';
}

type DeliveredTo = { readonly person_id: string | null; readonly recipient: string };

/** The email of a contact form carries the sender's id but goes to the support address. */
const isAddressedTo = (recipient: string): Expression<SqlBool> =>
  sql<SqlBool>`lower(users.email_address) = lower(${recipient})`;

export async function countFailure(database: Database, { person_id, recipient }: DeliveredTo): Promise<void> {
  if (person_id === null) return;
  await database
    .updateTable('users')
    .set({ mail_failures: sql`least(mail_failures + 1, ${MAX_FAILURES}::int)` })
    .where('id', '=', person_id)
    .where(isAddressedTo(recipient))
    .where('deleted_at', 'is', null)
    .execute();
}

export async function resetFailures(database: Database, { person_id, recipient }: DeliveredTo): Promise<void> {
  if (person_id === null) return;
  const failing = database.updateTable('users').set({ mail_failures: 0 }).where('mail_failures', '>', 0);
  await failing.where('id', '=', person_id).where(isAddressedTo(recipient)).execute();
}

export async function isAddressFailing(database: Database, userId: string): Promise<boolean> {
  const row = await database.selectFrom('users').select('mail_failures').where('id', '=', userId).executeTakeFirst();
  return (row?.mail_failures ?? 0) >= MAX_FAILURES;
}

/** Whether to send an optional email: the topic is on, and the address is not failing. */
export async function wantsEmail(database: Database, userId: string, topic: EmailTopic): Promise<boolean> {
  if (await isAddressFailing(database, userId)) return false;
  const { [topic]: choice } = await findEmailPreferences(database, userId);
  return choice !== 'never' && choice !== false;
}
