// Rules against spam and scams: their versions, their hits, fingerprints of texts, and listings held for review.
import type { Kysely } from 'kysely';
import { buildIndex, change } from '../online.ts';

export const isStepwise = true;

/** Every version is a row, and rows never change. Shipped rules have rows only once a moderator has changed them. */
const tables = [
  `create table if not exists content_rules (
    id uuid not null,
    version int not null check (version > 0),
    name text not null,
    action text not null check (action in ('note', 'warn', 'hold', 'limit')),
    condition jsonb not null,
    is_active boolean not null,
    changed_at timestamptz(3) not null,
    changed_by uuid not null,
    primary key (id, version)
  )`,
  `create table if not exists content_rule_hits (
    id uuid primary key,
    rule_id uuid not null,
    rule_version int not null,
    rule_name text not null,
    action text not null check (action in ('note', 'warn', 'hold', 'limit')),
    listing_id uuid not null references listings on delete cascade,
    found text,
    created_at timestamptz(3) not null,
    released_at timestamptz(3)
  )`,
  'create index if not exists content_rule_hits_listing on content_rule_hits (listing_id)',
  'create index if not exists content_rule_hits_rule on content_rule_hits (created_at, rule_id)',
  `create table if not exists listing_fingerprints (
    listing_id uuid primary key references listings on delete cascade,
    user_id uuid not null,
    words_hash bigint not null,
    created_at timestamptz(3) not null
  )`,
  `create index if not exists listing_fingerprints_words on listing_fingerprints (words_hash, created_at) include (user_id)`,
];

const causes = `check (hidden_for in ('suspension', 'removal', 'confirmation', 'review'))`;

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, tables);
  await change(database, [
    'alter table listings drop constraint if exists listings_hidden_for_check',
    `alter table listings add constraint listings_hidden_for_check ${causes} not valid`,
    // Null for a report by a person; otherwise what hid the listing until a moderator looks.
    'alter table reports add column if not exists held_by text',
    'alter table reports drop constraint if exists reports_held_by_check',
    `alter table reports add constraint reports_held_by_check check (held_by in ('rules', 'reports')) not valid`,
  ]);
  await change(database, ['alter table listings validate constraint listings_hidden_for_check']);
  await change(database, ['alter table reports validate constraint reports_held_by_check']);
  await buildIndex(database, 'reports_held', 'on reports (listing_id) where held_by is not null');
}
