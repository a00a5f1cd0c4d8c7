// Prices as people here read them: rupee sign, Indian grouping, two decimals.
import { type Choices, choiceFields } from '../listings/listing-fields.ts';
import { groupDigits } from '../text/group-digits.ts';

export function formatPrice(price: number | string | null | undefined): string {
  const amount = typeof price === 'string' && price.trim() !== '' ? Number(price) : price;
  return typeof amount === 'number' && Number.isFinite(amount) ? `₹${groupDigits(amount, 2)}` : '₹0.00';
}

type Priced = { readonly price: number; readonly pricing?: Choices['pricing'] | undefined };

/** The number, and the word beside it. What is to be asked about, and says 0, has no number. */
export function priceParts({ price, pricing }: Priced): {
  readonly amount: string | null;
  readonly terms: string | null;
} {
  const terms = pricing ? choiceFields.pricing.choices[pricing] : null;
  return { amount: pricing === 'on_request' && price === 0 ? null : formatPrice(price), terms };
}

/** '₹45,000.00 · Negotiable'. */
export function formatListingPrice(priced: Priced): string {
  const { amount, terms } = priceParts(priced);
  return [amount, terms].filter((part) => part !== null).join(' · ');
}

/** Whether the number is an asking price. */
export function isAskingPrice({ price, pricing }: Priced): boolean {
  return price > 0 && pricing !== 'free' && pricing !== 'on_request';
}
