// Prices that are probably a slip of the finger: far from what things of their category cost.
import { priceMaxOf } from './category-shapes.ts';

export type PriceTypo = 'low' | 'high';

/** The slider of a category ends where most of its things end: this far below or above that, few are. */
const below = 4000;
const above = 10;
/** Even among houses there is rent, and among cars there are spare parts. */
const lowAtMost = 1000;

/** Nothing at all is meant: a thing that is given away. */
export function findPriceTypo(price: number, category: string): PriceTypo | null {
  const usual = priceMaxOf(category);
  if (price > 0 && price < Math.min(lowAtMost, usual / below)) return 'low';
  return price > usual * above ? 'high' : null;
}
