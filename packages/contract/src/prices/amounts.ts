// Parses amounts of money: '45k', '1.5 lakh', '₹ 4,25,000', '45.000', 'साढ़े चार लाख'. For prices, offers and filters.
import { currencyWords, fractionWords, numberWords, unitWords } from './money-words.ts';

/** A lone 'l' is a lakh here, where no litres are meant. */
const units: Readonly<Record<string, number>> = {
  l: unitWords.lakh.value,
  ...Object.assign({}, ...Object.values(unitWords).map(({ value, words }) => same(value, words))),
};

const spoken: Readonly<Record<string, number>> = {
  a: 1,
  ...Object.assign({}, ...numberWords.map(([value, words]) => same(value, words))),
};

const fractions: Readonly<Record<string, (typeof fractionWords)[number]>> = Object.assign(
  {},
  ...fractionWords.map((fraction) => same(fraction, fraction.words)),
);

/** The longest first: 'rupees' is not 'rupee' and an s. */
const rupees = currencyWords
  .split(' ')
  .sort((one, other) => other.length - one.length)
  .map((name) => `${fold(name)}\\.?`)
  .join('|');
const before = new RegExp(`^(?:(?:${rupees})\\s*)+`, 'u');
const after = new RegExp(`^(?:\\s|/-|/=|${rupees}|only)*$`, 'u');

/** Grouped by commas or spaces, or with dots: a last group of three digits means thousands, not a fraction. */
const numeral = /^(?:\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?|\d{1,3}(?: \d{2,3})* \d{3}|\d+(?:\.\d+)*\.?|\.\d+)(?![\d,])/u;
const word = /^[\p{L}\p{M}]+/u;

function same<T>(value: T, names: string): Record<string, T> {
  return Object.fromEntries(names.split(' ').map((name) => [fold(name), value]));
}

/** Digits as 0 to 9, small letters, 'forty-five' as two words, without the marks that many leave out (हज़ार, ਲੱਖ). */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[੦-੯]/g, (digit) => String(digit.charCodeAt(0) - 0xa66))
    .replace(/[\u093c\u0a3c\u0a71]/g, '')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

type Taken = { readonly value: number; readonly rest: string };
type Part = Taken & { readonly unit: number | null };

const { hundred } = unitWords;

const firstWord = (text: string): string => word.exec(text)?.[0] ?? '';

/** The units that follow, multiplied: 'thousand crore' is one. */
function takeUnit(text: string): { readonly unit: number | null; readonly rest: string } {
  const rest = text.trimStart();
  const name = firstWord(rest);
  const unit = units[name];
  if (unit === undefined) return { unit: null, rest };
  const next = takeUnit(rest.slice(name.length));
  return next.unit !== null && next.unit > unit ? { unit: unit * next.unit, rest: next.rest } : { ...next, unit };
}

/** 0 to 99 in words; English says the tens and the ones apart. */
function takeSpoken(text: string): Taken | null {
  const name = firstWord(text);
  const value = spoken[name];
  if (value === undefined) return null;
  const rest = text.slice(name.length).trimStart();
  const onesName = firstWord(rest);
  const ones = spoken[onesName] ?? 0;
  const isCompound = value >= 20 && value % 10 === 0 && Number.isInteger(ones) && ones >= 1 && ones <= 9;
  return isCompound ? { value: value + ones, rest: rest.slice(onesName.length).trimStart() } : { value, rest };
}

/** A number without its unit, in digits or words, with a quarter before it: 'साढ़े चार', 'sava 2', 'सवा'. */
function takeNumber(text: string): Taken | null {
  const name = firstWord(text);
  const fraction = fractions[name];
  if (fraction) {
    const rest = text.slice(name.length).trimStart();
    const number = takeNumber(rest);
    if (number) return { value: number.value + fraction.add, rest: number.rest };
    return fraction.alone === null ? null : { value: fraction.alone, rest };
  }
  const written = numeral.exec(text)?.[0];
  if (written === undefined) return takeSpoken(text);
  const rest = text.slice(written.length).trimStart();
  const value = readNumeral(written, units[firstWord(rest)] !== undefined);
  return value === undefined ? null : { value, rest };
}

/** A number and its unit; words without a unit are none: 'do kamre'. */
function takePart(text: string): Part | null {
  const number = takeNumber(text);
  if (!number) return null;
  const isInDigits = /^[\d.]/.test(text);
  const { unit, rest } = takeUnit(number.rest);
  if (unit === null && !isInDigits) return null;
  if (unit === hundred.value) return takeHundreds(number.value * unit, rest.trimStart());
  return { value: number.value * (unit ?? 1), unit, rest: rest.trimStart() };
}

/** 'four hundred and twenty-five', and its unit if one follows. */
function takeHundreds(hundreds: number, text: string): Part {
  const more = takeSpoken(text.replace(/^and /, ''));
  if (!more) return { value: hundreds, unit: hundred.value, rest: text };
  const { unit, rest } = takeUnit(more.rest);
  if (unit === hundred.value) return { value: hundreds, unit, rest: text };
  return { value: (hundreds + more.value) * (unit ?? 1), unit: unit ?? 1, rest: rest.trimStart() };
}

/** '45.000' is forty-five thousand here and '1.500 lakh' one and a half: beside a unit a dot begins a fraction. */
function readNumeral(text: string, hasUnit: boolean): number | undefined {
  const plain = text.replace(/[, ]/g, '').replace(/\.$/, '');
  const isGrouped = !hasUnit && /^[1-9]\d{0,2}(\.\d{2,3})*\.\d{3}$/.test(plain);
  const number = Number(isGrouped ? plain.replaceAll('.', '') : plain);
  return Number.isNaN(number) ? undefined : number;
}

export type LeadingAmount = {
  readonly value: number;
  /** The smallest unit that was named: a further number would have to be less. */
  readonly unit: number | null;
  /** What follows it, in small letters and with plain digits. */
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

export function parseAmount(text: string): number | undefined {
  const amount = takeAmount(text);
  if (!amount) return parseBareWords(fold(text).replace(before, ''));
  const { value, unit, rest } = amount;
  if (after.test(rest)) return value;
  // '1 lakh 500', 'one lakh and five'
  const last = takeNumber(rest.replace(/^and /, ''));
  const isMore = unit !== null && last !== null && last.value < unit;
  return isMore && after.test(last.rest) ? toPaise(value + last.value) : undefined;
}

/** 'fifty rupees': words without a unit count when nothing else is said. */
function parseBareWords(text: string): number | undefined {
  const number = takeSpoken(text);
  return number && after.test(number.rest) ? number.value : undefined;
}

function toPaise(value: number): number {
  return Math.round(value * 100) / 100;
}
