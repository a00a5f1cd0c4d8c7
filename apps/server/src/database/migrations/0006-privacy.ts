// People who go: their row stays for those who wrote with them, emptied, and nothing new can be written in their name.
import type { Kysely } from 'kysely';
import { buildIndex, change } from '../online.ts';

export const isStepwise = true;

/** Who writes or is written to, by table: each is looked at under a lock that the deletion of an account waits for. */
const people: Readonly<Record<string, readonly string[]>> = {
  sessions: ['user_id'],
  listings: ['user_id'],
  favorites: ['user_id'],
  messages: ['sender_id', 'receiver_id'],
  blocked_people: ['blocker_id', 'blocked_id'],
  reports: ['reporter_id'],
  mails: ['person_id'],
};

/** A reference alone would not do: the row is still there. A write during the deletion of an account waits for its end
 * here, and is then refused; the server knows the code. */
function guard([table, columns]: readonly [string, readonly string[]]): string[] {
  const checks = columns.map(
    (column) => `
      select deleted_at is not null into is_gone from users where id = new.${column} for key share;
      if is_gone then
        raise exception 'this account is deleted' using errcode = 'CH001', column = '${column}';
      end if;`,
  );
  return [
    `create or replace function ${table}_refuse_gone() returns trigger language plpgsql as $$
      declare is_gone boolean;
      begin ${checks.join('')}
        return new;
      end
    $$`,
    `create or replace trigger ${table}_people before insert on ${table}
      for each row execute function ${table}_refuse_gone()`,
  ];
}

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, ['alter table users add column if not exists deleted_at timestamptz(3)']);
  // Whom a letter is to, or who wrote it while signed in.
  await change(database, [
    'alter table mails add column if not exists person_id uuid references users on delete set null',
  ]);
  // One table at a time: a transaction that writes to two of them cannot deadlock.
  for (const guarded of Object.entries(people)) await change(database, guard(guarded));
  await buildIndex(database, 'mails_person', 'on mails (person_id) where person_id is not null');
  await buildIndex(database, 'favorites_listing', 'on favorites (listing_id)');
  await buildIndex(database, 'reports_reporter', 'on reports (reporter_id) where reporter_id is not null');
}
