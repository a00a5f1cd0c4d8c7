// Parses a query text: takes out a price, details, a place and offer words ('for sale'); the rest are search words.
import type { DetailName } from '@chowk/contract/listings/details/detail-fields';
import type { Understanding } from '@chowk/contract/search/understood';
import type { PlaceNames } from '../../places/index.ts';
import {
  phrasesIn,
  type Span,
  standsAt,
  type Token,
  tidyText,
  tokensOf,
  withoutSpans,
} from '../../text/tokens.rules.ts';
import { type Exclusion, readExclusions } from './exclusions/exclusions.rules.ts';
import { type PlaceReading, readPlaces } from './places.rules.ts';
import { digitsForNumberWords, type PriceReading, readPrices } from './prices.rules.ts';
import { type QueryDetail, readQueryDetails } from './query-details.rules.ts';
import { splitJoined } from './spelling/spelling.rules.ts';

export type TextReading = {
  readonly price: PriceReading | null;
  readonly place: PlaceReading | null;
  readonly details: readonly QueryDetail[];
  readonly exclusions: readonly Exclusion[];
  readonly hasContradiction: boolean;
  readonly rest: string;
};

export type TextKnowledge = {
  readonly offerWords: OfferWords;
  readonly placeNames: PlaceNames;
  /** A word for goods is a place only after 'in' or 'near'. */
  isOrdinary(word: string): boolean;
  /** Whether a letter of a long word of the vocabulary is missing, wrong or too many. */
  isMisspelt?(word: string): boolean;
  /** Whether the vocabulary has this word. */
  isNamed?(word: string): boolean;
  /** Length of the vocabulary phrase with an offer word that starts here ('kaam wali'), or 0. */
  phraseAt(tokens: readonly Token[], at: number): number;
  isPhrase?(words: readonly string[]): boolean;
  isMake?(word: string): boolean;
  /** The categories that a word names, or in which its things are. */
  categoriesOf?(word: string): readonly string[];
};

/** `literal` lists what the user switched off; `askable` are the details that can be meant. */
export function understandText(
  typed: string,
  literal: readonly Understanding[],
  knowledge: TextKnowledge,
  askable: readonly DetailName[] = [],
): TextReading {
  // Short correct words are part of many others: ret, sand, and river of 'retriver'.
  const isName = (word: string) =>
    knowledge.isOrdinary(word) &&
    !knowledge.offerWords.has(word) &&
    (word.length > 4 || knowledge.isNamed?.(word) !== false);
  const isKnown = (word: string) =>
    isName(word) || knowledge.placeNames.named(word).some(({ isFamiliar }) => isFamiliar);
  const text = splitJoined(joinSizes(digitsForNumberWords(tidyText(typed))), isKnown, knowledge.isMisspelt);
  const tokens = tokensOf(text);
  const isMachineMake = (word: string) =>
    knowledge.isMake?.(word) === true && (knowledge.categoriesOf?.(word) ?? []).every(isMachine);
  const isVehicle = (word: string) => {
    const paths = knowledge.categoriesOf?.(word) ?? [];
    return paths.some((path) => vehicles.includes(path));
  };
  const read = literal.includes('price') ? null : readPrices(tokens, isMachineMake, isVehicle);
  const price = read?.isContradiction ? null : read;
  const isLeft = (spans: readonly { from: number; to: number }[]) => (token: Token) =>
    !spans.some(({ from, to }) => token.from >= from && token.to <= to);
  const isPhrase = (words: readonly string[]) => knowledge.isPhrase?.(words) ?? false;
  const isPlace = (name: string) => knowledge.placeNames.named(name).some(({ isFamiliar }) => isFamiliar);
  const names = {
    ...{ isPhrase, isPlace },
    isMake: (word: string) => knowledge.isMake?.(word) ?? false,
    isOffer: (all: readonly Token[], at: number) => offerLengthAt(all, at, knowledge.offerWords) > 0,
    categoriesOf: (word: string) => knowledge.categoriesOf?.(word) ?? [],
  };
  const exclusions = literal.includes('exclusions')
    ? []
    : readExclusions(tokens.filter(isLeft(price?.spans ?? [])), text, names);
  const hidden = [...(price?.spans ?? []), ...exclusions.map(({ span }) => span)];
  const details = literal.includes('details') ? [] : readQueryDetails(hideSpans(text, hidden), askable);
  const taken = [...hidden, ...details.flatMap((detail) => detail.taken)];
  const afterPrice = tokens.filter(isLeft(taken));
  const place = literal.includes('place')
    ? null
    : readPlaces(afterPrice, text, knowledge.placeNames, isOrdinaryBeside(afterPrice, knowledge));
  const spans = [...taken, ...(place?.spans ?? [])];
  const offers = findOfferWords(tokens.filter(isLeft(spans)), knowledge.offerWords, knowledge.phraseAt);
  const rest = withoutSpans(text, [...spans, ...offers]);
  return { price, place, details, exclusions, hasContradiction: read?.isContradiction ?? false, rest };
}

const tripPaths = ['travel', 'property/vacation'];

/** A word that only names trips is a place beside another thing: 'shop amritsar', but not 'amritsar tour'. */
function isOrdinaryBeside(tokens: readonly Token[], { isOrdinary, categoriesOf, isPhrase }: TextKnowledge) {
  const pathsOf = (word: string) => categoriesOf?.(word) ?? [];
  const isTrip = (path: string) => tripPaths.some((start) => path.startsWith(start));
  const hasOther = tokens.some(({ word }) => pathsOf(word).length > 0 && !pathsOf(word).some(isTrip));
  return (word: string, next?: string) => {
    const paths = pathsOf(word);
    if (next !== undefined && isPhrase?.([word, next])) return true;
    return isOrdinary(word) && !(hasOther && paths.length > 0 && paths.every(isTrip));
  };
}

/** '6 by 3' and '6 x 3' are written 6x3 in titles. */
const joinSizes = (text: string) => text.replace(/(?<![\d.])(\d+(?:\.\d+)?)\s*(?:by|x|×|\*)\s*(?=\d)/gi, '$1x');

const vehicles = ['vehicles/cars', 'vehicles/motorcycles', 'vehicles/trucks-commercial', 'agriculture/equipment'];
const machines = ['vehicles', 'agriculture/equipment', 'electronics'];
const isMachine = (path: string) => machines.some((start) => path.startsWith(start));

/** Keeps the length, so that positions stay. */
function hideSpans(text: string, spans: readonly Span[]): string {
  return spans.reduce((left, { from, to }) => left.slice(0, from) + '|'.repeat(to - from) + left.slice(to), text);
}

/** Words such as 'for sale' that say nothing about the goods: by first word, the longest phrase first. */
export type OfferWords = ReadonlyMap<string, readonly string[][]>;

export function parseOfferWords(text: string): OfferWords {
  const phrases = text
    .split('\n')
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter((line) => line !== '')
    .flatMap(phrasesIn)
    .sort((one, other) => other.length - one.length);
  return Map.groupBy(phrases, ([first = '']) => first);
}

const offerLengthAt = (tokens: readonly Token[], at: number, words: OfferWords) =>
  words.get(tokens[at]?.word ?? '')?.find((phrase) => standsAt(tokens, at, phrase))?.length ?? 0;

function findOfferWords(tokens: readonly Token[], words: OfferWords, phraseAt: TextKnowledge['phraseAt']): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < tokens.length; ) {
    const phraseLength = phraseAt(tokens, at);
    if (phraseLength > 0) {
      at += phraseLength;
      continue;
    }
    const found = offerLengthAt(tokens, at, words);
    // The i of i5 and the a of a54 are no words.
    const isModel = tokens[at + found]?.isGlued === true && /^\d/.test(tokens[at + found]?.word ?? '');
    const length = isModel ? 0 : found;
    if (length > 0) spans.push({ from: tokens[at]?.from ?? 0, to: tokens[at + length - 1]?.to ?? 0 });
    at += Math.max(1, length);
  }
  return spans;
}
