// Normalising typed prices.
import { describe, expect, it } from 'vitest';
import { normalizePrice } from './price-fields.tsx';

describe('a price', () => {
  it.each([
    ['500', '500'],
    ['₹4,25,000.50', '425000.5'],
    ['45.000', '45000'],
    ['1.5 lakh', '150000'],
    ['४५ हज़ार', '45000'],
    [' 1,5 ', '1,5'],
    ['-5', '-5'],
    ['free', 'free'],
    ['', ''],
  ])('written as "%s" is read as "%s"', (text, amount) => {
    expect(normalizePrice(text)).toBe(amount);
  });
});
