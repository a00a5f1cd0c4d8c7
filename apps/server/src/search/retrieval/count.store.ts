// How many listings match: exact up to a cap, and no counting beyond it.
import { searchLimits } from '@chowk/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { noFilters } from '../search.rules.ts';
import type { Term } from '../understanding/lexemes.rules.ts';
import { matches, type Wanted } from './matching.store.ts';

export async function countMatching(
  database: Database,
  wanted: Wanted,
  cap: number = searchLimits.countCap,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from listings where ${matches(wanted)} limit ${cap}) as found
  `.execute(database);
  return rows[0]?.count ?? 0;
}

/** Whether any listing on sale has these words, wherever it is and whatever it costs. */
export async function isAnyOnSale(database: Database, terms: readonly Term[], now: Date): Promise<boolean> {
  return (await countMatching(database, { filters: noFilters, terms, now }, 1)) > 0;
}

/** How many listings on sale have each of the terms, counted up to a cap; all of them in one statement. */
export async function countEach(database: Database, terms: readonly Term[], now: Date, cap: number): Promise<number[]> {
  if (terms.length === 0) return [];
  const counts = terms.map(
    (term) => sql`(select count(*)::int from (
      select from listings where ${matches({ filters: noFilters, terms: [term], now })} limit ${cap}
    ) as found)`,
  );
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(database);
  return rows[0]?.counts ?? [];
}
