// Bars of prices, and what they tell.
import { ofChoices } from '@chowk/contract/listings/listing-fields';
import type { Facets } from '@chowk/contract/search/search-schemas';
import { describe, expect, it } from 'vitest';
import { countFound } from '../../../data/search/facets-query.ts';
import { describePrices, drawBars } from './histogram.ts';

const prices: Facets['prices'] = [
  { from: 0, to: 10, count: 50 },
  { from: 10, to: 20, count: 0 },
  { from: 20, to: 30, count: 2 },
  { from: 30, to: null, count: 400 },
];
const scale = { max: 30, step: 1 };
const draw = (low: number, high: number) => drawBars(prices, [low, high], scale);

describe('the price histogram', () => {
  it('draws each bar as high as the root of its count, and hides none that counts anything', () => {
    expect(draw(0, 30).map(({ height }) => height)).toEqual([1, 0, 0.2, 1]);
    const rare = prices.map((bar) => (bar.count === 50 ? { ...bar, count: 50_000 } : bar));
    expect(drawBars(rare, [0, 30], scale)[2]?.height).toBe(0.08);
  });

  it('draws what is beyond the line when there is nothing else', () => {
    const beyond = prices.map((bar) => (bar.to === null ? bar : { ...bar, count: 0 }));
    expect(drawBars(beyond, [0, 30], scale).map(({ height }) => height)).toEqual([0, 0, 0, 1]);
    expect(drawBars([], [0, 30], scale)).toEqual([]);
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
    choices: ofChoices(() => []),
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
