// What visitors opened after a search, counted by day without who they were; and what search learned from it.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';

export const isStepwise = true;

/** `key` is a keyed hash of what was searched for, or of one word. `networks` and `visitors` are 32 bits each, of which
 * every network sets one by a keyed hash with the key: how many are set tells about how many there were, and one of 32
 * networks shares each bit. `word` is stored once five networks have searched for it. */
const choices = [
  `create table if not exists search_choices (
    key bigint not null,
    listing_id uuid not null references listings on delete cascade,
    day date not null,
    networks integer not null,
    visitors integer not null,
    contacts integer not null,
    word text,
    primary key (key, listing_id, day)
  ) with (fillfactor = 80)`,
  'create index if not exists search_choices_day on search_choices (day)',
  'create index if not exists search_choices_listing on search_choices (listing_id)',
];

/** A version a day; the one before stays for cursors of pages. */
const learned = `create table if not exists search_learned (
  version integer primary key,
  results jsonb not null,
  words jsonb not null
)`;

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, [...choices, learned]);
}
