// Rules of matching: the keys under which a search is stored, and the conditions that are checked without an index.
import type { DetailName } from '@chowk/contract/listings/details/detail-fields';
import { comparableNumber, type Details } from '@chowk/contract/listings/details/detail-values';
import { type ChoiceName, choiceNames } from '@chowk/contract/listings/listing-fields';
import type { AlertFrequency } from '@chowk/contract/saved-searches/saved-search-limits';
import type { Alternative, Box, StandingSearch } from '../search/index.ts';

export type ShareOf = (lexeme: string) => number | null;

/** Below what PostgreSQL's statistics record. */
const RARE_SHARE = 0.0005;

/** A search is stored once for each alternative of its anchor and each map cell: about 160 rows at most. */
const MAX_ANCHOR_LEXEMES = 40;

/** The lexemes of which every match has at least one: of the clause that the fewest listings satisfy, the rarest lexeme of each
 * alternative. An empty lexeme, which every listing has, where no clause can be used. */
export function anchorOf(clauses: StandingSearch['clauses'], shareOf: ShareOf): readonly string[] {
  const share = (lexeme: string) => shareOf(lexeme) ?? RARE_SHARE;
  const anchors = clauses
    .filter((clause) => clause.length > 0 && clause.every(isLookedUp))
    .map((clause) => {
      const lexemes = [...new Set(clause.map((alternative) => rarestOf(alternative, share)))];
      return { lexemes, share: lexemes.reduce((sum, lexeme) => sum + share(lexeme), 0) };
    })
    .filter(({ lexemes }) => lexemes.length <= MAX_ANCHOR_LEXEMES)
    .sort((one, other) => one.share - other.share || one.lexemes.length - other.lexemes.length);
  return anchors[0]?.lexemes ?? [''];
}

/** A prefix has no key of its own. */
const isLookedUp = (alternative: Alternative) => alternative.some(({ isPrefix }) => !isPrefix);

function rarestOf(alternative: Alternative, share: (lexeme: string) => number): string {
  const whole = alternative.filter(({ isPrefix }) => !isPrefix).map(({ text }) => text);
  return whole.reduce((rarest, text) => (share(text) < share(rarest) ? text : rarest));
}

/** Cells per degree, finest first: 14, 55 and 220 km from south to north. Also in `cellsAt` of matching.store.ts. */
export const grids = [
  { perDegree: 8, first: 1_000_000_000 },
  { perDegree: 2, first: 2_000_000_000 },
  { perDegree: 0.5, first: 3_000_000_000 },
] as const;

export const ANYWHERE = 0;
const MAX_CELLS = 4;

/** The cells of the finest grid that covers the area with at most four cells; anywhere without an area or for a large one. */
export function cellsOfArea(boxes: readonly Box[]): readonly number[] {
  const found = boxes.flatMap((box) => {
    const cells = grids.map((grid) => cellsIn(box, grid)).find((each) => each.length <= MAX_CELLS);
    return cells ? [cells] : [];
  });
  return found[0] ?? [ANYWHERE];
}

function cellsIn({ south, north, spans }: Box, { perDegree, first }: (typeof grids)[number]): number[] {
  const rowOf = (lat: number) => Math.floor((Math.max(-90, Math.min(90, lat)) + 90) * perDegree);
  const columnOf = (lng: number) => Math.floor((lng + 180) * perDegree);
  const rows = range(rowOf(south), rowOf(north));
  const columns = [...new Set(spans.flatMap(({ west, east }) => range(columnOf(west), columnOf(east))))];
  return rows.flatMap((row) => columns.map((column) => first + row * 360 * perDegree + column));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.min(to - from, MAX_CELLS) + 1 }, (_, at) => from + at);
}

/** Filters that words (category, details, exclusions) or keys (price, circle) check, and those that `Conditions` names. */
type KnownFilter =
  | ('category' | 'details' | 'excluded' | 'minPrice' | 'maxPrice' | 'circle')
  | (ChoiceName | 'subcategory' | 'boxes');

/** What is left to check of a search after its words, price and circle. A filter that is new in searches does not compile
 * until it is named here, or above: a saved search would ignore it. */
export type Conditions = { readonly [Unknown in Exclude<keyof StandingSearch['filters'], KnownFilter>]: never } & {
  readonly subcategory?: string;
  readonly choices?: Partial<Record<ChoiceName, string>>;
  readonly ranges?: StandingSearch['ranges'];
  readonly boxes?: readonly Box[];
};

export function conditionsOf({ filters, ranges }: Pick<StandingSearch, 'filters' | 'ranges'>): Conditions | null {
  const choices = Object.fromEntries(choiceNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));
  // The box around a circle is only for indexes.
  const boxes = filters.circle ? filters.boxes.slice(1) : filters.boxes;
  const conditions: Conditions = {
    ...(filters.category === null && filters.subcategory !== null ? { subcategory: filters.subcategory } : {}),
    ...(Object.keys(choices).length > 0 ? { choices } : {}),
    ...(Object.keys(ranges).length > 0 ? { ranges } : {}),
    ...(boxes.length > 0 ? { boxes } : {}),
  };
  return Object.keys(conditions).length > 0 ? conditions : null;
}

export type ConditionFacts = { readonly [Name in ChoiceName]: string | null } & {
  readonly subcategory: string | null;
  readonly details: Details;
  readonly latitude: number;
  readonly longitude: number;
};

export function meetsConditions(facts: ConditionFacts, conditions: Conditions | null): boolean {
  if (!conditions) return true;
  const { subcategory, choices = {}, ranges = {}, boxes = [] } = conditions;
  return (
    (subcategory === undefined || facts.subcategory === subcategory) &&
    choiceNames.every((name) => choices[name] === undefined || facts[name] === choices[name]) &&
    Object.entries(ranges).every(([name, range]) => isInRange(facts.details, name as DetailName, range)) &&
    boxes.every((box) => isInBox(facts, box))
  );
}

function isInRange(
  details: Details,
  name: DetailName,
  { min, max }: { readonly min?: number | undefined; readonly max?: number | undefined },
): boolean {
  const value = details[name];
  const number = value === undefined ? null : comparableNumber(name, value);
  if (number === null) return false;
  return (min === undefined || number >= min) && (max === undefined || number <= max);
}

function isInBox({ latitude, longitude }: ConditionFacts, { south, north, spans }: Box): boolean {
  if (latitude < south || latitude > north) return false;
  return spans.some(({ west, east }) => longitude >= west && longitude <= east);
}

type AnnouncedSearch = {
  readonly id: string;
  readonly user_id: string;
  readonly frequency: AlertFrequency;
  readonly created_at: Date;
};

/** Of each user's searches the one that sends the alert: at once rather than daily, then the oldest. */
export function announcingSearches(searches: readonly AnnouncedSearch[]): ReadonlySet<string> {
  const comesBefore = (one: AnnouncedSearch, other: AnnouncedSearch) =>
    Number(one.frequency !== 'instant') - Number(other.frequency !== 'instant') ||
    one.created_at.getTime() - other.created_at.getTime() ||
    (one.id < other.id ? -1 : 1);
  const first = new Map<string, AnnouncedSearch>();
  for (const search of searches) {
    if (search.frequency === 'never') continue;
    const before = first.get(search.user_id);
    if (!before || comesBefore(search, before) < 0) first.set(search.user_id, search);
  }
  return new Set([...first.values()].map(({ id }) => id));
}

type PriceRange = { readonly price_min: string | null; readonly price_max: string | null };

export function isPriceIn(price: string, { price_min, price_max }: PriceRange): boolean {
  const amount = Number(price);
  return (price_min === null || amount >= Number(price_min)) && (price_max === null || amount <= Number(price_max));
}
