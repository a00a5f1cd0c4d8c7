// Changes are told with the words of the listing, so that searches that do not look for any of them are not drawn anew.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';

export const isStepwise = true;

const channel = 'chowk_changes';
/** As in 0015: more than these are told as everything. */
const mostTold = 20;
/** A notice must be shorter. */
const noticeBytes = 8000;

/** Words are left out where they are too many. */
const tell = `create or replace function tell_page_change(kind text, changes jsonb) returns void language plpgsql as $$
  declare
    notice text;
  begin
    if jsonb_array_length(changes) > ${mostTold} then
      perform pg_notify('${channel}', 'everything');
    elsif jsonb_array_length(changes) > 0 then
      notice := jsonb_build_object(kind, changes)::text;
      if kind = 'listings' and octet_length(notice) >= ${noticeBytes} then
        notice := jsonb_build_object(kind, (select jsonb_agg(told - 4) from jsonb_array_elements(changes) as told))::text;
      end if;
      perform pg_notify('${channel}', notice);
    end if;
  end
$$`;

const offerOf = (row: string) => `page_offer(${row}.status, ${row}.category, ${row}.subcategory, ${row}.price)`;

const tellerOf = (event: 'insert' | 'update' | 'delete', changes: string) =>
  `create or replace function listings_tell_${event}() returns trigger language plpgsql as $$
    begin
      perform tell_page_change('listings', jsonb_agg(told.change))
        from (select change from (${changes}) as changed limit ${mostTold + 1}) as told;
      return null;
    end
  $$`;

/** Behind what 0024 told, where older servers do not look. Of what is not on sale no search knows. */
const listings = [
  tellerOf(
    'insert',
    `select jsonb_build_array(id, null, ${offerOf('is_rows')}, user_id, tsvector_to_array(words)) as change from is_rows`,
  ),
  tellerOf(
    'update',
    `select jsonb_build_array(id, ${offerOf('was_rows')}, ${offerOf('is_rows')}, is_rows.user_id,
        tsvector_to_array(was_rows.words || is_rows.words)) as change
      from was_rows join is_rows using (id)`,
  ),
  tellerOf(
    'delete',
    `select jsonb_build_array(id, ${offerOf('was_rows')}, null, user_id, tsvector_to_array(words)) as change from was_rows`,
  ),
];

/** A search for a word that sounds like a new one may mean it. The same notice twice in a transaction is one. */
const newWords = [
  `create or replace function tell_new_words() returns trigger language plpgsql as $$
    begin
      if exists (select from is_rows) then
        perform pg_notify('${channel}', '{"newWords": true}');
      end if;
      return null;
    end
  $$`,
  `create or replace trigger known_words_tell_insert after insert on known_words
    referencing new table as is_rows for each statement execute function tell_new_words()`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, [tell, ...listings]);
  await change(database, newWords);
}
