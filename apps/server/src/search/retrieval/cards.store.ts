// The listings of a page, with their sellers and photos.
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { prepared } from '../../database/prepared-statements.ts';
import { type ListingView, selectListings } from '../../listings/index.ts';

/** One statement for whatever was searched for: built once here, and planned once by each connection. */
export function createCardReader(database: Database): (ids: readonly string[]) => Promise<ListingView[]> {
  const statement = selectListings(database)
    .modifyFront(prepared)
    .where(sql<boolean>`listings.id = any(${[]}::uuid[])`)
    .compile();
  return async (ids) => {
    if (ids.length === 0) return [];
    const { rows } = await database.executeQuery<ListingView>({ ...statement, parameters: [ids] });
    const cards = new Map(rows.map((card) => [card.id, card]));
    // Whoever took a listing away in this very moment leaves a gap.
    return ids.flatMap((id) => cards.get(id) ?? []);
  };
}
