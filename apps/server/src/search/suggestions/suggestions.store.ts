// Titles that have the words typed so far: the newest first, all of them where they are few.
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { matches } from '../retrieval/matching.store.ts';
import { everyTerm } from '../retrieval/tsquery.rules.ts';
import { noFilters } from '../search.rules.ts';
import type { Term } from '../understanding/lexemes.rules.ts';

/** Among so many of the newest listings, a beginning that many use is met often enough to tell its endings apart. */
const LOOKED_THROUGH = 2000;
const ENOUGH = 40;
const MOST = 300;

export async function findTitles(database: Database, terms: readonly Term[], now: Date): Promise<string[]> {
  const inTitle = sql`${everyTerm(terms, 'A')}::tsquery`;
  const newest = await sql<{ title: string }>`
    select title from (
      select listings.title, listings.words from listings where ${matches({ filters: noFilters, terms: [], now })}
      order by listings.created_at desc limit ${LOOKED_THROUGH}
    ) as newest
    where ts_match_vq(words, ${inTitle}) limit ${MOST}`.execute(database);
  if (newest.rows.length >= ENOUGH) return newest.rows.map(({ title }) => title);
  // Which of its words a title has, an index does not know: of very many candidates only so many are looked at.
  const all = await sql<{ title: string }>`
    select title from (
      select listings.title, listings.words from listings where ${matches({ filters: noFilters, terms, now })}
      limit ${LOOKED_THROUGH}
    ) as found
    where ts_match_vq(words, ${inTitle}) limit ${MOST}`.execute(database);
  return all.rows.map(({ title }) => title);
}
