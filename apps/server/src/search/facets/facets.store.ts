// What the found listings are together, as SQL: how many in each category, at each price, and of each choice; what they say.
import { searchLimits } from '@chowk/contract/limits';
import type { DetailCounts } from '@chowk/contract/listings/details/detail-schemas';
import type { Details } from '@chowk/contract/listings/details/detail-values';
import { type ChoiceName, choiceNames, ofChoices } from '@chowk/contract/listings/listing-fields';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { matches, type Wanted } from '../retrieval/matching.store.ts';
import { countDetails } from './detail-counts.rules.ts';
import {
  type CategoryCount,
  type ChoiceCount,
  type FacetName,
  facetsOf,
  filtersFor,
  HISTOGRAM_BARS,
  type HistogramBar,
  sliderEnds,
} from './facets.rules.ts';

export type Counted = {
  readonly categories: CategoryCount[];
  readonly histogram: HistogramBar[];
  readonly choices: Readonly<Record<ChoiceName, ChoiceCount[]>>;
  readonly details: DetailCounts;
  /** Where the price slider ends. */
  readonly end: number;
  readonly seen: number;
};

/** One more than are ever counted: it tells that there are more. */
const LOOKED_AT = searchLimits.countCap + 1;

export async function countFacets(database: Database, wanted: Wanted): Promise<Counted> {
  const ends = sliderEnds(wanted.filters.category);
  const { sets, nameOf, said } = planSets(wanted);
  const setOf = (facet: FacetName) => sql.id(nameOf(facet));
  const { rows } = await sql<Omit<Counted, 'details'> & { said: Details[][] }>`
    with ${sql.join(sets.map(({ made }) => made))},
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
      json_build_array(${sql.join(said.map(detailsIn))}) as said,
      greatest(${sql.join(sets.map(({ name }) => sql`(select count(*) from ${sql.id(name)})`))})::int as seen`.execute(
    database,
  );
  const [row] = rows;
  const nothing = { categories: [], histogram: [], choices: ofChoices(() => []), details: [] };
  if (!row) return { ...nothing, end: Math.max(...ends), seen: 0 };
  const { said: found, ...counted } = row;
  const details = countDetails(wanted.filters, (name) => found[said.indexOf(nameOf(`detail/${name}`))] ?? []);
  return { ...counted, details };
}

type SetName = `set_${number}`;

/** A set for each facet; those that are narrowed alike are read once. `said` are those in which details are counted. */
function planSets({ filters, ...wanted }: Wanted) {
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
    const narrowed = matches({ ...wanted, filters: filtersFor(facet, filters) });
    return {
      name,
      made: sql`${sql.id(name)} as materialized (
        select ${columns} from listings
        where ${narrowed} limit ${LOOKED_AT}
      )`,
    };
  });
  const said = [...new Set(facets.filter((facet) => facet.startsWith('detail/')).map(nameOf))];
  return { sets, nameOf, said };
}

/** Few words, and they are counted sooner than the database could. */
function detailsIn(set: SetName): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(details) from ${sql.id(set)} where details <> '{}'), '[]')`;
}

function countsOf(name: ChoiceName, set: RawBuilder<unknown>): RawBuilder<unknown> {
  const column = sql.id(name);
  return sql`${sql.lit(name)}, coalesce((select json_agg(chosen) from (
        select ${column} as value, count(*)::int as count from ${set} where ${column} is not null group by 1
      ) as chosen), '[]')`;
}
