// Titles with the words typed so far: the newest, or all where they are few.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Lookback } from '../retrieval/lookback.ts';
import { type MatchQuery, matches } from '../retrieval/matching.store.ts';
import { noFilters } from '../search.rules.ts';
import { allTermsQuery, type Term } from '../understanding/lexemes.rules.ts';

/** 2,000 listings hold a frequent prefix often enough to rank its completions. */
const MAX_SCANNED = 2000;
const MAX_TITLES = 300;

type Parts = { readonly database: Database; readonly lookback: Lookback };

export async function findTitles({ database, lookback }: Parts, terms: readonly Term[], now: Date) {
  const query: MatchQuery = { filters: noFilters, terms, now };
  const hasPrefix = terms.some(({ exact, meant, near }) =>
    [exact, meant, near].flat(2).some(({ isPrefix }) => isPrefix),
  );
  if (hasPrefix && (await lookback.isLargeMarket())) {
    // For a frequent prefix the index would collect every listing: only the newest are scanned.
    const newest = sql`${matches({ ...query, terms: [] })} order by listings.created_at desc limit ${MAX_SCANNED}`;
    return readTitles(database, newest, terms);
  }
  const narrowed = await lookback.narrow(query, MAX_TITLES);
  // The index does not know which words are in the title: only so many candidates are checked.
  const found = await readTitles(database, sql`${matches(narrowed)} limit ${MAX_SCANNED}`, terms);
  if (found.length > 0 || !narrowed.since) return found;
  return readTitles(database, sql`${matches(query)} limit ${MAX_SCANNED}`, terms);
}

async function readTitles(database: Database, where: RawBuilder<unknown>, terms: readonly Term[]): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from (select listings.title, listings.words from listings where ${where}) as looked_through
    where ts_match_vq(words, ${allTermsQuery(terms, 'AC')}::tsquery) limit ${MAX_TITLES}`.execute(database);
  return rows.map(({ title }) => title);
}
