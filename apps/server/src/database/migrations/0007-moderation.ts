// What moderators decide about reports: kept for good, one decision a report.
import type { Kysely } from 'kysely';
import { buildIndex, change, dropIndex } from '../online.ts';

export const isStepwise = true;

const statements = [
  // No foreign keys: a record outlives the accounts and listings that it names.
  `create table if not exists moderation_decisions (
    report_id uuid primary key,
    listing_id uuid not null,
    moderator_id uuid not null,
    decision text not null check (decision in ('dismiss', 'warn', 'removeListing')),
    note text,
    decided_at timestamptz(3) not null
  )`,
  `create or replace function refuse_to_change_decisions() returns trigger language plpgsql as $$
    begin
      raise exception 'decisions of moderators are kept as they were made';
    end
  $$`,
  `create or replace trigger moderation_decisions_stay before update or delete or truncate on moderation_decisions
    for each statement execute function refuse_to_change_decisions()`,
];

const isOpen = "where state in ('open', 'reviewing')";
const isClosed = "where state in ('resolved', 'dismissed')";

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, statements);
  // A page of each tab in its order, and how many reports a listing has.
  await buildIndex(database, 'reports_open', `on reports (created_at, id) ${isOpen}`);
  await buildIndex(database, 'reports_closed', `on reports (coalesce(decided_at, created_at), id) ${isClosed}`);
  await buildIndex(database, 'reports_listing', 'on reports (listing_id)');
  await dropIndex(database, 'reports_state');
}
