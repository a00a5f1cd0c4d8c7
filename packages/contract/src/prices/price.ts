// Price format: rupee sign, Indian grouping, two decimals.
import { defineTexts, textsIn } from '../languages/define-texts.ts';
import type { LanguageId } from '../languages/languages.ts';
import { type Choices, choiceFields } from '../listings/listing-fields.ts';
import { groupDigits } from '../text/group-digits.ts';

export function formatPrice(price: number | string | null | undefined): string {
  const amount = typeof price === 'string' && price.trim() !== '' ? Number(price) : price;
  return typeof amount === 'number' && Number.isFinite(amount) ? `₹${groupDigits(amount, 2)}` : '₹0.00';
}

const texts = defineTexts('prices/period', { aMonth: 'a month' });

type Priced = {
  readonly price: number;
  readonly pricing?: Choices['pricing'] | undefined;
  readonly category?: string | undefined;
  readonly subcategory?: string | null | undefined;
};

/** Rent and pay are by the month; other jobs and short stays may be by the day. */
const monthly = /^(property\/(rent|roommates)|jobs\/(full-time|part-time|remote|internships))$/;

type Kind = Pick<Priced, 'price' | 'category' | 'subcategory'>;

export function isPricedMonthly({ price, category, subcategory }: Kind): boolean {
  return price > 0 && monthly.test(`${category}/${subcategory}`);
}

/** The amount, its unit ('a month'), and its terms. A price on request has no amount. */
export function priceParts(
  { pricing, ...priced }: Priced,
  language?: LanguageId,
): {
  readonly amount: string | null;
  readonly period: string | null;
  readonly terms: string | null;
} {
  const terms = pricing ? textsIn(choiceFields, language).pricing.choices[pricing] : null;
  const amount = pricing === 'on_request' && priced.price === 0 ? null : formatPrice(priced.price);
  return { amount, period: isPricedMonthly(priced) ? textsIn(texts, language).aMonth : null, terms };
}

export function formatListingPrice(priced: Priced, language?: LanguageId): string {
  const { amount, period, terms } = priceParts(priced, language);
  return [period ? `${amount} ${period}` : amount, terms].filter((part) => part !== null).join(' · ');
}

export function isAskingPrice({ price, pricing }: Priced): boolean {
  return price > 0 && pricing !== 'free' && pricing !== 'on_request';
}
