// Phone numbers: parsing, E.164, display, and finding them in text.

/** Digits of Hindi (U+0966 to U+096F) and Punjabi (U+0A66 to U+0A6F) are digits; each stays in its place. */
function withLatinDigits(text: string): string {
  return text.replace(/[०-९੦-੯]/g, (digit) => String((digit.charCodeAt(0) & 0xf) - 6));
}

const separators = /[\s()./\u2010-\u2013-]/g;
const isIndian = (digits: string) => /^[1-9]\d{9}$/.test(digits) && !/^(\d)\1+$/.test(digits);
const isIndianMobile = (digits: string) => /^[6-9]\d{9}$/.test(digits);

/** In E.164; null where it is no number. Without a country it is Indian, as '098140-12345' is. */
export function parsePhone(text: string): string | null {
  const written = withLatinDigits(text).replace(separators, '');
  const [, prefix, digits = ''] = /^(\+|00)?(\d{8,15})$/.exec(written) ?? [];
  const national = prefix ? readAbroad(digits) : readAtHome(digits);
  return national && `+${national}`;
}

function readAbroad(digits: string): string | null {
  if (!digits.startsWith('91')) return /^[1-9]/.test(digits) ? digits : null;
  // '+91 (0)98140 12345' is common.
  const own = digits.slice(2).replace(/^0/, '');
  return isIndian(own) ? `91${own}` : null;
}

function readAtHome(digits: string): string | null {
  const own = digits.replace(/^0/, '');
  if (isIndian(own)) return `91${own}`;
  return digits.length === 12 && digits.startsWith('91') && isIndianMobile(digits.slice(2)) ? digits : null;
}

/** For the eye: Indian numbers in two groups of five, all others as they are stored. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
}

/** Indian landlines have no WhatsApp; of others the number does not show it. */
export function mayHaveWhatsApp(phone: string): boolean {
  return !/^\+91[1-5]/.test(phone);
}

export function whatsAppLink(phone: string, text: string): string {
  return `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}`;
}

export type TextPart = { readonly from: number; readonly text: string; readonly phone: string | null };

/** An Indian mobile or landline number, or one with its country; not a part of a longer number, a word or a price. */
const inText = new RegExp(
  [
    '(?<![\\p{L}\\d₹_@#/.,=+-])',
    '(?:',
    '(?:(?:\\+|00)?91[ -]{0,2}|0)?[6-9](?:[ -]?\\d){9}',
    '|\\(?0[1-9](?:[ ()-]{0,2}\\d){9}',
    '|\\+[1-9](?:[ ()-]{0,2}\\d){7,13}',
    ')(?![\\p{L}\\d_@])',
  ].join(''),
  'gu',
);
/** '60000-70000' is a range of prices. */
const isRange = (written: string) => /000[ -]+\d/.test(written);

export function splitAtPhones(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  const add = (to: number, phone: string | null) => {
    if (to > from) parts.push({ from, text: text.slice(from, to), phone });
    from = to;
  };
  for (const { 0: written, index } of withLatinDigits(text).matchAll(inText)) {
    const phone = isRange(written) ? null : parsePhone(written);
    if (!phone) continue;
    add(index, null);
    add(index + written.length, phone);
  }
  add(text.length, null);
  return parts;
}
