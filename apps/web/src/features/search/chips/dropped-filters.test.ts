// Chips of dropped filters.
import { describe, expect, it } from 'vitest';
import { homePath, readHomeView } from '../../../domain/search/home-view.ts';
import { listDroppedFilters } from './dropped-filters.ts';

const read = (search: string) => readHomeView(new URLSearchParams(search));
const chipsOf = (left: string, view: string) =>
  listDroppedFilters(read(left), read(view)).map(({ label, to }) => [label, homePath(to)]);

describe('the filters left behind', () => {
  it('are offered one by one, each beside what is asked now', () => {
    expect(chipsOf('category=property&subcategory=rent&minPrice=500&maxPrice=8000', 'search=laptop&shown=16')).toEqual([
      ['In Property', '/?search=laptop&category=property'],
      ['In For Rent', '/?search=laptop&category=property&subcategory=rent'],
      ['Over ₹500', '/?search=laptop&minPrice=500'],
      ['Under ₹8,000', '/?search=laptop&maxPrice=8000'],
    ]);
  });

  it.each([
    ['search=car&maxPrice=200000', 'category=furniture', ['“car”', 'Under ₹2,00,000']],
    [
      'category=property&subcategory=rent&maxPrice=8000',
      'search=laptop&category=property',
      ['In For Rent', 'Under ₹8,000'],
    ],
    ['category=property&subcategory=rent', 'search=laptop&category=electronics', []],
    ['minPrice=500&maxPrice=8000', 'search=laptop&maxPrice=8000', ['Over ₹500']],
    ['minPrice=500', 'search=laptop&maxPrice=100', []],
    ['', 'search=laptop', []],
  ])('of ?%s are %#: offered beside ?%s', (left, view, labels) => {
    expect(chipsOf(left, view).map(([label]) => label)).toEqual(labels);
  });
});
