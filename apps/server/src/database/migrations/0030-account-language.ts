// The language that a person chose, which their letters are written in; empty where they never chose one.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';

export const isStepwise = true;

/** The form alone is checked: which languages there are, the contract knows, and a new one needs no new column. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const alter = 'alter table users';
  await change(database, [
    `${alter} add column if not exists language text`,
    `${alter} drop constraint if exists users_language_check`,
    `${alter} add constraint users_language_check check (language ~ '^[a-z]{2,8}(-[a-z0-9]{1,8})*$') not valid`,
  ]);
  await change(database, [`${alter} validate constraint users_language_check`]);
}
