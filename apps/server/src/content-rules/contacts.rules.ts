// Finds phone numbers, links, email and payment addresses in texts.
import { type ContactKind, contactKinds } from '@chowk/contract/content-rules/content-rule-choices';
import { paymentAddress } from '@chowk/contract/messages/payment-addresses';
import { splitAtPhones } from '@chowk/contract/phone-numbers/phone-numbers';
import type { AnalysedText } from './analyse-text.rules.ts';

const TLDS = 'com|net|org|info|biz|xyz|top|shop|online|site|store|club|click|link|buzz|icu|vip|win|work|page|website';
const links = [
  /\bhttps?:\/\/\S{3,200}/gi,
  /\bwww\.[a-z\d-]{2,63}\.[a-z]{2,24}/gi,
  /\b(?:wa|t|telegram|fb|m)\.me\/\S{2,100}/gi,
  /\b(?:bit\.ly|tinyurl\.com|goo\.gl|forms\.gle|cutt\.ly|rb\.gy|is\.gd|t\.co|chat\.whatsapp\.com)\/\S{2,100}/gi,
  new RegExp(`(?<![@\\w.-])[a-z\\d][a-z\\d-]{1,62}(?:\\.[a-z\\d-]{2,63}){0,3}\\.(?:${TLDS})(?![\\w@-])`, 'gi'),
  /(?<![@\w.-])[a-z\d][a-z\d-]{1,62}\.(?:co\.in|in|io|co|me|app|live)\/\S{1,100}/gi,
];
const email = /(?<![\w.+-])[\w.+-]{1,64}@[a-z\d-]{2,63}(?:\.[a-z\d-]{2,63}){0,3}\.[a-z]{2,24}\b/gi;
const digitWords = 'zero|one|two|three|four|five|six|seven|eight|nine|double|triple';
/** Ten digits in words or signs, however they are separated. */
const spelledNumber = new RegExp(`(?:\\b(?:${digitWords})\\b[\\s,.-]{0,3}|\\d[\\s,.-]{0,3}){10}`, 'gi');
const payment = new RegExp(paymentAddress.source, 'gi');

type Sweep = { readonly found: readonly string[]; readonly rest: string };

/** All of them in one pass, and the text without them. The patterns are global. */
function sweep(text: string, patterns: readonly RegExp[], isMeant = (_found: string) => true): Sweep {
  const found: string[] = [];
  const take = (match: string) => {
    if (!isMeant(match)) return match;
    found.push(match);
    return ' ';
  };
  const rest = patterns.reduce((left, pattern) => left.replace(pattern, take), text);
  return { found, rest };
}

function sweepPhones(text: string): Sweep {
  const parts = splitAtPhones(text);
  const digits = parts.flatMap((part) => (part.phone === null ? [] : part.text));
  const left = parts.map((part) => (part.phone === null ? part.text : ' ')).join('');
  const inWords = sweep(left, [spelledNumber], (match) => /[a-z]{3}/i.test(match));
  return { found: [...digits, ...inWords.found.map((match) => match.trim())], rest: inWords.rest };
}

const sweeps: Readonly<Record<ContactKind, (text: string) => Sweep>> = {
  phone: sweepPhones,
  link: (text) => sweep(text, links),
  email: (text) => sweep(text, [email]),
  upi: (text) => sweep(text, [payment]),
};

/** The first of the first kind, and all of its kinds. */
export function findContacts({ plain }: Pick<AnalysedText, 'plain'>, kinds: readonly ContactKind[]) {
  let rest = plain;
  const all = contactKinds
    .filter((kind) => kinds.includes(kind))
    .flatMap((kind) => {
      const swept = sweeps[kind](rest);
      rest = swept.rest;
      return swept.found.map((found) => ({ kind, found: found.slice(0, 100) }));
    });
  const [first] = all;
  return first ? { ...first, all: all.map(({ found }) => found) } : null;
}
