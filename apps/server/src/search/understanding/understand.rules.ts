// What a text says besides the words that are looked for: a price, details, a place, and words that say nothing.
import type { DetailName } from '@chowk/contract/listings/details/detail-fields';
import type { Understanding } from '@chowk/contract/search/understood';
import type { PlaceNames } from '../../geocoding/index.ts';
import { type Span, type Token, tidyText, tokensOf, withoutSpans } from '../../text/tokens.rules.ts';
import { type AskedDetail, readAskedDetails } from './details/asked-details.rules.ts';
import { findOfferWords, type OfferWords } from './offer-words.rules.ts';
import { type PlaceReading, readPlaces } from './places.rules.ts';
import { type PriceReading, readPrices } from './prices/prices.rules.ts';

export type TextReading = {
  readonly price: PriceReading | null;
  readonly place: PlaceReading | null;
  readonly details: readonly AskedDetail[];
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

/** `literal` names what was taken off: those words are words like any other. `askable` are the details that can be meant. */
export function understandText(
  typed: string,
  literal: readonly Understanding[],
  knowing: Knowing,
  askable: readonly DetailName[] = [],
): TextReading {
  const text = tidyText(typed);
  const tokens = tokensOf(text);
  const said = literal.includes('price') ? null : readPrices(tokens);
  const price = said?.isContradiction ? null : said;
  const isLeft = (spans: readonly { from: number; to: number }[]) => (token: Token) =>
    !spans.some(({ from, to }) => token.from >= from && token.to <= to);
  const details = literal.includes('details') ? [] : readAskedDetails(hideSpans(text, price?.spans ?? []), askable);
  const taken = [...(price?.spans ?? []), ...details.flatMap((asked) => asked.taken)];
  const afterPrice = tokens.filter(isLeft(taken));
  const place = literal.includes('place') ? null : readPlaces(afterPrice, text, knowing.placeNames, knowing.isOrdinary);
  const spans = [...taken, ...(place?.spans ?? [])];
  const offers = findOfferWords(tokens.filter(isLeft(spans)), knowing.offerWords, knowing.phraseAt);
  const rest = withoutSpans(text, [...spans, ...offers]);
  return { price, place, details, hasContradiction: said?.isContradiction ?? false, rest };
}

/** The same length, so that places in it stay; what stood around them stays apart. */
function hideSpans(text: string, spans: readonly Span[]): string {
  return spans.reduce((left, { from, to }) => left.slice(0, from) + '|'.repeat(to - from) + left.slice(to), text);
}
