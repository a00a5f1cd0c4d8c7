// Titles with the words typed so far: the newest, or all where they are few.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Lookback } from '../retrieval/lookback.ts';
import { type MatchQuery, matches } from '../retrieval/matching.store.ts';
import { noFilters } from '../search.rules.ts';
import { allTermsQuery, type Term } from '../understanding/lexemes.rules.ts';
import { indexTitles, type TitleWords } from './suggestions.rules.ts';

/** 2,000 listings hold a frequent prefix often enough to rank its completions. */
const MAX_SCANNED = 2000;
const MAX_TITLES = 300;

type Parts = { readonly database: Database; readonly lookback: Lookback };

export async function readNewestTitles(database: Database, now: Date): Promise<string[]> {
  const newest = matches({ filters: noFilters, terms: [], now });
  const { rows } = await sql<{ title: string }>`
    select listings.title from listings where ${newest} order by listings.created_at desc limit ${MAX_SCANNED}`.execute(
    database,
  );
  return rows.map(({ title }) => title);
}

/** Prices of up to 300 listings with these words. */
export async function readPrices(
  { database, lookback }: Parts,
  wanted: Pick<MatchQuery, 'terms' | 'fits'>,
  now: Date,
): Promise<number[]> {
  const narrowed = await lookback.narrow<MatchQuery>({ filters: noFilters, ...wanted, now }, MAX_TITLES);
  const { rows } = await sql<{ price: string }>`
    select listings.price from listings where ${matches(narrowed)} limit ${MAX_TITLES}`.execute(database);
  return rows.map(({ price }) => Number(price));
}

export async function findTitles(
  { database, lookback, newestTitles }: Parts & { readonly newestTitles: () => Promise<TitleWords> },
  terms: readonly Term[],
  now: Date,
): Promise<TitleWords> {
  const query: MatchQuery = { filters: noFilters, terms, now };
  const hasPrefix = terms.some(({ exact, meant, near }) =>
    [exact, meant, near].flat(2).some(({ isPrefix }) => isPrefix),
  );
  if (hasPrefix && (await lookback.isLargeMarket())) {
    // For a frequent prefix the index would collect every listing: the caller looks for it in these titles.
    const finished = terms.slice(0, -1);
    if (finished.length === 0) return newestTitles();
    const recent = await lookback.narrow({ ...query, terms: finished }, MAX_TITLES);
    return readTitles(database, sql`${matches(recent)} limit ${MAX_SCANNED}`, finished);
  }
  const narrowed = await lookback.narrow(query, MAX_TITLES);
  // The index does not know which words are in the title: only so many candidates are checked.
  const found = await readTitles(database, sql`${matches(narrowed)} limit ${MAX_SCANNED}`, terms);
  if (found.size > 0 || !narrowed.since) return found;
  return readTitles(database, sql`${matches(query)} limit ${MAX_SCANNED}`, terms);
}

async function readTitles(database: Database, where: RawBuilder<unknown>, terms: readonly Term[]): Promise<TitleWords> {
  const { rows } = await sql<{ title: string }>`
    select title from (select listings.title, listings.words from listings where ${where}) as looked_through
    where ts_match_vq(words, ${allTermsQuery(terms, 'AC')}::tsquery) limit ${MAX_TITLES}`.execute(database);
  return indexTitles(rows.map(({ title }) => title));
}
