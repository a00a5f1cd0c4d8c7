// What a text says besides the words that are looked for: a price, a place, and words that say nothing.
import type { Understanding } from '@chowk/contract/search/understood';
import type { PlaceNames } from '../../geocoding/index.ts';
import { type Token, tidyText, tokensOf, withoutSpans } from '../../text/tokens.rules.ts';
import { findOfferWords, type OfferWords } from './offer-words.rules.ts';
import { type PlaceReading, readPlaces } from './places.rules.ts';
import { type PriceReading, readPrices } from './prices/prices.rules.ts';

export type TextReading = {
  readonly price: PriceReading | null;
  readonly place: PlaceReading | null;
  readonly hasContradiction: boolean;
  /** What is left to be looked for. */
  readonly rest: string;
};

export type Knowing = {
  readonly offerWords: OfferWords;
  readonly placeNames: PlaceNames;
  isOrdinary(word: string): boolean;
  /** How many words a phrase of the vocabulary has that begins here and holds words that say nothing by themselves. */
  phraseAt(tokens: readonly Token[], at: number): number;
};

/** `literal` names what was taken off: those words are words like any other. */
export function understandText(typed: string, literal: readonly Understanding[], knowing: Knowing): TextReading {
  const text = tidyText(typed);
  const tokens = tokensOf(text);
  const said = literal.includes('price') ? null : readPrices(tokens);
  const price = said?.isContradiction ? null : said;
  const isLeft = (spans: readonly { from: number; to: number }[]) => (token: Token) =>
    !spans.some(({ from, to }) => token.from >= from && token.to <= to);
  const afterPrice = tokens.filter(isLeft(price?.spans ?? []));
  const place = literal.includes('place') ? null : readPlaces(afterPrice, text, knowing.placeNames, knowing.isOrdinary);
  const spans = [...(price?.spans ?? []), ...(place?.spans ?? [])];
  const offers = findOfferWords(tokens.filter(isLeft(spans)), knowing.offerWords, knowing.phraseAt);
  const rest = withoutSpans(text, [...spans, ...offers]);
  return { price, place, hasContradiction: said?.isContradiction ?? false, rest };
}
