// Facets as SQL: counts of categories, prices and choices of the matching listings, and their details.
import { searchLimits } from '@chowk/contract/limits';
import type { DetailCounts } from '@chowk/contract/listings/details/detail-schemas';
import type { Details } from '@chowk/contract/listings/details/detail-values';
import { type ChoiceName, choiceNames, mapChoices } from '@chowk/contract/listings/listing-fields';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { type MatchQuery, matches } from '../retrieval/matching.store.ts';
import {
  type CategoryCount,
  type ChoiceCount,
  countDetails,
  type FacetName,
  facetsOf,
  filtersFor,
  HISTOGRAM_BARS,
  type HistogramBar,
  sliderEnds,
} from './facets.rules.ts';

export type FacetCounts = {
  readonly categories: CategoryCount[];
  readonly histogram: HistogramBar[];
  readonly choices: Readonly<Record<ChoiceName, ChoiceCount[]>>;
  readonly details: DetailCounts;
  readonly end: number;
  readonly seen: number;
};

/** One more than the cap: whether there are more. */
const MAX_ROWS = searchLimits.countCap + 1;

/** A price on request is stored as 0. */
const hasPrice = sql`pricing is distinct from 'on_request'`;

export async function countFacets(database: Database, query: MatchQuery): Promise<FacetCounts> {
  const ends = sliderEnds(query.filters.category);
  const { sets, nameOf, detailSets } = planSets(query);
  const setOf = (facet: FacetName) => sql.id(nameOf(facet));
  const { rows } = await sql<Omit<FacetCounts, 'details'> & { details_of: Details[][] }>`
    with ${sql.join(sets.map(({ definition }) => definition))},
      slider as materialized (
        select coalesce(min(ends) filter (where ends >= most), max(ends)) as ends_at
        from unnest(${ends}::numeric[]) as ends,
          (select coalesce(percentile_disc(0.9) within group (order by price), 0) as most from ${setOf('prices')} where ${hasPrice}) as priced
      ),
      bars as materialized (
        select array_agg(greatest(at, round(ends_at * at ^ 3 / ${HISTOGRAM_BARS}::numeric ^ 3)) order by at) as edges
        from slider, generate_series(0::numeric, ${HISTOGRAM_BARS}) as at
      )
    select
      (select ends_at::float8 from slider) as "end",
      coalesce((select json_agg(counted) from (
        select category, subcategory, count(*)::int as count from ${setOf('categories')} group by category, subcategory
      ) as counted), '[]') as categories,
      coalesce((select json_agg(priced) from (
        select width_bucket(price, edges) as bar, count(*)::int as count
        from ${setOf('prices')}, bars where ${hasPrice} group by 1
      ) as priced), '[]') as histogram,
      json_build_object(${sql.join(choiceNames.map((name) => countsOf(name, setOf(name))))}) as choices,
      json_build_array(${sql.join(detailSets.map(detailsIn))}) as details_of,
      greatest(${sql.join(sets.map(({ name }) => sql`(select count(*) from ${sql.id(name)})`))})::int as seen`.execute(
    database,
  );
  const [row] = rows;
  const nothing = { categories: [], histogram: [], choices: mapChoices(() => []), details: [] };
  if (!row) return { ...nothing, end: Math.max(...ends), seen: 0 };
  const { details_of: found, ...counts } = row;
  const details = countDetails(query.filters, (name) => found[detailSets.indexOf(nameOf(`detail/${name}`))] ?? []);
  return { ...counts, details };
}

type SetName = `set_${number}`;

/** One set for each distinct filter; `detailSets` are those in which details are counted. */
function planSets({ filters, ...query }: MatchQuery) {
  const facets = facetsOf(filters);
  const keys = facets.map((facet) => JSON.stringify(filtersFor(facet, filters)));
  const distinct = [...new Set(keys)];
  const columns = sql.join(
    ['category', 'subcategory', 'price', 'details', ...choiceNames].map((name) => sql.ref(`listings.${name}`)),
  );
  const nameOf = (facet: FacetName): SetName => `set_${distinct.indexOf(keys[facets.indexOf(facet)] ?? '')}`;
  const sets = distinct.map((key, at) => {
    const facet = facets[keys.indexOf(key)] as FacetName;
    const name: SetName = `set_${at}`;
    const narrowed = matches({ ...query, filters: filtersFor(facet, filters) });
    return {
      name,
      definition: sql`${sql.id(name)} as materialized (
        select ${columns} from listings
        where ${narrowed} limit ${MAX_ROWS}
      )`,
    };
  });
  const detailSets = [...new Set(facets.filter((facet) => facet.startsWith('detail/')).map(nameOf))];
  return { sets, nameOf, detailSets };
}

/** Counted in JavaScript, which is faster here than SQL. */
function detailsIn(set: SetName): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(details) from ${sql.id(set)} where details <> '{}'), '[]')`;
}

function countsOf(name: ChoiceName, set: RawBuilder<unknown>): RawBuilder<unknown> {
  const column = sql.id(name);
  return sql`${sql.lit(name)}, coalesce((select json_agg(chosen) from (
        select ${column} as value, count(*)::int as count from ${set} where ${column} is not null group by 1
      ) as chosen), '[]')`;
}
