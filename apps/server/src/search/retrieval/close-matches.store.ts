// Close matches as SQL: listings that lack some of the words. Each source gives candidates, and one formula scores them.
import { searchLimits } from '@chowk/contract/limits';
import type { Details } from '@chowk/contract/listings/details/detail-values';
import { type Choices, choiceNames } from '@chowk/contract/listings/listing-fields';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Spelling } from '../search.rules.ts';
import { quoteCategories } from '../understanding/lexemes.rules.ts';
import { parentsOf } from './close-sources.rules.ts';
import type { Point } from './index-keys.rules.ts';
import { type MatchQuery, matches, wordsQuery } from './matching.store.ts';
import { type Preference, scoreOf } from './ranking.store.ts';
import { MIN_CLOSE_POINTS, MIN_CLOSE_SHOWN, PARENT_POINTS } from './score.rules.ts';
import { millimetresFrom } from './sort-orders.ts';

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

export type CloseQuery = MatchQuery &
  Required<Pick<Preference, 'kind' | 'near' | 'details' | 'weights'>> &
  Pick<Preference, 'landmark' | 'chosen'> & {
    readonly weights: readonly number[];
    /** Listings created later are left out: they must not move what the next page shows. */
    readonly until: Date;
    readonly origin: Point | null;
    /** With guessed words, listings that have all of them are only close too. */
    readonly spelling: Spelling;
  };

export const MAX_PER_SOURCE = 300;

/** The best ones first. One statement, whatever was typed. */
export async function findClose(
  database: Database,
  query: CloseQuery,
  sources: readonly MatchQuery[],
): Promise<CloseRow[]> {
  if (sources.length === 0) return [];
  const candidates = sources.map((source) => candidatesOf(source, query.until));
  const { origin, spelling } = query;
  const columns = sql.join(['category', 'subcategory', 'details', ...choiceNames].map((name) => sql.id(name)));
  const { rows } = await sql<CloseRow>`
    with candidates as (${sql.join(candidates, sql` union `)}), scored as materialized (
      select listings.id, listings.created_at, listings.price, ${columns},
        ${withParents(query.kind, scoreOf(query))} as score, ${origin ? millimetresFrom(origin) : sql`null::bigint`} as millimetres
      from candidates join listings on listings.id = candidates.id
      where ${spelling === 'guessed' ? sql`true` : sql`not ts_match_vq(listings.words, ${wordsQuery(query)}::tsquery)`}
    )
    select id, created_at, price::text, ${columns}, score, millimetres::text from (
      select scored.*, row_number() over (order by score desc, created_at desc, id desc) as place from scored
    ) as placed
    where score > 0 and (score >= (select least(${MIN_CLOSE_POINTS}, max(score) / 2.0) from scored)
      or (place <= ${MIN_CLOSE_SHOWN} and score >= ${PARENT_POINTS}))
    order by score desc, created_at desc, id desc limit ${searchLimits.closeMatches}`.execute(database);
  return rows;
}

function withParents(kind: readonly string[], score: RawBuilder<number>): RawBuilder<number> {
  if (kind.length === 0) return score;
  return sql`greatest(${score}, case when listings.words @@ ${quoteCategories(parentsOf(kind))}::tsquery
    then ${sql.lit(PARENT_POINTS)} else 0 end)`;
}

/** No index has a sum: the planner would rather read all listings in order than use the index of words. */
function candidatesOf(source: MatchQuery, until: Date): RawBuilder<unknown> {
  return sql`(select listings.id from listings where ${matches(source)}
    and listings.created_at + interval '0' <= ${until}
    order by listings.created_at + interval '0' desc limit ${MAX_PER_SOURCE})`;
}
