// Short prices on map pins.
import { expect, it } from 'vitest';
import { shortPrice } from './short-price.ts';

it.each([
  [0, '₹0'],
  [850, '₹850'],
  [999.4, '₹999'],
  [1000, '₹1k'],
  [1550, '₹1.5k'],
  [12_999, '₹12k'],
  [99_999, '₹99k'],
  [100_000, '₹1L'],
  [425_000, '₹4.2L'],
  [9_999_999, '₹99L'],
  [12_000_000, '₹1.2Cr'],
])('%d is %s', (price, words) => {
  expect(shortPrice(price)).toBe(words);
});
