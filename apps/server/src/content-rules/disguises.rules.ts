// Reads disguised words as they were meant: look-alike letters, spaced letters, cut words, digits and signs for letters.
import { type Token, tokensOf } from '../text/tokens.rules.ts';

/** Letters of other alphabets that look like Latin ones. No seller here writes Russian, Greek, Armenian, Cherokee or Lisu. */
const lookAlikes = new Map([
  ...pairsOf('абвгдезиікмнопрстуѕјхһԁԛѡ', 'abbrdezuikmhonpctysjxhdqw'),
  ...pairsOf('АВЕЗКМНОРСТУХІЅЈ', 'ABE3KMHOPCTYXISJ'),
  ...pairsOf('αβγδεικνορτυχωη', 'abydeikvoptuxwn'),
  ...pairsOf('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'),
  ...pairsOf('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢıłøɡɑɐɛɩʋðþ', 'abcdefghijklmnoprstuvwyzilogaaeivdp'),
  ...pairsOf('օսհոցզՏՕԼՍ', 'ouhngqSOLU'),
  ...pairsOf('ᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᎽᏀᏂᏃᏏᏒᏔᏙᏚᏞᏟᏢᏦᏧᏴ', 'DRTiYAJEWMHYGhZbRWVSLCPKdB'),
  ...pairsOf('ꓐꓑꓒꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ', 'BPdDTGKJCZFMNLSRVHWXYAEIOU'),
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

const foreign =
  /[\u00f0\u00fe\u0131\u0142\u00f8\u0250-\u03ff\u0400-\u058f\u13a0-\u13ff\u1d00-\u1d7f\ua4d0-\ua4ff\ua700-\ua7ff\u{1f150}-\u{1f1ff}]/gu;

/** Signs that stand for whole words, up to 18 letters each: a text of them would be 18 times as long. */
const wordSigns = /[\ufdf0-\ufdfd\u3200-\u33ff]/g;

export function plainText(text: string): string {
  if (/^[\n -~]*$/.test(text)) return text;
  return text
    .replace(wordSigns, ' ')
    .normalize('NFKC')
    .replace(foreign, (letter) => lookAlikes.get(letter) ?? letter);
}

export const isWord = ({ word }: Token) => /[\p{L}\d]/u.test(word);

/** Shorter joined words occur by chance. */
export const MIN_JOINED = 7;
/** Two words, each cut in two. */
const MOST_JOINED = 4;

const letterOf: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'l' },
};
const asLetters = (text: string, signs: RegExp) => text.replace(signs, (sign) => letterOf[sign] ?? sign);

/** Single words and up to four neighbours joined: as written, without stretched letters, and with digits, signs and spaced letters read
 * as meant. */
export function variantsOf(plain: string, tokens: readonly Token[], spelled: readonly string[]): Set<string> {
  const variants = new Set<string>();
  const add = (word: string) => void (word.length >= MIN_JOINED && variants.add(word));
  const addJoined = (words: readonly string[]) => {
    for (const at of words.keys()) {
      let joined = '';
      for (const word of words.slice(at, at + MOST_JOINED)) {
        joined += word;
        add(joined);
      }
    }
  };
  addJoined(tokens.map(({ word }) => word));
  for (const { word } of tokens)
    if (/(.)\1\1/u.test(word)) {
      add(word.replace(/(.)\1+/gu, '$1'));
      add(word.replace(/(.)\1+/gu, '$1$1'));
    }
  const meant = asLetters(plain, /(?<=\p{L})[\d@$!|]|[\d@$!|](?=\p{L})/gu);
  if (meant !== plain || spelled.length > 0) addJoined(joinSpelled(tokensOf(meant).filter(isWord)));
  return variants;
}

/** `W h a t s A p p`, `w.h.a.t.s.a.p.p`: single letters, at most three characters apart, as one word among the others. */
function joinSpelled(tokens: readonly Token[]): string[] {
  const words: string[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const { word, from, to } of tokens) {
    const isSingle = /^[a-z\d]$/.test(word);
    if (isSingle && from - end <= 3) words[words.length - 1] += word;
    else words.push(word);
    end = isSingle ? to : Number.NEGATIVE_INFINITY;
  }
  return words;
}

/** Only the spelled words. */
export function spelledWords(tokens: readonly Token[]): string[] {
  const isSingle = ({ word }: Token) => /^[a-z\d]$/.test(word);
  return joinSpelled(tokens.filter(isSingle))
    .filter((run) => run.length >= 4)
    .map((run) => asLetters(run, /\d/g));
}
