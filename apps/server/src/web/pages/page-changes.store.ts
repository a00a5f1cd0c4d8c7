// Log of page changes, and the snapshots of rendered pages that it keeps usable over a restart.
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** A restart takes seconds; relative times of pages are outdated after an hour. */
const LIFETIME = sql`interval '1 hour'`;

/** The oldest transaction still running: later changes are in the log from it on. */
export async function readOldestTransaction(database: Database): Promise<string> {
  const { rows } = await sql<{ oldest: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(database);
  return rows[0]?.oldest ?? '0';
}

export async function addSnapshot(database: Database, id: string, changesSince: string): Promise<void> {
  await sql`insert into page_snapshots (id, changes_since) values (${id}, ${changesSince}::xid8)`.execute(database);
}

/** Null: the snapshot is too old, of another database, or of this one before a crash. */
export async function readChangesSince(database: Database, id: string, limit: number): Promise<string[] | null> {
  const { rows } = await sql<{ notice: string | null }>`
    select page_changes.notice from page_snapshots
      left join page_changes on page_changes.changed_in >= page_snapshots.changes_since
      where page_snapshots.id = ${id} and page_snapshots.saved_at > now() - ${LIFETIME}
      limit ${limit}`.execute(database);
  return rows.length === 0 ? null : rows.flatMap(({ notice }) => (notice === null ? [] : [notice]));
}

export async function removeOldChanges(database: Database): Promise<void> {
  await sql`delete from page_snapshots where saved_at < now() - ${LIFETIME}`.execute(database);
  // A snapshot refers to transactions that began before it.
  await sql`delete from page_changes where changed_at < now() - 2 * ${LIFETIME}`.execute(database);
}
