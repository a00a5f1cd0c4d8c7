// Detects a likely typing slip in a price: far from what the category usually costs.
import { priceMaxOf } from './category-shapes.ts';

export type PriceTypo = 'low' | 'high';

/** The slider covers most prices of a category: few lie this far below or above its end. */
const below = 4000;
const above = 10;
/** Property includes rent, and vehicles include spare parts. */
const lowAtMost = 1000;

/** Zero is intended: the item is given away. */
export function findPriceTypo(price: number, category: string): PriceTypo | null {
  const usual = priceMaxOf(category);
  if (price > 0 && price < Math.min(lowAtMost, usual / below)) return 'low';
  return price > usual * above ? 'high' : null;
}
