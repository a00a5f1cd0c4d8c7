// Titles that have the words typed so far: the newest first, all of them where they are few.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { matches, type Wanted } from '../retrieval/matching.store.ts';
import type { NewestFirst } from '../retrieval/newest-first.ts';
import { everyTerm } from '../retrieval/tsquery.rules.ts';
import { noFilters } from '../search.rules.ts';
import type { Term } from '../understanding/lexemes.rules.ts';

/** Among so many listings, a beginning that many use is met often enough to tell its endings apart. */
const LOOKED_THROUGH = 2000;
const MOST = 300;

type Parts = { readonly database: Database; readonly newestFirst: NewestFirst };

/** Three statements at most. */
export async function findTitles({ database, newestFirst }: Parts, terms: readonly Term[], now: Date) {
  const wanted: Wanted = { filters: noFilters, terms, now };
  const isBegun = terms.some(({ exact, meant, near }) => [exact, meant, near].flat(2).some(({ isPrefix }) => isPrefix));
  if (isBegun && (await newestFirst.isLargeMarket())) {
    // Of a beginning that very many words have, an index would collect every listing of each: the newest are looked at.
    const newest = sql`${matches({ ...wanted, terms: [] })} order by listings.created_at desc limit ${LOOKED_THROUGH}`;
    return readTitles(database, newest, terms);
  }
  const narrowed = await newestFirst.narrow(wanted, MOST);
  // Which of its words a title has, an index does not know: of very many candidates only so many are looked at.
  const found = await readTitles(database, sql`${matches(narrowed)} limit ${LOOKED_THROUGH}`, terms);
  if (found.length > 0 || !narrowed.since) return found;
  return readTitles(database, sql`${matches(wanted)} limit ${LOOKED_THROUGH}`, terms);
}

async function readTitles(database: Database, where: RawBuilder<unknown>, terms: readonly Term[]): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from (select listings.title, listings.words from listings where ${where}) as looked_through
    where ts_match_vq(words, ${everyTerm(terms, 'A')}::tsquery) limit ${MOST}`.execute(database);
  return rows.map(({ title }) => title);
}
