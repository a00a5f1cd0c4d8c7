// The plan of a search: filters of the request combined with what was understood from its text.
import type { DetailFilters } from '@chowk/contract/listings/details/detail-filters';
import type { Understanding, Understood } from '@chowk/contract/search/understood';
import type { Database } from '../database/database.ts';
import type { ChosenListing } from './learning/choices.rules.ts';
import { parentsOf } from './retrieval/close-sources.rules.ts';
import type { Point } from './retrieval/index-keys.rules.ts';
import { type Filters, type ParsedFilters, planFilters, readDetails, type Spelling } from './search.rules.ts';
import { nameKind } from './understanding/kinds.rules.ts';
import { type Alternative, anyOf, quoteCategories, type Term } from './understanding/lexemes.rules.ts';
import type { QueryReader, Reading } from './understanding/query-reader.ts';

/** One way to read a request; search-fallbacks.ts attempts others where it finds nothing. */
export type Plan = {
  readonly filters: Filters;
  readonly terms: readonly Term[];
  readonly kind: readonly string[];
  /** The place in the text, or the location of the request for 'near me'. */
  readonly near: Point | null;
  /** Details in the text: listings with them rank first. */
  readonly details: DetailFilters | null;
  readonly spelling: Spelling;
  /** Whether the price in the text filters; details do too where the text has no other words. */
  readonly isPriceFilter: boolean;
  readonly isByNearness: boolean;
  /** What is of the kind, or names it in its title: a tsquery, null without a kind. */
  readonly fits: string | null;
  readonly landmark: Alternative | null;
  readonly chosen?: readonly ChosenListing[];
  /** Whether words were corrected: results are close matches then. */
  readonly isCorrected: boolean;
};

export type PlannedSearch = {
  readonly reading: Reading;
  readonly hasWords: boolean;
  plan(options?: { spelling?: Spelling; isPriceFilter?: boolean }): Promise<Plan>;
  understood(plan: Plan): Understood[];
};

export type Request = ParsedFilters & { readonly literal?: readonly Understanding[] | null | undefined };

export async function planSearch(
  database: Database,
  reader: QueryReader,
  request: Request,
  { isStanding = false } = {},
): Promise<PlannedSearch> {
  const own = planFilters(request);
  const within = own.category === null ? null : { category: own.category, subcategory: own.subcategory };
  const reading = await reader.read(database, request.query, { literal: request.literal ?? [], within, isStanding });
  const { place } = reading;
  // Filters of the request win over the text.
  const hasOwnPrice = own.minPrice !== null || own.maxPrice !== null;
  const hasOwnPlace = own.boxes.length > 0;
  const near = findOrigin(request, reading, hasOwnPlace);
  const queryDetails = reading.details.filter(({ name }) => own.details?.[name] === undefined);
  const details = readDetails(Object.fromEntries(queryDetails.map(({ name, filter }) => [name, filter])));
  // Without words there is no ranking that details could influence.
  const isByDetails = details !== null && reading.terms.length === 0;
  const fitting = reading.kind.filter((categoryPath) => isWithin(categoryPath, own));
  const { kind, price } = fitPrice(fitting, reading.price);
  const hasPrice = price !== null && !hasOwnPrice;
  const excluded = reading.exclusions.map(({ query }) => query).filter((query) => query !== '');
  const fits = kind.length > 0 ? fitsOf(kind, reading) : null;
  return {
    reading,
    hasWords: reading.terms.length > 0,
    async plan({ spelling = 'typed', isPriceFilter = hasPrice || isByDetails } = {}) {
      return {
        filters: {
          ...own,
          excluded: excluded.length > 0 ? excluded.join(' | ') : null,
          ...(isPriceFilter && hasPrice ? { minPrice: price.minPrice, maxPrice: price.maxPrice } : {}),
          ...(isPriceFilter && isByDetails ? { details: { ...own.details, ...details } } : {}),
        },
        terms: await termsIn(reading, spelling),
        kind,
        near,
        details,
        spelling,
        isPriceFilter,
        isByNearness: reading.terms.length === 0 && near !== null,
        fits: spelling === 'typed' ? fits : null,
        landmark: near === null ? null : reading.landmark,
        isCorrected: spelling === 'forgiven' || reading.corrections.length > 0,
      };
    },
    understood({ isPriceFilter }) {
      const chip = nameKind(kind);
      return [
        ...(hasPrice
          ? [{ kind: 'price' as const, minPrice: price.minPrice, maxPrice: price.maxPrice, isFilter: isPriceFilter }]
          : []),
        ...(place?.isNearMe && !hasOwnPlace ? [{ kind: 'nearMe' as const, isLocated: near !== null }] : []),
        ...(place?.place && !hasOwnPlace ? [{ kind: 'place' as const, ...pick(place.place) }] : []),
        ...(chip && !isChosen(chip, own) ? [{ kind: 'category' as const, ...chip }] : []),
        ...queryDetails.map(({ name, text, filter }) => ({ kind: 'detail' as const, name, text, filter })),
        ...reading.exclusions.map(({ text }) => ({ kind: 'exclusion' as const, text })),
        ...reading.corrections.map((correction) => ({ kind: 'correction' as const, ...correction })),
        ...(reading.hasContradiction ? [{ kind: 'contradiction' as const }] : []),
      ];
    },
  };
}

/** In the category of the kind, or named by the title of a thing of the same sort, and not by that of another thing: a car battery is no car. */
function fitsOf(kind: readonly string[], { kindNames, kindCompounds }: Reading): string {
  const [named, others] = [anyOf(kindNames, 'AC'), anyOf(kindCompounds, 'AC')];
  if (named === '') return quoteCategories(kind);
  const isNamed = others === '' ? `(${named})` : `((${named}) & !(${others}))`;
  return `${quoteCategories(kind)} | (${[isNamed, ...sortOf(kind)].join(' & ')})`;
}

const work: readonly string[] = ['services', 'jobs'];
const notGoods: readonly string[] = [...work, 'property'];
/** Courses are work, textbooks are goods. */
const isWorkToo = (category: string) => work.includes(category) || category === 'education';

/** Who seeks a washing machine wants no repair of one, and who seeks a house no doll's house. */
function sortOf(kind: readonly string[]): string[] {
  const categories = parentsOf(kind);
  const isService = kind.every((path) => path.startsWith('services'));
  // Those who seek work offer a service, a vacancy for a waiter is no catering.
  const otherWork = isService ? ['services', 'jobs/seeking'] : work;
  const wanted = [...categories, ...(categories.some(isWorkToo) ? [...otherWork, 'education'] : [])];
  if (categories.every((category) => notGoods.includes(category)))
    return [`(${quoteCategories([...new Set(wanted)])})`];
  const unwanted = notGoods.filter((category) => !wanted.includes(category));
  return unwanted.length > 0 ? [`!(${quoteCategories(unwanted)})`] : [];
}

/** From ten lakh on a price buys a home; below, it rents one. */
const MIN_SALE_PRICE = 1_000_000;
const forSale: readonly string[] = ['property/sale', 'property/land', 'property/commercial'];
/** Nothing that is sold costs a twentieth of what was named. */
const SALE_RANGE = 20;

/** The size of a price distinguishes sale from rent, and for work a number is the least to earn. */
export function fitPrice(kind: readonly string[], price: Reading['price']) {
  if (!price || kind.length === 0) return { kind, price };
  const isWork = kind.every((path) => path.startsWith('jobs'));
  if (isWork && price.isBare) return { kind, price: { ...price, minPrice: price.maxPrice, maxPrice: null } };
  const isHome = kind.every((path) => path.startsWith('property'));
  const sold = kind.filter((path) => forSale.includes(path));
  const most = price.maxPrice ?? price.minPrice ?? 0;
  if (!isHome || sold.length === 0 || most < MIN_SALE_PRICE) return { kind, price };
  return { kind: sold, price: { ...price, minPrice: price.minPrice ?? most / SALE_RANGE } };
}

async function termsIn({ terms, forgive, guess }: Reading, spelling: Spelling): Promise<readonly Term[]> {
  if (spelling === 'typed') return terms;
  return spelling === 'forgiven' ? forgive() : guess();
}

function findOrigin({ location }: Request, { place }: Reading, hasOwnPlace: boolean): Point | null {
  if (!place || hasOwnPlace) return null;
  if (place.place) return { lat: place.place.lat, lng: place.place.lng };
  return location ? { lat: location.lat, lng: location.lng } : null;
}

const pick = ({ name, city, lat, lng }: { name: string; city: string; lat: number; lng: number }) => ({
  name: city === '' ? name : `${name}, ${city}`,
  lat,
  lng,
});

function isWithin(categoryPath: string, { category, subcategory }: Filters): boolean {
  const [own, sub] = categoryPath.split('/');
  return (category === null || own === category) && (subcategory === null || sub === undefined || sub === subcategory);
}

function isChosen(
  named: { category: string; subcategory: string | null },
  { category, subcategory }: Filters,
): boolean {
  return category === named.category && (named.subcategory === null || subcategory === named.subcategory);
}
