// Texts of price hints.
import { defineTexts } from '../languages/define-texts.ts';
import { groupDigits } from '../text/group-digits.ts';
import type { PriceHint } from './price-hint-schemas.ts';

/** 'Similar ones: ₹55,000–72,000, from 14 listings'. */
export function priceHintText({ from, to, count }: PriceHint): string {
  const ends = [from, to].map((price) => groupDigits(Math.round(price)));
  const range = [...new Set(ends)].join('–');
  return priceHintTexts.similar({ range, count });
}

export const priceHintTexts = defineTexts('prices/hint', {
  similar: 'Similar ones: ₹{range}, from {count} listings',
  how: 'How this is made',
  explanation:
    'Half of the similar listings that other people have on sale now ask a price in this range. Alike are those of the same kind whose titles share telling words. Free things, prices on request, prices far off all others and more than two of one seller are left out. The things themselves were not looked at.',
});
