// Rules of listing statistics: the days without gaps, and the hint that similar listings support.
import { DAY_MS, priceHintLimits } from '@chowk/contract/limits';
import {
  type HintKind,
  hintKinds,
  hintLimits,
  statisticsLimits,
} from '@chowk/contract/listing-statistics/listing-hints';
import type { DayCounts, ListingHint } from '@chowk/contract/listing-statistics/listing-statistics-schemas';
import { townDay } from '@chowk/contract/text/town-time';

export function firstDay(createdAt: Date, now: Date): string {
  const earliest = townDay(new Date(now.getTime() - (statisticsLimits.days - 1) * DAY_MS));
  const published = townDay(createdAt);
  return published > earliest ? published : earliest;
}

export function fillDays(found: readonly DayCounts[], first: string, now: Date): DayCounts[] {
  const byDay = new Map(found.map((each) => [each.day, each]));
  const [start, end] = [Date.parse(first), Date.parse(townDay(now))];
  const length = Math.max(0, Math.round((end - start) / DAY_MS)) + 1;
  return Array.from({ length }, (_, at) => {
    const day = new Date(start + at * DAY_MS).toISOString().slice(0, 10);
    return byDay.get(day) ?? { day, views: 0, saves: 0, messages: 0 };
  });
}

export type ComparedFields = {
  readonly price: number;
  readonly photos: number;
  readonly details: number;
  readonly hasCondition: boolean;
  readonly descriptionLength: number;
};
export type SimilarListing = ComparedFields & {
  readonly views: number;
  readonly days: number;
};

/** Categories without comparable prices. */
const unpriced: readonly string[] = priceHintLimits.without;
/** A price is high from 1.25 times the median on. */
const HIGH_PRICE_RATIO = 1.25;

type Test = (listing: ComparedFields) => boolean;

export function findHint(
  category: string,
  own: ComparedFields,
  similar: readonly SimilarListing[],
): ListingHint | null {
  const median = medianOf(similar.map(({ price }) => price));
  const tests: Readonly<Record<HintKind, Test>> = {
    photos: ({ photos }) => photos >= hintLimits.photos,
    details: ({ details }) => details >= hintLimits.details,
    condition: ({ hasCondition }) => hasCondition,
    description: ({ descriptionLength }) => descriptionLength >= hintLimits.descriptionLength,
    price: ({ price }) => price <= median,
  };
  const isLacking = (kind: HintKind) =>
    kind === 'price' ? !unpriced.includes(category) && own.price > median * HIGH_PRICE_RATIO : !tests[kind](own);
  for (const kind of hintKinds.filter(isLacking)) {
    const times = compareViews(similar, tests[kind]);
    if (times !== null) return { kind, times, similar: similar.length, price: kind === 'price' ? median : null };
  }
  return null;
}

/** How many times more views passing listings have; null with too little data or too small a difference. */
function compareViews(similar: readonly SimilarListing[], passes: Test): number | null {
  const [having, without] = [similar.filter(passes), similar.filter((each) => !passes(each))];
  const views = similar.reduce((sum, each) => sum + each.views, 0);
  if (Math.min(having.length, without.length) < hintLimits.listings || views < hintLimits.views) return null;
  const base = meanViews(without);
  const times = base === 0 ? 0 : meanViews(having) / base;
  return times >= hintLimits.times ? times : null;
}

function meanViews(listings: readonly SimilarListing[]): number {
  return listings.reduce((sum, { views, days }) => sum + views / Math.max(1, days), 0) / listings.length;
}

function medianOf(prices: readonly number[]): number {
  return prices.toSorted((one, other) => one - other)[Math.floor((prices.length - 1) / 2)] ?? 0;
}
