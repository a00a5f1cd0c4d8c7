// Prices as people write them, as they travel.
import { describe, expect, it } from 'vitest';
import { plainPrice } from './plain-price.ts';

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
    expect(plainPrice(text)).toBe(amount);
  });
});
