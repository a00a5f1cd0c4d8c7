// Close matches: listings that lack some of the words. Each source leads to candidates, and one formula scores them.
import { searchLimits } from '@chowk/contract/limits';
import type { Details } from '@chowk/contract/listings/details/detail-values';
import { type Choices, choiceNames } from '@chowk/contract/listings/listing-fields';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Spelling } from '../../plan.ts';
import { millimetresFrom } from '../../ranking/order.store.ts';
import { LEAST_CLOSE_POINTS } from '../../ranking/score.rules.ts';
import { type Preference, scoreOf } from '../../ranking/score.store.ts';
import type { Point } from '../geography.rules.ts';
import { matches, type Wanted } from '../matching.store.ts';
import { everyTerm } from '../tsquery.rules.ts';

export type CloseRow = Choices & {
  readonly details: Details;
  readonly id: string;
  readonly created_at: Date;
  readonly score: number;
  readonly price: string;
  readonly millimetres: string | null;
  readonly category: string;
  readonly subcategory: string | null;
};

export type CloseQuery = Wanted &
  Required<Pick<Preference, 'kind' | 'near' | 'details' | 'weights'>> & {
    readonly weights: readonly number[];
    /** Listings that came later are not looked at: a page then never moves what the next one shows. */
    readonly until: Date;
    readonly origin: Point | null;
    /** Of a guess also those are only close that have all of it. */
    readonly spelling: Spelling;
  };

/** Candidates of one source: the newest of a word, of all words but one, or of a kind. */
const MOST_OF_A_SOURCE = 300;

/** The best ones first. One statement, whatever was typed. */
export async function findClose(
  database: Database,
  query: CloseQuery,
  sources: readonly Wanted[],
): Promise<CloseRow[]> {
  if (sources.length === 0) return [];
  const candidates = sources.map((source) => candidatesOf(source, query.until));
  const { origin, terms, spelling } = query;
  const counted = sql.join(['category', 'subcategory', 'details', ...choiceNames].map((name) => sql.id(name)));
  const { rows } = await sql<CloseRow>`
    with candidates as (${sql.join(candidates, sql` union `)}), scored as materialized (
      select listings.id, listings.created_at, listings.price, ${counted},
        ${scoreOf(query)} as score, ${origin ? millimetresFrom(origin) : sql`null::bigint`} as millimetres
      from candidates join listings on listings.id = candidates.id
      where ${spelling === 'guessed' ? sql`true` : sql`not ts_match_vq(listings.words, ${everyTerm(terms)}::tsquery)`}
    )
    select id, created_at, price::text, ${counted}, score, millimetres::text from scored
    where score > 0 and score >= (select least(${LEAST_CLOSE_POINTS}, max(score) / 2.0) from scored)
    order by score desc, created_at desc, id desc limit ${searchLimits.closeMatches}`.execute(database);
  return rows;
}

/** By a sum, which is in no index: a planner would rather read the whole market in order than meet the words. */
function candidatesOf(wanted: Wanted, until: Date): RawBuilder<unknown> {
  return sql`(select listings.id from listings where ${matches(wanted)}
    and listings.created_at + interval '0' <= ${until}
    order by listings.created_at + interval '0' desc limit ${MOST_OF_A_SOURCE})`;
}
