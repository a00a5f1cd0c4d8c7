// Areas are counted in stripes of latitude, each read from west to east: a quarter of what an index of boxes takes.
import type { Kysely } from 'kysely';
import { buildIndex } from '../online.ts';

export const isStepwise = true;

/** All that a count, a sorted set or its facets ask of a listing, so that none of them leaves the index. */
const asked = 'latitude, expires_at, created_at, id, subcategory, price';
const onSale = "where status in ('available', 'pending')";

export async function up(database: Kysely<unknown>): Promise<void> {
  const stripes = `floor(latitude * 32), longitude`;
  await buildIndex(
    database,
    'listings_on_sale_stripes',
    `on listings (${stripes}) include (${asked}, category) ${onSale}`,
  );
  await buildIndex(
    database,
    'listings_on_sale_category_stripes',
    `on listings (category, ${stripes}) include (${asked}) ${onSale}`,
  );
}
