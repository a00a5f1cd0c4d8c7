// Analyses a text for rules: its words, also where they are disguised (look-alike letters, spaced letters, digits for letters), and denials.
import { type Token, tokensOf } from '../text/tokens.rules.ts';

/** Letters of other alphabets that look like Latin ones. No seller here writes Russian or Greek. */
const lookAlikes = new Map([
  ...pairsOf('абвгдезиікмнопрстуѕјхһԁԛѡ', 'abbrdezuikmhonpctysjxhdqw'),
  ...pairsOf('АВЕЗКМНОРСТУХІЅЈ', 'ABE3KMHOPCTYXISJ'),
  ...pairsOf('αβγδεικνορτυχωη', 'abydeikvoptuxwn'),
  ...pairsOf('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'),
  ...pairsOf('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢıłøɡ', 'abcdefghijklmnoprstuvwyzilog'),
  // Letters in circles and squares, which Unicode does not fold.
  ...[0x1f150, 0x1f170, 0x1f1e6].flatMap((first) =>
    pairsOf(
      Array.from({ length: 26 }, (_, at) => String.fromCodePoint(first + at)),
      'abcdefghijklmnopqrstuvwxyz',
    ),
  ),
]);

function pairsOf(from: Iterable<string>, to: string): [string, string][] {
  return [...from].map((letter, at) => [letter, to[at] ?? letter]);
}

const foreign = /[\u0131\u0142\u00f8\u0250-\u03ff\u0400-\u052f\u1d00-\u1d7f\ua700-\ua7ff\u{1f150}-\u{1f1ff}]/gu;

/** Signs that stand for whole words, up to 18 letters each: a text of them would be 18 times as long. */
const wordSigns = /[\ufdf0-\ufdfd\u3200-\u33ff]/g;

export function plainText(text: string): string {
  if (/^[\n -~]*$/.test(text)) return text;
  return text
    .replace(wordSigns, ' ')
    .normalize('NFKC')
    .replace(foreign, (letter) => lookAlikes.get(letter) ?? letter);
}

export type AnalysedText = {
  readonly plain: string;
  readonly tokens: readonly Token[];
  /** Words as they may have been meant: neighbours joined, digits read as letters, stretched letters collapsed. */
  readonly variants: ReadonlySet<string>;
  readonly spelled: readonly string[];
  /** Places of tokens that are denied by a word before them, and by one behind them. */
  readonly denied: Readonly<Record<'before' | 'behind', ReadonlySet<number>>>;
};

export const isWord = ({ word }: Token) => /[\p{L}\d]/u.test(word);

export function analyseText(text: string): AnalysedText {
  const plain = plainText(text);
  const tokens = tokensOf(plain).filter(isWord);
  return {
    ...{ plain, tokens, variants: variantsOf(plain, tokens) },
    ...{ spelled: spelledWords(tokens), denied: findDenied(plain, tokens) },
  };
}

/** Shorter joined words occur by chance. */
export const MIN_JOINED = 7;

function variantsOf(plain: string, tokens: readonly Token[]): Set<string> {
  const variants = new Set<string>();
  const add = (word: string) => void (word.length >= MIN_JOINED && variants.add(word));
  for (const [at, token] of tokens.entries()) {
    const [second, third] = [tokens[at + 1], tokens[at + 2]];
    if (second) add(token.word + second.word);
    if (second && third) add(token.word + second.word + third.word);
    if (/(.)\1\1/u.test(token.word)) {
      add(token.word.replace(/(.)\1+/gu, '$1'));
      add(token.word.replace(/(.)\1+/gu, '$1$1'));
    }
  }
  for (const run of gluedRuns(tokens)) add(readDigitsAsLetters(run));
  if (/\p{L}[@$!|]\p{L}/u.test(plain)) for (const { word } of tokensOf(readSignsAsLetters(plain))) add(word);
  return variants;
}

const digitLetters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };
const signLetters: Readonly<Record<string, string>> = { '@': 'a', $: 's', '!': 'i', '|': 'l' };
const readDigitsAsLetters = (word: string) => word.replace(/\d/g, (digit) => digitLetters[digit] ?? digit);
const readSignsAsLetters = (text: string) =>
  text.replace(/(?<=\p{L})[@$!|](?=\p{L})/gu, (sign) => signLetters[sign] ?? sign);

/** `wh4tsapp` is three tokens without spaces between them. */
function gluedRuns(tokens: readonly Token[]): string[] {
  const runs: string[] = [];
  for (const { word, isGlued } of tokens) {
    const last = runs.length - 1;
    if (isGlued && last >= 0) runs[last] += word;
    else runs.push(word);
  }
  return runs.filter((run) => /\d/.test(run) && /\p{L}/u.test(run));
}

/** `W h a t s A p p`, `w.h.a.t.s.a.p.p`: single letters, at most three characters apart. */
function spelledWords(tokens: readonly Token[]): string[] {
  const runs: string[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const { word, from, to } of tokens) {
    if (!/^[a-z\d]$/.test(word)) {
      end = Number.NEGATIVE_INFINITY;
      continue;
    }
    const last = runs.length - 1;
    if (from - end <= 3 && last >= 0) runs[last] += word;
    else runs.push(word);
    end = to;
  }
  return runs.filter((run) => run.length >= 4).map(readDigitsAsLetters);
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
  for (const [place, { word }] of tokens.entries()) {
    if (denialsBefore.has(word))
      for (let at = place + 1; at < tokens.length && at <= place + REACH.before && !isApart(at); at++) before.add(at);
    if (denialsBehind.has(word))
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
