// Splits text into words, numbers and signs, each with its position.
import { foldWord } from './folding.rules.ts';

export type Token = {
  /** Lower case, without accents and the dots that writers of Hindi and Punjabi set or leave out. */
  readonly word: string;
  readonly from: number;
  readonly to: number;
  /** Written without a space to what stands before it: the `k` of 20k. */
  readonly isGlued: boolean;
};

/** Part of the text, from its first character up to before its last. */
export type Span = { readonly from: number; readonly to: number };

const DIGIT = '[\\d\\u0966-\\u096f\\u0a66-\\u0a6f]';
const NUMBER = `${DIGIT}+(?:,${DIGIT}{2,3})*(?:\\.${DIGIT}+)?`;
const pieces = new RegExp(`${NUMBER}|[\\p{L}\\p{M}'’\\u200c\\u200d]+|₹|[<>]=?|/-|[-–—+]`, 'gu');

/** The spelling on which places in the text are counted: one way to write each letter. */
export function tidyText(text: string): string {
  return text.normalize('NFC');
}

export function tokensOf(text: string): Token[] {
  let end = -1;
  return [...text.matchAll(pieces)].map(({ 0: piece, index }) => {
    const token = { word: foldWord(piece), from: index, to: index + piece.length, isGlued: index === end };
    end = token.to;
    return token;
  });
}

/** The text without these parts; what stood around them stays apart. */
export function withoutSpans(text: string, spans: readonly Span[]): string {
  return [...spans]
    .sort((one, other) => other.from - one.from)
    .reduce((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, text);
}

/** Whether these words stand at a place in a list of tokens. */
export function standsAt(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return words.every((word, index) => tokens[at + index]?.word === word);
}

/** `under, up to` as lists of folded words, the longest first. */
export function phrasesIn(text: string): string[][] {
  return text
    .split(',')
    .map((phrase) => phrase.trim().split(/\s+/).map(foldWord))
    .sort((one, other) => other.length - one.length);
}
