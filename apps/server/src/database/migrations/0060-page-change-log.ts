// Log of page changes, so that a restarted server can reuse the rendered pages that it saved and that no change concerns.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';

export const isStepwise = true;

// Unlogged: a crash empties both tables, and a snapshot without its row is not used. Nor is one of another database.
const log = [
  `create unlogged table if not exists page_changes (
    changed_in xid8 not null default pg_current_xact_id(),
    changed_at timestamptz not null default clock_timestamp(),
    notice text not null
  )`,
  'create index if not exists page_changes_changed_in on page_changes (changed_in)',
  `create unlogged table if not exists page_snapshots (
    id uuid primary key,
    saved_at timestamptz not null default clock_timestamp(),
    -- Transactions before it had ended, and their notices were applied.
    changes_since xid8 not null
  )`,
];

/** As in 0031, with the log. */
const maxChanges = 20;
const maxNoticeBytes = 8000;

const note = `create or replace function note_page_change(notice text, logged text) returns void language plpgsql as $$
  begin
    insert into page_changes (notice) values (logged);
    perform pg_notify('chowk_changes', notice);
  end
$$`;

/** The log has no words of listings: what an account wrote must not outlive it. */
const tell = `create or replace function tell_page_change(kind text, changes jsonb) returns void language plpgsql as $$
  declare
    notice text := jsonb_build_object(kind, changes)::text;
    without_words text := notice;
  begin
    if jsonb_array_length(changes) > ${maxChanges} then
      perform note_page_change('everything', 'everything');
    elsif jsonb_array_length(changes) > 0 then
      if kind = 'listings' then
        without_words := jsonb_build_object(kind, (select jsonb_agg(told - 4) from jsonb_array_elements(changes) as told))::text;
      end if;
      if octet_length(notice) >= ${maxNoticeBytes} then
        notice := without_words;
      end if;
      perform note_page_change(notice, without_words);
    end if;
  end
$$`;

const tellNewWords = `create or replace function tell_new_words() returns trigger language plpgsql as $$
  begin
    if exists (select from is_rows) then
      perform note_page_change('{"newWords": true}', '{"newWords": true}');
    end if;
    return null;
  end
$$`;

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, [...log, note, tell, tellNewWords]);
}
