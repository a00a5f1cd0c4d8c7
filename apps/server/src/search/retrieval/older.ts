// Pages of a search for words that finds many: what came before a moment, the newest first, in a time that holds a few pages.
import type { Database } from '../../database/database.ts';
import type { Cursor } from '../cursor.ts';
import { type PageQuery, type PageRow, readOlder } from './page.store.ts';

/** From where on backwards (from now on where it is null), and a time that should hold some pages; null where all of them are few. */
export type Looking = { readonly before: Date | null; readonly ms: number | null };

/** Where a time holds too little, one that is so many times as long is tried, and then all that there is. */
const LONGER = 8;

/** Equals of the last one shown are not left out. */
export const justAfter = ({ createdAt }: Cursor) => new Date(createdAt + 1);

/** Three statements at most. */
export async function findOlder(
  database: Database,
  query: PageQuery,
  { before, ms }: Looking,
  edge: Date | null,
): Promise<PageRow[]> {
  const from = before ?? query.now;
  for (const times of ms === null ? [] : [1, LONGER]) {
    const since = new Date(from.getTime() - (ms ?? 0) * times);
    const rows = await readOlder(database, { ...query, since, before }, edge);
    if (rows.length >= query.limit) return rows;
  }
  return readOlder(database, { ...query, before }, edge);
}
