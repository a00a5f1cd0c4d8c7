// Amounts of money as people here write them: '45k', '1.5 lakh', '₹ 4,25,000', '45.000', '२ लाख'. For prices and for searches.
import { currencyWords, numberWords, unitWords } from './money-words.ts';

/** A lone 'l' is a lakh here, where no litres are meant. */
const units: Readonly<Record<string, number>> = {
  l: unitWords.lakh.value,
  ...Object.assign({}, ...Object.values(unitWords).map(({ value, words }) => same(value, words))),
};

const spoken: Readonly<Record<string, number>> = {
  a: 1,
  ...Object.assign({}, ...numberWords.map(([value, words]) => same(value, words))),
};

/** The longest first: 'rupees' is not 'rupee' and an s. */
const rupees = currencyWords
  .split(' ')
  .sort((one, other) => other.length - one.length)
  .map((name) => `${fold(name)}\\.?`)
  .join('|');
const before = new RegExp(`^(?:(?:${rupees})\\s*)+`, 'u');
const after = new RegExp(`^(?:\\s|/-|/=|${rupees}|only)*$`, 'u');

/** Grouped by commas or spaces, or with dots: the last group of three tells a thousand from a fraction. */
const numeral = /^(?:\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?|\d{1,3}(?: \d{2,3})* \d{3}|\d+(?:\.\d+)*\.?|\.\d+)(?![\d,])/u;
const word = /^[\p{L}\p{M}]+/u;

function same(value: number, names: string): Record<string, number> {
  return Object.fromEntries(names.split(' ').map((name) => [fold(name), value]));
}

/** Any digits as 0 to 9, small emails, and without the marks that many leave out when they type (हज़ार, ਲੱਖ). */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[੦-੯]/g, (digit) => String(digit.charCodeAt(0) - 0xa66))
    .replace(/[\u093c\u0a3c\u0a71]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

type Part = { readonly value: number; readonly unit: number | null; readonly rest: string };

function takeUnit(text: string): { readonly unit: number | null; readonly rest: string } {
  const rest = text.trimStart();
  const name = word.exec(rest)?.[0] ?? '';
  const unit = units[name];
  return unit === undefined ? { unit: null, rest } : { unit, rest: rest.slice(name.length) };
}

function takePart(text: string): Part | null {
  const written = numeral.exec(text)?.[0];
  const said = word.exec(text)?.[0] ?? '';
  const { unit, rest } = takeUnit(text.slice((written ?? said).length));
  const number =
    written === undefined ? (unit === null ? undefined : spoken[said]) : readNumeral(written, unit !== null);
  return number === undefined ? null : { value: number * (unit ?? 1), unit, rest: rest.trimStart() };
}

/** '45.000' is forty-five thousand here and '1.500 lakh' one and a half: beside a unit a dot begins a fraction. */
function readNumeral(text: string, hasUnit: boolean): number | undefined {
  const plain = text.replace(/[, ]/g, '').replace(/\.$/, '');
  const isGrouped = !hasUnit && /^[1-9]\d{0,2}(\.\d{2,3})*\.\d{3}$/.test(plain);
  const number = Number(isGrouped ? plain.replaceAll('.', '') : plain);
  return Number.isNaN(number) ? undefined : number;
}

export type LeadingAmount = {
  /** In rupees, to the paisa. */
  readonly value: number;
  /** The smallest unit that was named: a further number would have to be less. */
  readonly unit: number | null;
  /** What follows it, in small emails and with plain digits. */
  readonly rest: string;
};

/** The amount that a text begins with: 'under 1.5 lakh near me' without its 'under' is 150000 and 'near me'. */
export function takeAmount(text: string): LeadingAmount | null {
  const parts: Part[] = [];
  let rest = fold(text).replace(before, '');
  for (let part = takePart(rest); part; part = takePart(rest)) {
    const last = parts.at(-1);
    // '2 crore 5 lakh' is one amount; what has no unit, or none that is smaller, begins something else.
    if (last && (last.unit === null || part.unit === null || part.unit >= last.unit)) break;
    parts.push(part);
    rest = part.rest;
  }
  const value = toPaise(parts.reduce((sum, part) => sum + part.value, 0));
  return parts.length === 0 ? null : { value, unit: parts.at(-1)?.unit ?? null, rest };
}

/** The amount that a text is; null when it is anything else. */
export function readAmount(text: string): number | null {
  const amount = takeAmount(text);
  if (!amount) return null;
  const { value, unit, rest } = amount;
  if (after.test(rest)) return value;
  // '1 lakh 500'
  const last = takePart(rest);
  const isMore = unit !== null && last !== null && last.unit === null && last.value < unit;
  return isMore && after.test(last.rest) ? toPaise(value + last.value) : null;
}

function toPaise(value: number): number {
  return Math.round(value * 100) / 100;
}
