// A price said in words, the Indian way: crores, lakhs, thousands.
import { formatPrice } from './price.ts';

const small = [
  'zero',
  'one two three four five six seven eight nine ten',
  'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ');
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const places = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
] as const;

function sayNumber(number: number): string {
  for (const [size, name] of places)
    if (number >= size) return join(`${sayNumber(Math.floor(number / size))} ${name}`, number % size, ' ');
  if (number >= 100) return join(`${small[Math.floor(number / 100)]} hundred`, number % 100, ' and ');
  if (number >= 20) return join(tens[Math.floor(number / 10)] ?? '', number % 10, '-');
  return small[number] ?? '';
}

function join(said: string, left: number, by: string): string {
  return left === 0 ? said : said + by + sayNumber(left);
}

/** 45000 is 'forty-five thousand rupees'. */
export function sayRupees(price: number): string {
  const paise = Math.round(price * 100);
  const [whole, part] = [Math.floor(paise / 100), paise % 100];
  const rupees = `${sayNumber(whole)} ${whole === 1 ? 'rupee' : 'rupees'}`;
  return part === 0 ? rupees : `${rupees} and ${sayNumber(part)} paise`;
}

/** 45000 is '₹45,000.00 · forty-five thousand rupees'. */
export function describePrice(price: number): string {
  return `${formatPrice(price)} · ${sayRupees(price)}`;
}
