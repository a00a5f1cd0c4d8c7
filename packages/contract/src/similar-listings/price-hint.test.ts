// Texts of price hints.
import { describe, expect, it } from 'vitest';
import { priceHintText } from './price-hint-texts.ts';

describe('a price hint', () => {
  it.each([
    [55_000, 72_000, 14, 'Similar ones: ₹55,000–72,000, from 14 listings'],
    [4_200_000, 6_100_000, 8, 'Similar ones: ₹42,00,000–61,00,000, from 8 listings'],
    [500, 500, 9, 'Similar ones: ₹500, from 9 listings'],
  ])('from %d to %d of %d reads %s', (from, to, count, text) => {
    expect(priceHintText({ from, to, count })).toBe(text);
  });
});
