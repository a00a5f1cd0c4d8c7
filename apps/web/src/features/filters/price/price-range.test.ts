// The price slider: how long it is, how it steps, and what its ends mean.
import { describe, expect, it } from 'vitest';
import { fromThumbs, scaleOf, toThumbs } from './price-range.ts';

describe('the price slider', () => {
  it.each([
    ['vehicles', 5_000_000, 50_000],
    ['books', 20_000, 200],
    [undefined, 1000, 10],
  ])('for %s reaches %d in steps of %d', (category, max, step) => {
    expect(scaleOf(category)).toEqual({ max, step });
  });

  it.each([
    ['vehicles', 5_000_000],
    [undefined, 200_000],
  ])('for %s beside prices up to 200,000 reaches %d', (category, max) => {
    const prices = [
      { from: 0, to: 200_000, count: 9 },
      { from: 200_000, to: null, count: 1 },
    ];
    expect(scaleOf(category, prices).max).toBe(max);
  });

  const scale = { max: 1000, step: 10 };

  // Promise: The slider's thumbs and the two fields follow each other; an end of the line means no limit
  it.each([
    ['', '', [0, 1000]],
    ['100', '', [100, 1000]],
    ['100', '5000', [100, 1000]],
    ['2000', '', [1000, 1000]],
    ['500', '100', [100, 500]],
  ])('stands at the fields: %j and %j', (minPrice, maxPrice, thumbs) => {
    expect(toThumbs({ minPrice, maxPrice }, scale)).toEqual(thumbs);
  });

  it.each([
    [[0, 1000], { minPrice: '', maxPrice: '' }],
    [[10, 990], { minPrice: '10', maxPrice: '990' }],
  ])('fills the fields: %j', (thumbs, prices) => {
    expect(fromThumbs(thumbs, scale)).toEqual(prices);
  });
});
