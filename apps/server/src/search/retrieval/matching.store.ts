// Which listings match, as SQL: on sale, with the words, in the category, the price range and the place, with the details.
import { PRICE_MAX } from '@chowk/contract/limits';
import { choiceNames } from '@chowk/contract/listings/listing-fields';
import { type RawBuilder, sql } from 'kysely';
import type { Filters } from '../search.rules.ts';
import type { Term } from '../understanding/lexemes.rules.ts';
import { detailTerms } from './details/detail-lexemes.rules.ts';
import { detailChecks } from './details/details.store.ts';
import { metresFrom } from './distance.store.ts';
import { type Box, boxAround, type Circle, cellsOf, stripesOf } from './geography.rules.ts';
import { bandsBetween } from './price-bands.rules.ts';
import { timeKeys } from './time-keys.rules.ts';
import { everyTerm, everyTermOn } from './tsquery.rules.ts';

export type Wanted = {
  readonly filters: Filters;
  readonly terms: readonly Term[];
  readonly now: Date;
  /** Only what was made from here on, and before there; everything where they are left out. */
  readonly since?: Date | null | undefined;
  readonly before?: Date | null | undefined;
  /** Whether few listings have such prices; by how wide the range is where it is left out. */
  readonly isPriceRare?: boolean | undefined;
};

/** Degrees. The index rounds; what is exact is asked again beside it. */
const INDEX_MARGIN = 1e-5;

/** Prices that many have take longer to be met in the index than to be checked on what words and area leave. */
const MOST_BANDS = 2;

/** What is newer than now by another server's clock is not to be missed. */
const A_WHILE = 600_000;

/** As the indexes have it. */
export const place = sql`point(round(listings.longitude * 1e7) / 1e7, round(listings.latitude * 1e7) / 1e7)`;

const keys = sql`search_keys(listings.longitude, listings.latitude, listings.price, listings.created_at)`;

/**
 * Where a search may start: at its words, at its place, or elsewhere. `checked` looks at the words or the place of
 * listings that come in the order of another index: right where so many match that the first ones are near, and hidden
 * from a planner that takes every area for a thousandth of the world. Places are read in order of age (`ordered`), or,
 * where no order is asked of them, four times faster in stripes.
 */
export type Access = { readonly words: 'indexed' | 'checked'; readonly place: 'striped' | 'ordered' | 'checked' };

/** Filters by which a column must have just the given value. */
const equalColumns = ['category', 'subcategory', ...choiceNames] as const;

const anyIndex: Access = { words: 'indexed', place: 'striped' };

/** Whether it starts in the index of words, which knows details too. */
export function isWorded({ terms, filters }: Pick<Wanted, 'terms' | 'filters'>): boolean {
  return terms.length > 0 || filters.details !== null;
}

/** The words that were typed, and those by which details are found. */
const allTerms = ({ terms, filters }: Wanted) => [...terms, ...detailTerms(filters.details)];

export function matches(wanted: Wanted, given = anyIndex): RawBuilder<boolean> {
  const { filters, now, since, before } = wanted;
  const { minPrice, maxPrice, circle, boxes } = filters;
  const isByWords = isWorded(wanted) && given.words === 'indexed';
  const access: Access = isByWords ? { ...given, place: 'checked' } : given;
  // Unlike =, this is no invitation to start from a category that may hold a quarter of the market.
  const is = isByWords ? sql`is not distinct from` : sql`=`;
  const checked = [
    ...(isWorded(wanted) && !isByWords
      ? [sql`ts_match_vq(listings.words, ${everyTerm(allTerms(wanted))}::tsquery)`]
      : []),
    ...detailChecks(filters.details),
    ...boxes.map((box) => isInside(box, access)),
    ...(circle === null ? [] : [isWithin(circle)]),
  ];
  const isInAnotherOrder = given.words === 'checked' && given.place === 'checked' && checked.length > 0;
  const asked = [
    sql`listings.status in ('available', 'pending')`,
    sql`listings.expires_at > ${now}`,
    ...(isByWords ? hasWordsThere(wanted) : []),
    // A sum is in no index: times are met in that of the words.
    ...(since ? [sql`listings.created_at + interval '0' >= ${since}`] : []),
    ...(before ? [sql`listings.created_at + interval '0' < ${before}`] : []),
    ...equalColumns.flatMap((name) =>
      filters[name] === null ? [] : [sql`${sql.ref(`listings.${name}`)} ${is} ${filters[name]}`],
    ),
    ...(minPrice === null ? [] : [sql`listings.price >= ${minPrice}::numeric`]),
    ...(maxPrice === null ? [] : [sql`listings.price <= ${maxPrice}::numeric`]),
    ...(isInAnotherOrder ? [atEvenOdds(checked)] : checked),
  ];
  return sql`${sql.join(asked, sql` and `)}`;
}

/** Where every match seems rare, a planner fetches and sorts all that it could read in order until a page is full. */
function atEvenOdds(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql`case when ${sql.join(conditions, sql` and `)} then true else false end`;
}

/** What one index answers: the words and details, the category, and roughly the time, the area and the price. */
function hasWordsThere(wanted: Wanted): RawBuilder<boolean>[] {
  const { filters, now, since, before, isPriceRare } = wanted;
  const { category, subcategory, boxes, minPrice, maxPrice } = filters;
  const times = since ? timeKeys(since, before ?? new Date(now.getTime() + A_WHILE)) : null;
  const cells = boxes.map(cellsOf).find((found) => found !== null);
  const isPriced = minPrice !== null || maxPrice !== null;
  const bands = isPriced ? bandsBetween(minPrice ?? 0, maxPrice ?? PRICE_MAX) : [];
  return [
    sql`listings.words @@ ${everyTermOn(allTerms(wanted), category, subcategory)}::tsquery`,
    ...[times, cells, isPriced && (isPriceRare ?? bands.length <= MOST_BANDS) ? bands : null].flatMap((any) =>
      any ? [sql<boolean>`${keys} && ${any}::int[]`] : [],
    ),
  ];
}

/** Most of a circle lies in a square that is surely inside: only the rest needs its distance. */
function isWithin(circle: Circle): RawBuilder<boolean> {
  const { south, north, spans } = boxAround({ ...circle, metres: circle.metres * 0.7 });
  const [span] = spans;
  const exactly = sql<boolean>`${metresFrom(circle)} <= ${circle.metres}::float8`;
  // Nearer to a pole, meridians run together and the corners of such a square stick out.
  if (spans.length !== 1 || span === undefined || Math.abs(circle.lat) > 55) return exactly;
  return sql`((listings.latitude between ${south}::float8 and ${north}::float8
    and listings.longitude between ${span.west}::float8 and ${span.east}::float8) or ${exactly})`;
}

function isInside(box: Box, { place: access }: Access): RawBuilder<boolean> {
  const { south, north, spans } = box;
  const stripes = access === 'striped' ? stripesOf(box) : null;
  const isOrdered = access === 'ordered' || (access === 'striped' && stripes === null);
  // A sum is in no index: whoever has a better start is not led to one of places.
  const longitude = access === 'checked' ? sql`listings.longitude + 0` : sql`listings.longitude`;
  const spanned = spans.map(({ west, east }) => {
    const near = sql`${place} <@ box(point(${west - INDEX_MARGIN}::float8, ${south - INDEX_MARGIN}::float8),
      point(${east + INDEX_MARGIN}::float8, ${north + INDEX_MARGIN}::float8)) and`;
    return sql`(${isOrdered ? near : sql``} ${longitude} between ${west}::float8 and ${east}::float8)`;
  });
  const striped = stripes ? sql`floor(listings.latitude * 32) = any(${stripes}::float8[]) and` : sql``;
  return sql`${striped} (${sql.join(spanned, sql` or `)})
    and listings.latitude between ${south}::float8 and ${north}::float8`;
}
