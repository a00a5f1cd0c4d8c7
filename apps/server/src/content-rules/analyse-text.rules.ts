// Analyses a text for rules: its words, also as they may have been meant, and which of them are denied.
import { type Token, tokensOf } from '../text/tokens.rules.ts';
import { isWord, MIN_JOINED, plainText, spelledWords, variantsOf } from './disguises.rules.ts';

export type AnalysedText = {
  readonly plain: string;
  readonly tokens: readonly Token[];
  /** Words as they may have been meant. */
  readonly variants: ReadonlySet<string>;
  readonly spelled: readonly string[];
  /** Places of tokens that are denied by a word before them, and by one after them. */
  readonly denied: Readonly<Record<'before' | 'behind', ReadonlySet<number>>>;
};

export function analyseText(text: string): AnalysedText {
  const plain = plainText(text);
  const tokens = tokensOf(plain).filter(isWord);
  const spelled = spelledWords(tokens);
  return { plain, tokens, variants: variantsOf(plain, tokens, spelled), spelled, denied: findDenied(plain, tokens) };
}

const MAX_SPELLED = 60;

export function* disguisedWords({ variants, spelled }: AnalysedText): Generator<string> {
  yield* variants;
  for (const run of spelled.map((letters) => letters.slice(0, MAX_SPELLED)))
    for (let from = 0; from + MIN_JOINED <= run.length; from++)
      for (let to = from + MIN_JOINED; to <= run.length; to++) yield run.slice(from, to);
}

const wordSet = (text: string) => new Set(tokensOf(text).map(({ word }) => word));
const denialsBefore = wordSet(`no not never dont doesnt wont neither nor na ना न ਨਾ`);
/** Hindi and Punjabi deny at the end of a clause. */
const denialsBehind = wordSet(`nahi nahin nai nhi mat नहीं नही मत ना न ਨਹੀਂ ਨਹੀ ਨਾ`);
export const denials = new Set([...denialsBefore, ...denialsBehind]);
/** 'No fee but pay 500' denies the fee alone. */
const turns = wordSet(`but only just lekin par sirf bas lekin लेकिन सिर्फ बस ਪਰ ਸਿਰਫ ਬੱਸ ਬਸ`);
const alternatives = wordSet(`or ya या ਜਾਂ`);
/** 'Do not worry, pay advance' denies the worry alone. */
const reassurances =
  wordSet(`worry worries problem problems issue issues tension doubt fear risk fraud chinta fikar dikkat pareshani ghabrao
  चिंता टेंशन दिक्कत परेशानी फिक्र डर शक ਚਿੰਤਾ ਟੈਂਸ਼ਨ ਦਿੱਕਤ ਫਿਕਰ ਡਰ ਸ਼ੱਕ`);
/** How many words further a denial reaches. */
const REACH = { before: 3, behind: 7 } as const;

/** 'We do not sell followers', 'बिना पर्ची कोई दवा नहीं': said in order to deny it, within the clause. */
function findDenied(plain: string, tokens: readonly Token[]): AnalysedText['denied'] {
  const [before, behind] = [new Set<number>(), new Set<number>()];
  const isApart = (at: number) =>
    turns.has(tokens[at]?.word ?? '') || /[.,;:!?।()\n]/.test(plain.slice(tokens[at - 1]?.to, tokens[at]?.from));
  /** 'Vashikaran, tantra ya jadu nahi': the comma of a list. */
  const isListed = (at: number, place: number) =>
    plain.slice(tokens[at - 1]?.to, tokens[at]?.from).trim() === ',' &&
    tokens.slice(at, place).some(({ word }) => alternatives.has(word));
  const isReassuring = (at: number) => reassurances.has(tokens[at]?.word ?? '');
  for (const [place, { word }] of tokens.entries()) {
    if (denialsBefore.has(word) && !isReassuring(place + 1))
      for (let at = place + 1; at < tokens.length && at <= place + REACH.before && !isApart(at); at++) before.add(at);
    if (denialsBehind.has(word) && !isReassuring(place - 1))
      for (let at = place - 1; at >= 0 && at >= place - REACH.behind; at--) {
        if (isApart(at + 1) && !isListed(at + 1, place)) break;
        behind.add(at);
      }
  }
  return { before, behind };
}

/** Shorter texts are alike by chance. */
const MIN_FINGERPRINT_WORDS = 12;

/** The same for texts with the same words, whatever their order, numbers, signs and disguises. */
export function fingerprintOf({ tokens }: AnalysedText): string | null {
  const words = new Set(tokens.map(({ word }) => word).filter((word) => word.length > 1 && !/\d/.test(word)));
  return words.size < MIN_FINGERPRINT_WORDS ? null : [...words].sort().join(' ');
}
