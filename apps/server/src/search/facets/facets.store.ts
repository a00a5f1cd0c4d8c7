// What the found listings are together, as SQL: how many in each category, and how many at each price.
import { searchLimits } from '@chowk/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { matches, type Wanted } from '../retrieval/matching.store.ts';
import type { Filters } from '../search.rules.ts';
import {
  type CategoryCount,
  HISTOGRAM_BARS,
  type HistogramBar,
  hasPrice,
  sliderEnds,
  withoutCategory,
  withoutPrice,
} from './facets.rules.ts';

export type Counted = {
  readonly categories: CategoryCount[];
  readonly histogram: HistogramBar[];
  /** Where the price slider ends. */
  readonly end: number;
  readonly seen: number;
};

/** One more than are ever counted: it tells that there are more. */
const LOOKED_AT = searchLimits.countCap + 1;

export async function countFacets(database: Database, wanted: Wanted): Promise<Counted> {
  const { filters } = wanted;
  const ends = sliderEnds(filters.category);
  const found = (given: Filters) => sql`(
      select listings.category, listings.subcategory, listings.price from listings
      where ${matches({ ...wanted, filters: given })} limit ${LOOKED_AT}
    )`;
  // With neither a category nor a price chosen, both are counted in one and the same set.
  const isOneSet = filters.category === null && filters.subcategory === null && !hasPrice(filters);
  const { rows } = await sql<Counted>`
    with anywhere as materialized ${found(withoutCategory(filters))},
      at_any_price as materialized ${isOneSet ? sql`(select price from anywhere)` : found(withoutPrice(filters))},
      slider as materialized (
        select coalesce(min(ends) filter (where ends >= most), max(ends)) as ends_at
        from unnest(${ends}::numeric[]) as ends,
          (select coalesce(percentile_disc(0.9) within group (order by price), 0) as most from at_any_price) as priced
      )
    select
      (select ends_at::float8 from slider) as "end",
      coalesce((select json_agg(counted) from (
        select category, subcategory, count(*)::int as count from anywhere group by category, subcategory
      ) as counted), '[]') as categories,
      coalesce((select json_agg(priced) from (
        select width_bucket(price, 0, ends_at, ${HISTOGRAM_BARS}::int) as bar, count(*)::int as count
        from at_any_price, slider group by 1
      ) as priced), '[]') as histogram,
      greatest((select count(*) from anywhere), (select count(*) from at_any_price))::int as seen`.execute(database);
  return rows[0] ?? { categories: [], histogram: [], end: Math.max(...ends), seen: 0 };
}
