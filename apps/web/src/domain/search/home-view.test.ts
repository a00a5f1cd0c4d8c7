// Home's URL and its search request.
import { describe, expect, it } from 'vitest';
import { toHomeSearch } from './home-search.ts';
import { homePath, readHomeView, readMapBounds, writeMapBounds } from './home-view.ts';

const read = (search: string) => readHomeView(new URLSearchParams(search));

describe("home's URL", () => {
  it.each([
    ['', { category: 'agriculture' }],
    ['category=vehicles', { category: 'vehicles' }],
    ['category=vehicles&subcategory=cars', { category: 'vehicles', subcategory: 'cars' }],
    ['category=all', {}],
    ['search=tractor', { query: 'tractor' }],
    ['search=tractor&category=vehicles', { query: 'tractor', category: 'vehicles' }],
    ['minPrice=100&maxPrice=500', { category: 'agriculture', minPrice: 100, maxPrice: 500 }],
    ['category=all&sortBy=price_asc', { sortBy: 'price_asc' }],
    ['category=all&sortBy=distance', {}],
    ['category=all&area=31,30,77,76', { mapBounds: { north: 31, south: 30, east: 77, west: 76 } }],
    [
      'category=vehicles&details=year:2020..,fuel:petrol',
      { category: 'vehicles', details: { year: { min: 2020 }, fuel: ['petrol'] } },
    ],
    ['category=all&shown=24&view=map&place=Mohali', {}],
    // The API refuses both.
    ['search=a%00b', { query: 'ab' }],
    [`search=${'x'.repeat(199)}😀`, { query: 'x'.repeat(199) }],
  ])('?%s requests %j', (search, request) => {
    expect(toHomeSearch(read(search))).toEqual(request);
  });

  it('searches around a place, ten kilometres by default', () => {
    const location = { lat: 30.7, lng: 76.7, radiusKm: 10, userSelected: true };
    expect(toHomeSearch(read('category=all&lat=30.7&lng=76.7'))).toEqual({ location });
  });

  it('round-trips', () => {
    const search =
      'category=jobs&search=cook&minPrice=5&lat=30.7&lng=76.7&radius=25&view=map&place=Mohali&area=31,30,77,76';
    const view = read(search);
    expect(read(homePath(view).slice(2))).toEqual(view);
  });

  it('has a place name only with a place', () => {
    expect(read('place=Mohali')).toEqual({});
  });
});

describe('a map area', () => {
  it.each([
    ['31,30,77,76', { north: 31, south: 30, east: 77, west: 76 }],
    ['30,31,77,76', null],
    ['31,30,77', null],
    ['31,30,77,', null],
    ['31,30,77,x', null],
    ['91,30,77,76', null],
    ['31,30,181,76', null],
    ['', null],
    [null, null],
  ])('%j is parsed as %j', (text, area) => {
    expect(readMapBounds(text)).toEqual(area);
  });

  it('is written with a precision of ten metres', () => {
    expect(writeMapBounds({ north: 30.81234567, south: 30.6, east: 76.85, west: 76.7 })).toBe(
      '30.8123,30.6,76.85,76.7',
    );
  });
});
