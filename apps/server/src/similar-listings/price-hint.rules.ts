// What similar things cost: the middle half of the prices that are asked for them, without those far off.
import { priceHintLimits } from '@chowk/contract/limits';
import type { PriceHint } from '@chowk/contract/prices/price-hint-schemas';
import type { Candidate } from './score.rules.ts';
import { detailShare, LEAST_PRICE, type Subject, titleWeight } from './score.rules.ts';

/** Whoever offers many things has no more to say about their price than two others. */
const MOST_OF_A_SELLER = 2;
/** Alike enough to compare prices: two telling words of the title, half of all it says, or most of the details. */
const ENOUGH_WEIGHT = 2.5;
const ENOUGH_OF_TITLE = 0.5;
const ENOUGH_OF_DETAILS = 0.7;
const FEWEST_DETAILS = 2;
/** Tukey's fences, on prices as they multiply. */
const FENCE = 1.5;

type Kind = { readonly category: string };

export function priceHintOf(
  kind: Kind,
  subject: Subject,
  ranked: readonly Candidate[],
  weights: readonly number[],
): PriceHint | null {
  const without: readonly string[] = priceHintLimits.without;
  if (without.includes(kind.category)) return null;
  const alike = ranked.filter((each) => each.price >= LEAST_PRICE && isComparable(subject, each, weights));
  return middleOf(fewOfEach(alike).map(({ price }) => price));
}

function isComparable(subject: Subject, candidate: Candidate, weights: readonly number[]): boolean {
  if (!candidate.isSameKind) return false;
  const shared = titleWeight(candidate, weights);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const said = Object.keys(subject.details ?? {}).length;
  return (
    shared >= ENOUGH_WEIGHT ||
    (shared > 0 && shared >= ENOUGH_OF_TITLE * whole) ||
    (said >= FEWEST_DETAILS && detailShare(subject.details, candidate.details) >= ENOUGH_OF_DETAILS)
  );
}

/** The most alike of each seller. */
function fewOfEach(ranked: readonly Candidate[]): Candidate[] {
  const counts = new Map<string, number>();
  return ranked.filter(({ sellerId }) => {
    const count = (counts.get(sellerId) ?? 0) + 1;
    counts.set(sellerId, count);
    return count <= MOST_OF_A_SELLER;
  });
}

export function middleOf(prices: readonly number[]): PriceHint | null {
  const [low, high] = quartersOf(prices.map(Math.log));
  const reach = FENCE * (high - low);
  const usual = prices.filter((price) => Math.log(price) >= low - reach && Math.log(price) <= high + reach);
  if (usual.length < priceHintLimits.least) return null;
  const [from, to] = quartersOf(usual);
  return { from: roundOff(from), to: roundOff(to), count: usual.length };
}

/** A quarter of them lies below the first, a quarter above the second. */
function quartersOf(values: readonly number[]): [number, number] {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => {
    const place = (sorted.length - 1) * share;
    const [before = 0, after = before] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    return before + (after - before) * (place - Math.floor(place));
  };
  return [at(0.25), at(0.75)];
}

/** To two digits: nobody knows what a used thing costs any better. */
function roundOff(price: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 1);
  return Math.round(price / unit) * unit;
}
