// Words that say nothing about the thing that is looked for, and where they stand in a text.
import { phrasesIn, type Span, standsAt, type Token } from '../../text/tokens.rules.ts';

/** By their first word, the longest first. */
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

/** `keptAt` tells how long a phrase is of the vocabulary that begins here and holds such a word: 'kaam wali'. */
export function findOfferWords(
  tokens: readonly Token[],
  words: OfferWords,
  keptAt: (tokens: readonly Token[], at: number) => number = () => 0,
): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < tokens.length; ) {
    const kept = keptAt(tokens, at);
    if (kept > 0) {
      at += kept;
      continue;
    }
    const length = words.get(tokens[at]?.word ?? '')?.find((phrase) => standsAt(tokens, at, phrase))?.length ?? 0;
    if (length > 0) spans.push({ from: tokens[at]?.from ?? 0, to: tokens[at + length - 1]?.to ?? 0 });
    at += Math.max(1, length);
  }
  return spans;
}
