// Price slider and histogram.
import { mapChoices } from '@chowk/contract/listings/listing-fields';
import type { Facets } from '@chowk/contract/search/search-schemas';
import { describe, expect, it } from 'vitest';
import { countFound } from '../../domain/search/facets.ts';
import {
  describePrices,
  fromPosition,
  fromThumbs,
  layoutBars,
  POSITIONS,
  scaleOf,
  toPosition,
  toThumbs,
} from './price-range.ts';

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

  it('spreads low prices, in whole steps', () => {
    const cars = scaleOf('vehicles');
    expect(fromPosition(0, cars)).toBe(0);
    expect(fromPosition(POSITIONS, cars)).toBe(5_000_000);
    expect(fromPosition(POSITIONS / 2, cars)).toBe(650_000);
    for (const price of [0, 50_000, 400_000, 2_500_000, 5_000_000]) {
      expect(fromPosition(toPosition(price, cars), cars)).toBe(price);
    }
  });

  it.each([
    ['', '', [0, 1000]],
    ['100', '', [100, 1000]],
    ['100', '5000', [100, 1000]],
    ['2000', '', [1000, 1000]],
    ['500', '100', [100, 500]],
    ['5 sau', '', [500, 1000]],
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

const prices: Facets['prices'] = [
  { from: 0, to: 10, count: 50 },
  { from: 10, to: 20, count: 0 },
  { from: 20, to: 30, count: 2 },
  { from: 30, to: null, count: 400 },
];
const scale = { max: 30, step: 1 };
const draw = (low: number, high: number) => layoutBars(prices, [low, high], scale);

describe('the price histogram', () => {
  it('draws each bar as high as the root of its count, and hides none that counts anything', () => {
    expect(draw(0, 30).map(({ height }) => height)).toEqual([1, 0, 0.2, 1]);
    const rare = prices.map((bar) => (bar.count === 50 ? { ...bar, count: 50_000 } : bar));
    expect(layoutBars(rare, [0, 30], scale)[2]?.height).toBe(0.08);
  });

  it('draws what is beyond the line when there is nothing else', () => {
    const beyond = prices.map((bar) => (bar.to === null ? bar : { ...bar, count: 0 }));
    expect(layoutBars(beyond, [0, 30], scale).map(({ height }) => height)).toEqual([0, 0, 0, 1]);
    expect(layoutBars([], [0, 30], scale)).toEqual([]);
  });

  it.each([
    [0, 30, [true, true, true, true]],
    [0, 20, [true, true, false, false]],
    [5, 15, [true, true, false, false]],
    [10, 25, [false, true, true, false]],
    [29, 30, [false, false, true, true]],
    [30, 30, [false, false, false, true]],
  ])('marks the bars from %d to %d', (low, high, chosen) => {
    expect(draw(low, high).map(({ isChosen }) => isChosen)).toEqual(chosen);
  });

  it.each([
    [prices, 'Most prices are at ₹30.00 and above: 400 of 452'],
    [prices.slice(0, 3), 'Most prices are between ₹0.00 and ₹10.00: 50 of 52'],
    [[], 'No prices to show'],
  ])('says where most prices are', (bars, words) => {
    expect(describePrices(bars)).toBe(words);
  });

  it('says whose prices they are where no listing has every word', () => {
    expect(describePrices(prices, 'close')).toBe('Most prices of close matches are at ₹30.00 and above: 400 of 452');
  });
});

describe('what a draft of filters finds', () => {
  const facets: Facets = {
    categories: [
      { category: 'pets', count: 4, subcategories: [{ subcategory: 'dogs', count: 3 }] },
      { category: 'jobs', count: 2, subcategories: [] },
    ],
    prices: [],
    choices: mapChoices(() => []),
    details: [],
    isPartial: false,
    part: 'every',
  };

  it.each([
    [{}, 6],
    [{ category: 'pets' }, 4],
    [{ category: 'pets', subcategory: 'dogs' }, 3],
    [{ category: 'pets', subcategory: 'cats' }, 0],
    [{ category: 'books' }, 0],
  ])('is counted for %j', (request, count) => {
    expect(countFound(facets, request)).toBe(count);
  });
});
