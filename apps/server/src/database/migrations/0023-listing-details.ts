// What listings say beyond their form, as typed JSON, and as words of theirs, so that one index finds both.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';

export const isStepwise = true;

const alter = 'alter table listings';

/** Numbers below this are found by themselves too; larger ones by their doublings alone. */
const SMALL = 4096;

// 'detail/fuel/=petrol', 'detail/year/=2020', 'detail/kilometres/~14' (the doubling), 'detail/area/=5marla'. A slash keeps
// them apart from words that people write. Letters fold as in the collation C, which is the same everywhere.
const lexemes = `create or replace function detail_lexemes(details jsonb) returns text[]
  language sql immutable strict parallel safe
  return array(
    select 'detail/' || name || said
    from jsonb_each(details) as entries (name, value),
      lateral (select jsonb_typeof(value)) as typed (kind),
      lateral (select case kind
        when 'number' then (value #>> '{}')::numeric
        when 'object' then (value ->> 'amount')::numeric
      end, case kind when 'object' then value ->> 'unit' else '' end) as measured (amount, unit),
      unnest(array[
        case kind when 'string' then '/=' || lower((value #>> '{}') collate "C") when 'boolean' then '/=yes' end,
        case when amount < ${SMALL} then '/=' || trim_scale(amount)::text || unit end,
        case when amount >= 0 then '/~' || unit || floor(ln(amount::float8 + 1) / ln(2::float8))::text end,
        case kind when 'object' then '' end
      ]) as saying (said)
    where said is not null
  )`;

// What is said in words is found by them as what is described is; a month is no word.
const texts = `create or replace function detail_texts(details jsonb) returns text
  language sql immutable strict parallel safe
  return (
    select string_agg(value #>> '{}', ' ') from jsonb_each(details) as entries (name, value)
    where jsonb_typeof(value) = 'string' and (value #>> '{}') !~ '^\\d{4}-\\d\\d$'
  )`;

const keepWords = [
  `create or replace function keep_words() returns trigger language plpgsql as $$
    begin
      new.words := search_document(new.title, concat_ws(' ', new.description, detail_texts(new.details)), new.city,
        new.category, new.subcategory) || array_to_tsvector(detail_lexemes(new.details));
      return new;
    end
  $$`,
  `create or replace trigger listings_words
    before insert or update of title, description, city, category, subcategory, details
    on listings for each row execute function keep_words()`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, [
    `${alter} add column if not exists details jsonb not null default '{}'`,
    `${alter} drop constraint if exists listings_details_check`,
    `${alter} add constraint listings_details_check check (jsonb_typeof(details) = 'object') not valid`,
  ]);
  await change(database, [`${alter} validate constraint listings_details_check`]);
  // Listings of before have none: their words stay as they are.
  await change(database, [lexemes, texts, ...keepWords]);
}
