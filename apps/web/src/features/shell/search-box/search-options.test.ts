// Options of the search field.
import type { Suggestions } from '@chowk/contract/search/search-schemas';
import { describe, expect, it } from 'vitest';
import { homePath, readHomeView } from '../../../domain/search/home-view.ts';
import { pickPlaceAndOrder } from '../../../domain/search/new-search.ts';
import { isLongEnough, listRecent, listSuggested } from './search-options.ts';

const suggestions: Suggestions = {
  completions: [
    { text: 'mobile phone', count: 70 },
    { text: 'mobile cover', count: 100 },
  ],
  categories: [
    { category: 'electronics', subcategory: 'phones', name: 'Mobile Phones', query: null, count: 31 },
    { category: 'electronics', subcategory: null, name: 'Electronics', query: null, count: 90 },
  ],
};

const optionsOf = (search: string) => {
  const kept = pickPlaceAndOrder(readHomeView(new URLSearchParams(search)));
  return listSuggested(suggestions, kept).map(({ text, hint, count, to }) => [text, hint, count, homePath(to)]);
};

describe('what the search field offers', () => {
  it.each([
    ['', false],
    ['mo', false],
    [' mo ', false],
    ['mob', true],
    ['गाय', true],
  ])('completes %j: %s', (typed, isEnough) => {
    expect(isLongEnough(typed)).toBe(isEnough);
  });

  it('tells how many each finds and where it leads', () => {
    expect(optionsOf('')).toEqual([
      ['mobile phone', undefined, '70', '/?search=mobile+phone'],
      ['mobile cover', undefined, '100+', '/?search=mobile+cover'],
      ['Mobile Phones', 'in Electronics', '31', '/?category=electronics&subcategory=phones'],
      ['Electronics', 'Category', '90', '/?category=electronics'],
    ]);
  });

  it('offers words within a category, and leads to them there', () => {
    const within = {
      category: 'vehicles',
      subcategory: 'motorcycles',
      name: 'Motorcycles',
      query: 'scooter',
      count: 6,
    };
    const options = listSuggested({ completions: [], categories: [within] }, { sortBy: 'price_asc' });
    expect(options.map(({ text, hint, count, to }) => [text, hint, count, homePath(to)])).toEqual([
      ['scooter', 'in Motorcycles', '6', '/?sortBy=price_asc&category=vehicles&subcategory=motorcycles&search=scooter'],
    ]);
  });

  it('keeps the place and the order alone, and says of a place that its numbers are of all', () => {
    const place = 'lat=30.7&lng=76.7&radius=5';
    expect(optionsOf(`category=furniture&subcategory=sofas&search=old&minPrice=5&${place}`)).toEqual([
      ['mobile phone', undefined, '70 in all', `/?${place}&search=mobile+phone`],
      ['mobile cover', undefined, '100+ in all', `/?${place}&search=mobile+cover`],
      ['Mobile Phones', 'in Electronics', '31 in all', `/?${place}&category=electronics&subcategory=phones`],
      ['Electronics', 'Category', '90 in all', `/?${place}&category=electronics`],
    ]);
    expect(optionsOf('category=furniture&minPrice=5&sortBy=price_asc')[0]).toEqual([
      'mobile phone',
      undefined,
      '70',
      '/?sortBy=price_asc&search=mobile+phone',
    ]);
  });

  it('offers a past search in the order of today', () => {
    expect(listRecent(['cow'], { sortBy: 'price_asc' })).toEqual([
      { kind: 'recent', text: 'cow', to: { sortBy: 'price_asc', search: 'cow' } },
    ]);
  });

  it('offers five completions and three categories at most', () => {
    const many: Suggestions = {
      completions: Array.from({ length: 9 }, (_, index) => ({ text: `cow ${index}`, count: 1 })),
      categories: Array.from({ length: 9 }, () => ({
        category: 'pets',
        subcategory: null,
        name: 'Pets',
        query: null,
        count: 1,
      })),
    };
    expect(listSuggested(many, {}).map(({ kind }) => kind)).toEqual([
      ...Array<string>(5).fill('completion'),
      ...Array<string>(3).fill('category'),
    ]);
  });
});
