// Close matches: listings that lack some of the words. Rare words lead to candidates, and one formula scores them.
import { searchLimits } from '@chowk/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Spelling } from '../plan.ts';
import { millimetresFrom } from '../ranking/order.store.ts';
import { LEAST_CLOSE_POINTS } from '../ranking/score.rules.ts';
import { type Preference, scoreOf } from '../ranking/score.store.ts';
import { alone, lexemeOfCategory, type Term } from '../understanding/lexemes.rules.ts';
import type { Point } from './geography.rules.ts';
import { matches, type Wanted } from './matching.store.ts';
import { anyLexeme, everyTerm } from './tsquery.rules.ts';

export type CloseRow = {
  readonly id: string;
  readonly created_at: Date;
  readonly score: number;
  readonly price: string;
  readonly millimetres: string | null;
  readonly category: string;
  readonly subcategory: string | null;
};

export type CloseQuery = Wanted &
  Required<Pick<Preference, 'kind' | 'near' | 'weights'>> & {
    readonly weights: readonly number[];
    /** Of a guess also those are only close that have all of it. */
    readonly spelling: Spelling;
    /** Listings that came later are not looked at: a page then never moves what the next one shows. */
    readonly until: Date;
    readonly origin: Point | null;
  };

/** Candidates of one source: a word, all words but one, or a kind. */
const MOST_OF_A_SOURCE = 300;

/** Of more words, each by itself is rare enough to lead to what has most of them. */
const MOST_LEFT_OUT = 6;

/** Among so many newest listings those are candidates that have any of the words, however frequent. */
const NEWEST_LOOKED_AT = 2000;

/** The best ones first. One statement, whatever was typed. */
export async function findClose(database: Database, query: CloseQuery): Promise<CloseRow[]> {
  const sources = sourcesOf(query);
  if (sources.length === 0) return [];
  const { origin, terms, spelling } = query;
  const { rows } = await sql<CloseRow>`
    with candidates as (${sql.join(sources, sql` union `)}), scored as materialized (
      select listings.id, listings.created_at, listings.price, listings.category, listings.subcategory,
        ${scoreOf(query)} as score, ${origin ? millimetresFrom(origin) : sql`null::bigint`} as millimetres
      from candidates join listings on listings.id = candidates.id
      where ${spelling === 'guessed' ? sql`true` : sql`not ts_match_vq(listings.words, ${everyTerm(terms)}::tsquery)`}
    )
    select id, created_at, price::text, category, subcategory, score, millimetres::text from scored
    where score > 0 and score >= (select least(${LEAST_CLOSE_POINTS}, max(score) / 2.0) from scored)
    order by score desc, created_at desc, id desc limit ${searchLimits.closeMatches}`.execute(database);
  return rows;
}

function sourcesOf(query: CloseQuery): RawBuilder<unknown>[] {
  const { terms, weights, kind, until } = query;
  const heavy = terms.filter((_, at) => (weights[at] ?? 0) > 1);
  const frequent = terms.filter((_, at) => weights[at] === 1);
  const known = [...heavy, ...frequent];
  const source = (own: readonly Term[]) =>
    sql`(select listings.id from listings where ${matches({ ...query, terms: own })}
      and listings.created_at <= ${until} limit ${MOST_OF_A_SOURCE})`;
  const isShort = known.length > 2 && known.length <= MOST_LEFT_OUT;
  const allButOne = isShort ? known.map((_, at) => source(known.toSpliced(at, 1))) : [];
  const whole = known.length < terms.length && known.length > 1 ? [source(known)] : [];
  const ofKind: Term = { exact: kind.map(lexemeOfCategory).map(alone), meant: [], near: [] };
  return [
    ...whole,
    ...allButOne,
    ...heavy.map((term) => source([term])),
    ...(kind.length > 0 ? [source([ofKind])] : []),
    ...(frequent.length > 0 ? [amongNewest(query, frequent)] : []),
  ];
}

function amongNewest(query: CloseQuery, terms: readonly Term[]): RawBuilder<unknown> {
  const any = terms.map((term) => `(${anyLexeme(term)})`).join(' | ');
  return sql`(select newest.id from (
      select listings.id, listings.words from listings where ${matches({ ...query, terms: [] }, { words: 'checked', place: 'ordered' })}
        and listings.created_at <= ${query.until}
      order by listings.created_at desc limit ${NEWEST_LOOKED_AT}
    ) as newest where ts_match_vq(newest.words, ${any}::tsquery) limit ${MOST_OF_A_SOURCE})`;
}
