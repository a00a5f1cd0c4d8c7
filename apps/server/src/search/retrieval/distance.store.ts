// How far away a listing is, as SQL.
import { type RawBuilder, sql } from 'kysely';
import { EARTH_RADIUS, type Point } from './geography.rules.ts';

/** The great-circle distance by the haversine, which stays exact for neighbours. */
export function metresFrom({ lat, lng }: Point): RawBuilder<number> {
  return sql`2 * ${EARTH_RADIUS}::float8 * asin(least(1, sqrt(
    ${haversineOf(sql`listings.latitude - ${lat}::float8`)} +
    cosd(${lat}::float8) * cosd(listings.latitude) * ${haversineOf(sql`listings.longitude - ${lng}::float8`)})))`;
}

/** Less than a tenth of a millimetre is nothing: PostgreSQL refuses to square what is too small to be squared. */
function haversineOf(degrees: RawBuilder<unknown>): RawBuilder<number> {
  return sql`case when abs(${degrees}) < 1e-9 then 0 else power(sind((${degrees}) / 2), 2) end`;
}
