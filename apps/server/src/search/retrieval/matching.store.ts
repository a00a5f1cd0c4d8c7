// Which listings match, as SQL: on sale, with the words, in the category, the price range and the area, with the details.
import { PRICE_MAX } from '@chowk/contract/limits';
import type { MeasureField } from '@chowk/contract/listings/details/detail-field-kinds';
import { type DetailName, detailField } from '@chowk/contract/listings/details/detail-fields';
import {
  type DetailFilter,
  type DetailFilters,
  type DetailRange,
  isRange,
} from '@chowk/contract/listings/details/detail-filters';
import { choiceNames } from '@chowk/contract/listings/listing-fields';
import { type RawBuilder, sql } from 'kysely';
import { isListed } from '../../listings/index.ts';
import type { Filters } from '../search.rules.ts';
import {
  allTermsInCategory,
  allTermsQuery,
  anyOf,
  detailEntries,
  detailTerms,
  lexemesOfDetail,
  type Term,
} from '../understanding/lexemes.rules.ts';
import {
  type Box,
  bandsBetween,
  boxAround,
  type Circle,
  cellsOf,
  EARTH_RADIUS,
  type Point,
  stripesOf,
  timeKeys,
} from './index-keys.rules.ts';

export type MatchQuery = {
  readonly filters: Filters;
  readonly terms: readonly Term[];
  readonly now: Date;
  /** Only listings created from `since` on and before `before`. */
  readonly since?: Date | null | undefined;
  readonly before?: Date | null | undefined;
  /** Prices of a page in numbers as the database writes them; unlike a filter they keep prices on request. */
  readonly pagePrices?: { readonly least?: string | undefined; readonly most?: string | undefined };
  /** Whether few listings have such prices; guessed from the width of the range where left out. */
  readonly isPriceRare?: boolean | undefined;
  /** Whether so many listings are there that looking up their cells takes longer than checking what words and prices leave. */
  readonly isPlaceFrequent?: boolean | undefined;
  /** A tsquery that matches what is of the kind or names it in its title; other listings are close matches at most. */
  readonly fits?: string | null | undefined;
};

/** The index rounds coordinates; the exact ones are checked beside it. */
const INDEX_MARGIN_DEGREES = 1e-5;

/** More price bands take longer to read in the index than to check on the rows that words and area leave. */
const MAX_PRICE_BANDS = 2;

/** Another server's clock may be ahead by ten minutes. */
const CLOCK_SKEW_MS = 600_000;

export const place = sql`point(round(listings.longitude * 1e7) / 1e7, round(listings.latitude * 1e7) / 1e7)`;

const keys = sql`search_keys(listings.longitude, listings.latitude, listings.price, listings.created_at)`;

/** Which index to start from. `checked` tests words or place on rows that come in the order of another index: right where
 * so many match that a page is full soon. Places are read in order of age (`ordered`), or in stripes, which is four times
 * faster, where no order is needed. */
export type Access = { readonly words: 'indexed' | 'checked'; readonly place: 'striped' | 'ordered' | 'checked' };

const anyIndex: Access = { words: 'indexed', place: 'striped' };

const equalColumns = ['category', 'subcategory', ...choiceNames] as const;

/** The index of words holds details too. */
export function usesWordIndex({ terms, filters }: Pick<MatchQuery, 'terms' | 'filters'>): boolean {
  return terms.length > 0 || filters.details !== null;
}

const allTermsOf = ({ terms, filters }: MatchQuery) => [...terms, ...detailTerms(filters.details)];

export function wordsQuery(
  query: Pick<MatchQuery, 'terms' | 'filters' | 'fits'>,
  category = '',
  subcategory = '',
): string {
  const terms = allTermsOf(query as MatchQuery);
  const all = category === '' ? allTermsQuery(terms) : allTermsInCategory(terms, category, subcategory || null);
  return query.fits ? `${all} & (${query.fits})` : all;
}

export function matches(query: MatchQuery, given = anyIndex): RawBuilder<boolean> {
  const { filters, now, since, before } = query;
  const { minPrice, maxPrice, circle, boxes } = filters;
  const isByWords = usesWordIndex(query) && given.words === 'indexed';
  const access: Access = isByWords ? { ...given, place: 'checked' } : given;
  // Unlike =, this keeps the planner from starting at a category that may hold a quarter of all listings.
  const is = isByWords ? sql`is not distinct from` : sql`=`;
  const checked = [
    ...(usesWordIndex(query) && !isByWords ? [sql`ts_match_vq(listings.words, ${wordsQuery(query)}::tsquery)`] : []),
    ...detailChecks(filters.details),
    ...(filters.excluded === null ? [] : [sql`not ts_match_vq(listings.words, ${filters.excluded}::tsquery)`]),
    ...boxes.map((box) => isInside(box, access)),
    ...(circle === null ? [] : [isWithin(circle)]),
  ];
  const isInAnotherOrder = given.words === 'checked' && given.place === 'checked' && checked.length > 0;
  const conditions = [
    isListed,
    sql`listings.expires_at > ${now}`,
    ...(isByWords ? wordIndexConditions(query) : []),
    // No index has a sum: times are read in the index of words.
    ...(since ? [sql`listings.created_at + interval '0' >= ${since}`] : []),
    ...(before ? [sql`listings.created_at + interval '0' < ${before}`] : []),
    ...equalColumns.flatMap((name) =>
      filters[name] === null ? [] : [sql`${sql.ref(`listings.${name}`)} ${is} ${filters[name]}`],
    ),
    ...(minPrice === null ? [] : [sql`listings.price >= ${minPrice}::numeric`]),
    ...(maxPrice === null ? [] : [sql`listings.price <= ${maxPrice}::numeric`]),
    ...(query.pagePrices?.least === undefined ? [] : [sql`listings.price >= ${query.pagePrices.least}::numeric`]),
    ...(query.pagePrices?.most === undefined ? [] : [sql`listings.price <= ${query.pagePrices.most}::numeric`]),
    // On request is stored as 0, which is no price to compare.
    ...((minPrice ?? maxPrice) === null || filters.pricing === 'on_request'
      ? []
      : [sql`listings.pricing is distinct from 'on_request'`]),
    ...(isInAnotherOrder ? [hideSelectivity(checked)] : checked),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** Where matches seem rare, the planner would fetch and sort everything instead of reading in order until a page is full. */
function hideSelectivity(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql`case when ${sql.join(conditions, sql` and `)} then true else false end`;
}

/** One index answers words, details and category exactly, and time, area and price roughly. */
function wordIndexConditions(query: MatchQuery): RawBuilder<boolean>[] {
  const { filters, now, since, before, isPriceRare, isPlaceFrequent } = query;
  const { category, subcategory, boxes, minPrice, maxPrice } = filters;
  const times = since ? timeKeys(since, before ?? new Date(now.getTime() + CLOCK_SKEW_MS)) : null;
  const cells = isPlaceFrequent ? null : boxes.map(cellsOf).find((found) => found !== null);
  const { least, most } = query.pagePrices ?? {};
  const [from, to] = [
    Math.max(minPrice ?? 0, Number(least ?? 0)),
    Math.min(maxPrice ?? PRICE_MAX, Number(most ?? PRICE_MAX)),
  ];
  const isPriced = from > 0 || to < PRICE_MAX || minPrice !== null || maxPrice !== null;
  const bands = isPriced ? bandsBetween(from, to) : [];
  return [
    sql`listings.words @@ ${wordsQuery(query, category ?? '', subcategory ?? '')}::tsquery`,
    ...[times, cells, isPriced && (isPriceRare ?? bands.length <= MAX_PRICE_BANDS) ? bands : null].flatMap((any) =>
      any ? [sql<boolean>`${keys} && ${any}::int[]`] : [],
    ),
  ];
}

/** Great-circle distance by the haversine formula, which stays exact for neighbours. */
export function metresFrom({ lat, lng }: Point): RawBuilder<number> {
  return sql`2 * ${EARTH_RADIUS}::float8 * asin(least(1, sqrt(
    ${haversineOf(sql`listings.latitude - ${lat}::float8`)} +
    cosd(${lat}::float8) * cosd(listings.latitude) * ${haversineOf(sql`listings.longitude - ${lng}::float8`)})))`;
}

/** Less than a tenth of a millimetre is 0: PostgreSQL raises underflow when it squares something so small. */
function haversineOf(degrees: RawBuilder<unknown>): RawBuilder<number> {
  return sql`case when abs(${degrees}) < 1e-9 then 0 else power(sind((${degrees}) / 2), 2) end`;
}

/** Most of a circle lies in a square that is surely inside: only the rest needs its distance. */
function isWithin(circle: Circle): RawBuilder<boolean> {
  const { south, north, spans } = boxAround({ ...circle, metres: circle.metres * 0.7 });
  const [span] = spans;
  const exactly = sql<boolean>`${metresFrom(circle)} <= ${circle.metres}::float8`;
  // Beyond 55 degrees meridians run together, and the corners of such a square stick out.
  if (spans.length !== 1 || span === undefined || Math.abs(circle.lat) > 55) return exactly;
  return sql`((listings.latitude between ${south}::float8 and ${north}::float8
    and listings.longitude between ${span.west}::float8 and ${span.east}::float8) or ${exactly})`;
}

function isInside(box: Box, { place: access }: Access): RawBuilder<boolean> {
  const { south, north, spans } = box;
  const stripes = access === 'striped' ? stripesOf(box) : null;
  const isOrdered = access === 'ordered' || (access === 'striped' && stripes === null);
  // No index has a sum: the planner then does not start from an index of places.
  const longitude = access === 'checked' ? sql`listings.longitude + 0` : sql`listings.longitude`;
  const margin = INDEX_MARGIN_DEGREES;
  const spanned = spans.map(({ west, east }) => {
    const near = sql`${place} <@ box(point(${west - margin}::float8, ${south - margin}::float8),
      point(${east + margin}::float8, ${north + margin}::float8)) and`;
    return sql`(${isOrdered ? near : sql``} ${longitude} between ${west}::float8 and ${east}::float8)`;
  });
  const striped = stripes ? sql`floor(listings.latitude * 32) = any(${stripes}::float8[]) and` : sql``;
  return sql`${striped} (${sql.join(spanned, sql` or `)})
    and listings.latitude between ${south}::float8 and ${north}::float8`;
}

/** Ranges whose lexemes match only roughly are checked on the column. */
function detailChecks(details: DetailFilters | null): RawBuilder<boolean>[] {
  return detailEntries(details).flatMap(([name, filter]) =>
    isRange(filter) && !lexemesOfDetail(name, filter).isExact ? [isBetween(name, filter)] : [],
  );
}

export function matchesDetail(name: DetailName, filter: DetailFilter): RawBuilder<boolean> {
  if (isRange(filter)) return isBetween(name, filter);
  const [term] = detailTerms({ [name]: filter });
  return sql`listings.words @@ ${anyOf(term?.exact ?? [], '')}::tsquery`;
}

export function hasDetail(name: DetailName): RawBuilder<boolean> {
  return sql`jsonb_exists(listings.details, ${sql.lit(name)})`;
}

function isBetween(name: DetailName, { min, max }: DetailRange): RawBuilder<boolean> {
  const number = numberOf(name);
  const ends = [
    ...(min === undefined ? [] : [sql`${number} >= ${min}::float8`]),
    ...(max === undefined ? [] : [sql`${number} <= ${max}::float8`]),
  ];
  return sql`coalesce(${ends.length > 0 ? sql.join(ends, sql` and `) : hasDetail(name)}, false)`;
}

/** Null where there is none; measures in the first of their units. */
function numberOf(name: DetailName): RawBuilder<number> {
  const field = detailField(name);
  const value = sql`listings.details -> ${sql.lit(name)}`;
  if (field.kind !== 'measure') return asNumber(value);
  return sql`(${asNumber(sql`${value} -> 'amount'`)} * case ${value} ->> 'unit' ${unitFactors(field)} end)`;
}

function asNumber(value: RawBuilder<unknown>): RawBuilder<number> {
  return sql`case when jsonb_typeof(${value}) = 'number' then (${value})::float8 end`;
}

function unitFactors({ factors }: MeasureField): RawBuilder<unknown> {
  const each = Object.entries(factors).map(
    ([unit, factor]) => sql`when ${sql.lit(unit)} then ${sql.lit(factor)}::float8`,
  );
  return sql.join(each, sql` `);
}
