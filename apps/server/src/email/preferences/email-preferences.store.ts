// Which letters a person wants, in the database; whoever never chose has no row.
import {
  defaultEmailPreferences,
  type EmailPreferences,
  type EmailTopic,
  type MessageEmailChoice,
} from '@chowk/contract/email/preferences/email-preferences';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { EmailPreferencesTable } from '../../database/schema.ts';

export async function findEmailPreferences(database: Database, userId: string): Promise<EmailPreferences> {
  const row = await database
    .selectFrom('letter_preferences')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return defaultEmailPreferences;
  const { messages, shows_first_line, expiry, favorites, time_zone } = row;
  return { messages, showsFirstLine: shows_first_line, expiry, favorites, timeZone: time_zone };
}

type Chosen = Omit<EmailPreferencesTable, 'user_id'>;

function toRow({ messages, showsFirstLine, expiry, favorites, timeZone }: EmailPreferences): Chosen {
  return { messages, shows_first_line: showsFirstLine, expiry, favorites, time_zone: timeZone };
}

export async function saveEmailPreferences(
  database: Database,
  userId: string,
  preferences: EmailPreferences,
): Promise<void> {
  await upsert(database, userId, toRow(preferences), toRow(preferences));
}

/** One topic alone, whatever else is being chosen meanwhile. False: there is no such person any more. */
export async function saveTopic(
  database: Database,
  userId: string,
  topic: EmailTopic,
  choice: MessageEmailChoice,
): Promise<boolean> {
  const changed: Partial<Chosen> = topic === 'messages' ? { messages: choice } : { [topic]: choice !== 'never' };
  return upsert(database, userId, { ...toRow(defaultEmailPreferences), ...changed }, changed);
}

async function upsert(database: Database, userId: string, row: Chosen, changed: Partial<Chosen>): Promise<boolean> {
  const { messages, shows_first_line, expiry, favorites, time_zone } = row;
  const saved = await database
    .insertInto('letter_preferences')
    .columns(['user_id', 'messages', 'shows_first_line', 'expiry', 'favorites', 'time_zone'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          'users.id',
          sql.val(messages).as('messages'),
          sql<boolean>`${shows_first_line}::boolean`.as('shows_first_line'),
          sql<boolean>`${expiry}::boolean`.as('expiry'),
          sql<boolean>`${favorites}::boolean`.as('favorites'),
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
