// Folds text for comparison, and splits it into tokens: words, numbers and signs with their positions.

/** Lower case, no accents, no optional dots of Hindi and Punjabi, Latin digits. */
export function foldText(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u093c\u0a3c\u0a71\u200b-\u200d]/g, '')
    .replace(/\u0901/g, '\u0902')
    .replace(/\u0a70/g, '\u0a02')
    .replace(/[\u0966-\u096f\u0a66-\u0a6f]/g, (digit) => String((digit.charCodeAt(0) - 0x66) & 0x0f));
}

/** A word as the database folds it: without apostrophes. */
export function foldWord(text: string): string {
  return foldText(text).replace(/['’]/g, '');
}

export type Token = {
  readonly word: string;
  readonly from: number;
  readonly to: number;
  /** No space before it: the `k` of 20k. */
  readonly isGlued: boolean;
};

export type Span = { readonly from: number; readonly to: number };

const DIGIT = '[\\d\\u0966-\\u096f\\u0a66-\\u0a6f]';
const NUMBER = `${DIGIT}+(?:,${DIGIT}{2,3})*(?:\\.${DIGIT}+)?`;
const pieces = new RegExp(`${NUMBER}|[\\p{L}\\p{M}'’\\u200c\\u200d]+|₹|[<>]=?|/-|[-–—+]`, 'gu');

/** Positions count characters of this normal form. */
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

export function withoutSpans(text: string, spans: readonly Span[]): string {
  return [...spans]
    .sort((one, other) => other.from - one.from)
    .reduce((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, text);
}

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
