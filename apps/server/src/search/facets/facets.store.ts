// What the found listings are together, as SQL: how many in each category, at each price, and of each choice.
import { searchLimits } from '@chowk/contract/limits';
import { type ChoiceName, choiceNames, ofChoices } from '@chowk/contract/listings/listing-fields';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { matches, type Wanted } from '../retrieval/matching.store.ts';
import {
  type CategoryCount,
  type ChoiceCount,
  type FacetName,
  facetNames,
  filtersFor,
  HISTOGRAM_BARS,
  type HistogramBar,
  sliderEnds,
} from './facets.rules.ts';

export type Counted = {
  readonly categories: CategoryCount[];
  readonly histogram: HistogramBar[];
  readonly choices: Readonly<Record<ChoiceName, ChoiceCount[]>>;
  /** Where the price slider ends. */
  readonly end: number;
  readonly seen: number;
};

/** One more than are ever counted: it tells that there are more. */
const LOOKED_AT = searchLimits.countCap + 1;

export async function countFacets(database: Database, wanted: Wanted): Promise<Counted> {
  const ends = sliderEnds(wanted.filters.category);
  const { sets, setOf } = planSets(wanted);
  const { rows } = await sql<Counted>`
    with ${sql.join(sets)},
      slider as materialized (
        select coalesce(min(ends) filter (where ends >= most), max(ends)) as ends_at
        from unnest(${ends}::numeric[]) as ends,
          (select coalesce(percentile_disc(0.9) within group (order by price), 0) as most from ${setOf('prices')}) as priced
      )
    select
      (select ends_at::float8 from slider) as "end",
      coalesce((select json_agg(counted) from (
        select category, subcategory, count(*)::int as count from ${setOf('categories')} group by category, subcategory
      ) as counted), '[]') as categories,
      coalesce((select json_agg(priced) from (
        select width_bucket(price, 0, ends_at, ${HISTOGRAM_BARS}::int) as bar, count(*)::int as count
        from ${setOf('prices')}, slider group by 1
      ) as priced), '[]') as histogram,
      json_build_object(${sql.join(choiceNames.map((name) => countsOf(name, setOf(name))))}) as choices,
      greatest(${sql.join(sets.map((_, at) => sql`(select count(*) from ${nameOfSet(at)})`))})::int as seen`.execute(
    database,
  );
  return rows[0] ?? { categories: [], histogram: [], choices: ofChoices(() => []), end: Math.max(...ends), seen: 0 };
}

const nameOfSet = (at: number) => sql.id(`set_${at}`);

/** A set for each facet; those that are narrowed alike are read once. */
function planSets({ filters, ...wanted }: Wanted) {
  const keys = facetNames.map((facet) => JSON.stringify(filtersFor(facet, filters)));
  const distinct = [...new Set(keys)];
  const columns = sql.join(
    ['category', 'subcategory', 'price', ...choiceNames].map((name) => sql.ref(`listings.${name}`)),
  );
  const sets = distinct.map((key, at) => {
    const facet = facetNames[keys.indexOf(key)] as FacetName;
    return sql`${nameOfSet(at)} as materialized (
        select ${columns} from listings
        where ${matches({ ...wanted, filters: filtersFor(facet, filters) })} limit ${LOOKED_AT}
      )`;
  });
  const setOf = (facet: FacetName) => nameOfSet(distinct.indexOf(keys[facetNames.indexOf(facet)] ?? ''));
  return { sets, setOf };
}

function countsOf(name: ChoiceName, set: RawBuilder<unknown>): RawBuilder<unknown> {
  const column = sql.id(name);
  return sql`${sql.lit(name)}, coalesce((select json_agg(chosen) from (
        select ${column} as value, count(*)::int as count from ${set} where ${column} is not null group by 1
      ) as chosen), '[]')`;
}
