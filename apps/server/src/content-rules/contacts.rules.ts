// Finds phone numbers, links, email and payment addresses in texts.
import { type ContactKind, contactKinds } from '@chowk/contract/content-rules/content-rule-choices';
import { findPaymentAddress } from '@chowk/contract/messages/payment-addresses';
import { splitAtPhones } from '@chowk/contract/phone-numbers/phone-numbers';
import type { AnalysedText } from './matching.rules.ts';

const TLDS = 'com|net|org|info|biz|xyz|top|shop|online|site|store|club|click|link|buzz|icu|vip|win|work|page|website';
const links = [
  /\bhttps?:\/\/\S{3,200}/i,
  /\bwww\.[a-z\d-]{2,63}\.[a-z]{2,24}/i,
  /\b(?:wa|t|telegram|fb|m)\.me\/\S{2,100}/i,
  /\b(?:bit\.ly|tinyurl\.com|goo\.gl|forms\.gle|cutt\.ly|rb\.gy|is\.gd|t\.co|chat\.whatsapp\.com)\/\S{2,100}/i,
  new RegExp(`(?<![@\\w.-])[a-z\\d][a-z\\d-]{1,62}(?:\\.[a-z\\d-]{2,63}){0,3}\\.(?:${TLDS})(?![\\w@-])`, 'i'),
  /(?<![@\w.-])[a-z\d][a-z\d-]{1,62}\.(?:co\.in|in|io|co|me|app|live)\/\S{1,100}/i,
];
const email = /(?<![\w.+-])[\w.+-]{1,64}@[a-z\d-]{2,63}(?:\.[a-z\d-]{2,63}){0,3}\.[a-z]{2,24}\b/i;
const digitWords = 'zero|one|two|three|four|five|six|seven|eight|nine|double|triple';
/** Ten digits in words or signs, however they are separated. */
const spelledNumber = new RegExp(`(?:\\b(?:${digitWords})\\b[\\s,.-]{0,3}|\\d[\\s,.-]{0,3}){10}`, 'i');

const finders: Readonly<Record<ContactKind, (text: string) => string | null>> = {
  phone(text) {
    const phone = splitAtPhones(text).find((part) => part.phone !== null)?.text;
    const inWords = spelledNumber.exec(text)?.[0];
    return phone ?? (inWords && /[a-z]{3}/i.test(inWords) ? inWords.trim() : null);
  },
  link: (text) => links.map((link) => link.exec(text)?.[0]).find((found) => found !== undefined) ?? null,
  email: (text) => email.exec(text)?.[0] ?? null,
  upi: (text) => findPaymentAddress(text),
};

export type FoundContact = { readonly kind: ContactKind; readonly found: string };

export function findContact(
  { plain }: Pick<AnalysedText, 'plain'>,
  kinds: readonly ContactKind[],
): FoundContact | null {
  for (const kind of contactKinds) {
    const found = kinds.includes(kind) ? finders[kind](plain) : null;
    if (found !== null) return { kind, found: found.slice(0, 100) };
  }
  return null;
}

/** The first, and all of its kinds, repeats among them: one may be the end of another. */
export function findContacts({ plain }: AnalysedText, kinds: readonly ContactKind[]) {
  const first = findContact({ plain }, kinds);
  const all: string[] = [];
  let rest = plain;
  for (let next = first; next; next = findContact({ plain: rest }, kinds)) {
    all.push(next.found);
    rest = rest.replace(next.found, ' ');
  }
  return first && { ...first, all };
}
