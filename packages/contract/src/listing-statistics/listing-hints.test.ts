// Texts of hints to sellers.
import { describe, expect, it } from 'vitest';
import { hintText, sayTimes } from './listing-hints.ts';

describe('a hint', () => {
  it.each([
    ['photos', 'Similar listings with 3 photos or more got twice the views.'],
    ['condition', 'Similar listings that name the condition got twice the views.'],
    ['description', 'Similar listings with a longer description got twice the views.'],
    ['price', 'Similar listings for ₹4,500.00 or less got twice the views.'],
  ] as const)('about %s', (kind, text) => {
    expect(hintText({ kind, times: 2, similar: 16, price: kind === 'price' ? 4500 : null })).toBe(text);
  });

  it.each([
    [1.3, '30% more'],
    [1.39, '30% more'],
    [1.99, '90% more'],
    [2.99, 'twice the'],
    [3, '3 times the'],
    [7.9, '7 times the'],
  ])('never says more than %d', (times, words) => {
    expect(sayTimes(times)).toBe(words);
  });
});
