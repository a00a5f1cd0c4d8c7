// Ranking of similar listings, in points: subcategory, rare words of the title, details, price and distance.
import { type DetailName, isDetailName } from '@chowk/contract/listings/details/detail-fields';
import { comparableNumber, type Details, type DetailValue } from '@chowk/contract/listings/details/detail-values';

type Point = { readonly latitude: number; readonly longitude: number };

export type Offer = Point & { readonly price: number; readonly details: Details | null };

/** A listing of the same category. Words are indexes into the words of the subject. */
export type Candidate = Offer & {
  readonly id: string;
  readonly sellerId: string;
  readonly createdMs: number;
  readonly isSameKind: boolean;
  readonly titleWords: readonly number[];
  readonly words: readonly number[];
};

export type Subject = Offer & { readonly words: readonly string[] };

/** A rare word can outweigh the subcategory; price and place decide between similar scores. */
export const maxPoints = { kind: 30, words: 45, details: 30, price: 15, place: 12 } as const;

/** Weight of a word outside of the title. */
const DESCRIPTION_FACTOR = 0.25;
/** A rare word weighs about 3: two of them give most of the points for words. */
const WORD_WEIGHT_SCALE = 4;
/** A price 4 times as high or low gives no points. */
const MAX_PRICE_RATIO = 4;
const NEAR_KM = 5;
const FAR_KM = 100;
/** Lower prices are placeholders. */
export const MIN_REAL_PRICE = 2;

/** Inverse document frequency within the category; years and counts weigh less than names. */
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
    (candidate.isSameKind ? maxPoints.kind : 0) +
    maxPoints.words * wordShare(candidate, weights) +
    maxPoints.details * detailShare(subject.details, candidate.details) +
    maxPoints.price * priceShare(subject.price, candidate.price) +
    maxPoints.place * placeShare(subject, candidate)
  );
}

export function wordShare({ titleWords, words }: Candidate, weights: readonly number[]): number {
  const sum = words.reduce(
    (total, at) => total + (titleWords.includes(at) ? 1 : DESCRIPTION_FACTOR) * (weights[at] ?? 0),
    0,
  );
  return 1 - Math.exp(-sum / WORD_WEIGHT_SCALE);
}

export function titleWeight({ titleWords }: Candidate, weights: readonly number[]): number {
  return titleWords.reduce((sum, at) => sum + (weights[at] ?? 0), 0);
}

export function detailShare(own: Details | null, other: Details | null): number {
  if (!own || !other) return 0;
  let [count, alike] = [0, 0];
  for (const name in own) {
    if (!isDetailName(name)) continue;
    count += 1;
    alike += likeness(name, own[name], other[name]);
  }
  return count === 0 ? 0 : alike / count;
}

/** Years that far apart are not alike, nor is twice the number. */
const MAX_YEARS_APART = 10;

function likeness(name: DetailName, own: DetailValue | undefined, other: DetailValue | undefined): number {
  if (own === undefined || other === undefined) return 0;
  const [one, two] = [comparableNumber(name, own), comparableNumber(name, other)];
  if (one === null || two === null) return String(own).toLowerCase() === String(other).toLowerCase() ? 1 : 0;
  if (one === two) return 1;
  const apart =
    name === 'year' ? Math.abs(one - two) / MAX_YEARS_APART : (2 * Math.abs(one - two)) / Math.max(one, two);
  return Math.max(0, 1 - apart);
}

export function priceShare(own: number, other: number): number {
  if (own < MIN_REAL_PRICE || other < MIN_REAL_PRICE) return 0;
  return Math.max(0, 1 - Math.abs(Math.log(other / own)) / Math.log(MAX_PRICE_RATIO));
}

function placeShare(subject: Subject, candidate: Candidate): number {
  if (!isPlaced(subject) || !isPlaced(candidate)) return 0;
  const km = kilometresBetween(subject, candidate);
  return Math.max(0, 1 - Math.log(Math.max(1, km / NEAR_KM)) / Math.log(FAR_KM / NEAR_KM));
}

/** 0,0 means unknown. */
export function isPlaced({ latitude, longitude }: Point): boolean {
  return latitude !== 0 || longitude !== 0;
}

/** Flat-earth distance: exact enough for points. */
export function kilometresBetween(one: Point, other: Point): number {
  const north = (one.latitude - other.latitude) * 111.2;
  const lengthwise = (((one.longitude - other.longitude + 540) % 360) - 180) * 111.2;
  return Math.hypot(north, lengthwise * Math.cos((one.latitude * Math.PI) / 180));
}

/** The third listing of a seller comes after all other sellers. */
const MAX_PER_SELLER = 2;

/** A listing of another subcategory needs two rare words: a Samsung television is not similar to a Samsung phone. */
const MIN_OTHER_KIND_WEIGHT = 4;

export function rankCandidates(
  subject: Subject,
  candidates: readonly Candidate[],
  weights: readonly number[],
): Candidate[] {
  const once = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const ranked = [...once.values()]
    .filter((candidate) => candidate.isSameKind || titleWeight(candidate, weights) >= MIN_OTHER_KIND_WEIGHT)
    .map((candidate) => ({ candidate, points: scoreOf(subject, candidate, weights) }))
    .sort((one, other) => other.points - one.points || other.candidate.createdMs - one.candidate.createdMs);
  return limitPerSeller(ranked.map(({ candidate }) => candidate));
}

function limitPerSeller(ranked: readonly Candidate[]): Candidate[] {
  const shown = new Map<string, number>();
  const [first, later]: [Candidate[], Candidate[]] = [[], []];
  for (const each of ranked) {
    const count = (shown.get(each.sellerId) ?? 0) + 1;
    shown.set(each.sellerId, count);
    (count <= MAX_PER_SELLER ? first : later).push(each);
  }
  return [...first, ...later];
}

export type TitleWord = { readonly word: string; readonly stem: string };

/** Later words of a title say the least. */
export const MAX_TITLE_WORDS = 8;

export function significantWords(title: readonly TitleWord[], isOfferWord: (word: string) => boolean): string[] {
  const stems = title.filter(({ word }) => !isOfferWord(word)).map(({ stem }) => stem);
  return [...new Set(stems)].slice(0, MAX_TITLE_WORDS);
}
