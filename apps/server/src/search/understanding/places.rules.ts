// Places in a text: 'in Mohali', 'near sector 15', 'panchkula', 'phase 7', 'near me', in three scripts.
import type { NamedPlace, PlaceNames } from '../../places/index.ts';
import { loadPhrases } from '../../text/load-phrases.ts';
import { type Span, standsAt, type Token } from '../../text/tokens.rules.ts';

export type PlaceReading = {
  readonly place: NamedPlace | null;
  readonly isNearMe: boolean;
  readonly name: string;
  readonly spans: readonly Span[];
};

const phrases = loadPhrases(new URL('./vocabulary/phrases/places.txt', import.meta.url));
const [nearMe, before, after] = [phrases('near me'), phrases('before'), phrases('after')];

/** 'industrial area phase 8b mohali' has five words. */
const MAX_NAME_WORDS = 5;

type Found = { readonly at: number; readonly length: number; readonly places: readonly NamedPlace[] };

/** `isOrdinary`: a word for goods, also with the next one ('patiala suit'), is a place only after 'in' or 'near'. */
export function readPlaces(
  tokens: readonly Token[],
  text: string,
  names: PlaceNames,
  isOrdinary: (word: string, next?: string) => boolean,
): PlaceReading | null {
  for (let at = 0; at < tokens.length; at += 1) {
    const length = phraseAt(tokens, at, nearMe);
    if (length > 0) return { place: null, isNearMe: true, name: '', spans: [spanOf(tokens, at, at + length)] };
  }
  const found = findNames(tokens, text, names, isOrdinary);
  const [first, second] = found;
  if (!first) return null;
  const [place, end] = together(first, second);
  if (!place) return null;
  const opened = openingBefore(tokens, first.at);
  const closed = phraseAt(tokens, end, after);
  const { from, to } = spanOf(tokens, first.at, end);
  const name = text.slice(from, to);
  return { place, isNearMe: false, name, spans: [spanOf(tokens, first.at - opened, end + closed)] };
}

function findNames(
  tokens: readonly Token[],
  text: string,
  names: PlaceNames,
  isOrdinary: (word: string, next?: string) => boolean,
): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const here = nameAt(tokens, at, text, names, isOrdinary);
    if (!here) continue;
    found.push(here);
    at += here.length - 1;
  }
  return found;
}

function nameAt(
  tokens: readonly Token[],
  at: number,
  text: string,
  names: PlaceNames,
  isOrdinary: (word: string, next?: string) => boolean,
): Found | null {
  const word = tokens[at]?.word ?? '';
  if (/^\d/.test(word)) return null;
  for (let length = Math.min(MAX_NAME_WORDS, tokens.length - at); length > 0; length -= 1) {
    if (!mayNamePlace(tokens.slice(at, at + length))) continue;
    const { from, to } = spanOf(tokens, at, at + length);
    const called = names.named(text.slice(from, to));
    if (called.length === 0) continue;
    const isNamed = openingBefore(tokens, at) > 0 || phraseAt(tokens, at + length, after) > 0;
    const isThing = length === 1 && isOrdinary(word, tokens[at + 1]?.word);
    const places = called.filter(({ isFamiliar }) => isNamed || (isFamiliar && !isThing));
    if (places.length > 0) return { at, length, places };
  }
  // In the middle of a query a word like a town's name is more often another word: 'kanak kadhan wali machine'.
  const isAtEdge = at === 0 || at === tokens.length - 1;
  const isSaid = openingBefore(tokens, at) > 0 || phraseAt(tokens, at + 1, after) > 0;
  const misspelt = isOrdinary(word) || !(isAtEdge || isSaid) ? null : names.misspelt(word);
  return misspelt ? { at, length: 1, places: [misspelt] } : null;
}

function mayNamePlace(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }) => word.length > 2 && /\p{L}/u.test(word));
}

/** 'sector 15 panchkula' is one place, and so is 'panchkula sector 15'. */
function together(first: Found, second: Found | undefined): [NamedPlace | undefined, number] {
  const end = first.at + first.length;
  if (second && second.at === end) {
    const [part, whole] = first.places[0]?.isTown ? [second, first] : [first, second];
    const inside = part.places.find(({ city }) => city !== '' && whole.places.some(({ name }) => name === city));
    if (inside) return [inside, second.at + second.length];
  }
  return [first.places[0], end];
}

function phraseAt(tokens: readonly Token[], at: number, phrases: readonly string[][]): number {
  return phrases.find((phrase) => standsAt(tokens, at, phrase))?.length ?? 0;
}

function openingBefore(tokens: readonly Token[], at: number): number {
  return before.find((phrase) => at >= phrase.length && standsAt(tokens, at - phrase.length, phrase))?.length ?? 0;
}

function spanOf(tokens: readonly Token[], from: number, to: number): Span {
  return { from: tokens[from]?.from ?? 0, to: tokens[to - 1]?.to ?? 0 };
}
