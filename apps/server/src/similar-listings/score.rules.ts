// How alike a listing is to another, in points: its kind, rare words of the title, details, price and place.
import { type DetailName, isDetailName } from '@chowk/contract/listings/details/detail-fields';
import { comparableNumber, type Details, type DetailValue } from '@chowk/contract/listings/details/detail-values';

type Point = { readonly latitude: number; readonly longitude: number };

export type Offer = Point & { readonly price: number; readonly details: Details | null };

/** A listing of the same category that may be like the subject. Words are named by their place among the subject's. */
export type Candidate = Offer & {
  readonly id: string;
  readonly sellerId: string;
  /** When it was made, in milliseconds since 1970. */
  readonly createdMs: number;
  /** Also of the same subcategory. */
  readonly isSameKind: boolean;
  readonly titleWords: readonly number[];
  /** In its title or anywhere else. */
  readonly words: readonly number[];
};

export type Subject = Offer & { readonly words: readonly string[] };

/** What each says at most. A rare word can outweigh the subcategory; price and place decide among equals. */
export const mostPoints = { kind: 30, words: 45, details: 30, price: 15, place: 12 } as const;

/** A word of the description is a hint, one of the title says what it is. */
const ELSEWHERE = 0.25;
/** Rare words, worth about 3 each, soon say all that words can. */
const ENOUGH_WEIGHT = 4;
/** So many times the price, or one part of so many, is another thing. */
const MOST_TIMES = 4;
const NEAR_KM = 5;
const FAR_KM = 100;
/** Below this nobody asks a price in earnest. */
export const LEAST_PRICE = 2;

/** What a word weighs: little where most of the kind have it. Years and counts tell less than names. */
export function weighWords(words: readonly string[], sample: readonly Candidate[]): number[] {
  return words.map((word, at) => {
    const having = sample.filter(({ titleWords }) => titleWords.includes(at)).length;
    const rarity = Math.log((sample.length + 2) / (having + 1));
    return (isMereNumber(word) ? 0.3 : 1) * Math.max(0.1, rarity);
  });
}

/** '2', '43' and '2019', but not '350' or '855', which are models. */
function isMereNumber(word: string): boolean {
  return /^(\d{1,2}|(19|20)\d\d)$/.test(word);
}

export function scoreOf(subject: Subject, candidate: Candidate, weights: readonly number[]): number {
  return (
    (candidate.isSameKind ? mostPoints.kind : 0) +
    mostPoints.words * wordShare(candidate, weights) +
    mostPoints.details * detailShare(subject.details, candidate.details) +
    mostPoints.price * priceShare(subject.price, candidate.price) +
    mostPoints.place * placeShare(subject, candidate)
  );
}

export function wordShare({ titleWords, words }: Candidate, weights: readonly number[]): number {
  const sum = words.reduce((total, at) => total + (titleWords.includes(at) ? 1 : ELSEWHERE) * (weights[at] ?? 0), 0);
  return 1 - Math.exp(-sum / ENOUGH_WEIGHT);
}

/** Of the words that both titles have. */
export function titleWeight({ titleWords }: Candidate, weights: readonly number[]): number {
  return titleWords.reduce((sum, at) => sum + (weights[at] ?? 0), 0);
}

/** How much of what the subject says of itself the other says too. */
export function detailShare(own: Details | null, other: Details | null): number {
  if (!own || !other) return 0;
  let [said, alike] = [0, 0];
  for (const name in own) {
    if (!isDetailName(name)) continue;
    said += 1;
    alike += likeness(name, own[name], other[name]);
  }
  return said === 0 ? 0 : alike / said;
}

/** Ten years apart is not alike, nor is twice as much. */
const YEARS = 10;

function likeness(name: DetailName, own: DetailValue | undefined, other: DetailValue | undefined): number {
  if (own === undefined || other === undefined) return 0;
  const [one, two] = [comparableNumber(name, own), comparableNumber(name, other)];
  if (one === null || two === null) return String(own).toLowerCase() === String(other).toLowerCase() ? 1 : 0;
  if (one === two) return 1;
  const apart = name === 'year' ? Math.abs(one - two) / YEARS : (2 * Math.abs(one - two)) / Math.max(one, two);
  return Math.max(0, 1 - apart);
}

export function priceShare(own: number, other: number): number {
  if (own < LEAST_PRICE || other < LEAST_PRICE) return 0;
  return Math.max(0, 1 - Math.abs(Math.log(other / own)) / Math.log(MOST_TIMES));
}

function placeShare(subject: Subject, candidate: Candidate): number {
  if (!isPlaced(subject) || !isPlaced(candidate)) return 0;
  const km = kilometresBetween(subject, candidate);
  return Math.max(0, 1 - Math.log(Math.max(1, km / NEAR_KM)) / Math.log(FAR_KM / NEAR_KM));
}

/** 0,0 says that nobody knows. */
export function isPlaced({ latitude, longitude }: Point): boolean {
  return latitude !== 0 || longitude !== 0;
}

/** On a flat map, which is near enough to tell near from far. */
export function kilometresBetween(one: Point, other: Point): number {
  const north = (one.latitude - other.latitude) * 111.2;
  const lengthwise = (((one.longitude - other.longitude + 540) % 360) - 180) * 111.2;
  return Math.hypot(north, lengthwise * Math.cos((one.latitude * Math.PI) / 180));
}
