// A price short enough for a pin: rupees, thousands, lakhs, crores.
import { texts } from './pins-texts.ts';

const steps = [
  [10_000_000, texts.crores],
  [100_000, texts.lakhs],
  [1000, texts.thousands],
] as const;

/** Two figures that count, three from a hundred on: ₹850, ₹12k, ₹4.3L, ₹120L is ₹1.2Cr. */
export function shortPrice(price: number): string {
  const step = steps.find(([size]) => price >= size);
  if (!step) return texts.rupees({ amount: Math.round(price) });
  const amount = price / step[0];
  const figures = amount >= 10 ? Math.floor(amount) : Math.floor(amount * 10) / 10;
  return step[1]({ amount: figures });
}
