// A page of listings before a moment, the newest first: read in a time window that should hold a few pages.
import type { Database } from '../../database/database.ts';
import type { Cursor } from '../cursor.ts';
import { type PageQuery, type PageRow, readNewest } from './page.store.ts';

/** `before`: null is now. `windowMs`: null searches all time. */
type Window = { readonly before: Date | null; readonly windowMs: number | null };

/** A window with less than a page is retried at 8 times its length, then without a limit. */
const WIDER_WINDOW = 8;

/** One millisecond later, so that listings of the same moment are not left out. */
export const justAfter = ({ createdAt }: Cursor) => new Date(createdAt + 1);

export async function readPageBefore(
  database: Database,
  query: PageQuery,
  { before, windowMs }: Window,
  edge: Date | null,
): Promise<PageRow[]> {
  const from = before ?? query.now;
  for (const factor of windowMs === null ? [] : [1, WIDER_WINDOW]) {
    const since = new Date(from.getTime() - (windowMs ?? 0) * factor);
    const rows = await readNewest(database, { ...query, since, before }, edge);
    if (rows.length >= query.limit) return rows;
  }
  return readNewest(database, { ...query, before }, edge);
}
