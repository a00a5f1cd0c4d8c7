// Price hint: the middle half of the asking prices of similar listings, without outliers.
import { priceHintLimits } from '@chowk/contract/limits';
import type { PriceHint } from '@chowk/contract/similar-listings/price-hint-schemas';
import { type Candidate, detailShare, MIN_REAL_PRICE, type Subject, titleWeight } from './score.rules.ts';

/** Two prices of each seller count. */
const MAX_PER_SELLER = 2;
/** Comparable: two rare words of the title, half of its weight, or most of the details. */
const MIN_TITLE_WEIGHT = 2.5;
const MIN_TITLE_SHARE = 0.5;
const MIN_DETAIL_SHARE = 0.7;
const MIN_DETAILS = 2;
/** Tukey's fences, on logarithms of prices. */
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
  const alike = ranked.filter((each) => each.price >= MIN_REAL_PRICE && isComparable(subject, each, weights));
  return middleOf(limitPerSeller(alike).map(({ price }) => price));
}

function isComparable(subject: Subject, candidate: Candidate, weights: readonly number[]): boolean {
  if (!candidate.isSameKind) return false;
  const shared = titleWeight(candidate, weights);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const detailCount = Object.keys(subject.details ?? {}).length;
  return (
    shared >= MIN_TITLE_WEIGHT ||
    (shared > 0 && shared >= MIN_TITLE_SHARE * whole) ||
    (detailCount >= MIN_DETAILS && detailShare(subject.details, candidate.details) >= MIN_DETAIL_SHARE)
  );
}

function limitPerSeller(ranked: readonly Candidate[]): Candidate[] {
  const counts = new Map<string, number>();
  return ranked.filter(({ sellerId }) => {
    const count = (counts.get(sellerId) ?? 0) + 1;
    counts.set(sellerId, count);
    return count <= MAX_PER_SELLER;
  });
}

export function middleOf(prices: readonly number[]): PriceHint | null {
  const [low, high] = quartilesOf(prices.map(Math.log));
  const reach = FENCE * (high - low);
  const usual = prices.filter((price) => Math.log(price) >= low - reach && Math.log(price) <= high + reach);
  if (usual.length < priceHintLimits.least) return null;
  const [from, to] = quartilesOf(usual);
  return { from: roundOff(from), to: roundOff(to), count: usual.length };
}

function quartilesOf(values: readonly number[]): [number, number] {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => {
    const place = (sorted.length - 1) * share;
    const [before = 0, after = before] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    return before + (after - before) * (place - Math.floor(place));
  };
  return [at(0.25), at(0.75)];
}

/** To two digits: the price of a used item is not known more exactly. */
function roundOff(price: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 1);
  return Math.round(price / unit) * unit;
}
