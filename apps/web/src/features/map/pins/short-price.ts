// Short price for a map pin: rupees, thousands, lakhs, crores.
import { texts } from '../listing-map-texts.ts';

const steps = [
  [10_000_000, texts.crores],
  [100_000, texts.lakhs],
  [1000, texts.thousands],
] as const;

/** ₹850, ₹12k, ₹4.3L, ₹1.2Cr */
export function shortPrice(price: number): string {
  const step = steps.find(([size]) => price >= size);
  if (!step) return texts.rupees({ amount: Math.round(price) });
  const amount = price / step[0];
  const figures = amount >= 10 ? Math.floor(amount) : Math.floor(amount * 10) / 10;
  return step[1]({ amount: figures });
}
