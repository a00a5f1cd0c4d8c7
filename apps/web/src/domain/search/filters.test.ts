// Home's URL parsed, written, and turned into a search.
import { describe, expect, it } from 'vitest';
import { toHomeSearch } from './home-search.ts';
import { categoryOf, findUnknown, type HomeView, homePath, readHomeView, writeHomeView } from './home-view.ts';

const read = (search: string) => readHomeView(new URLSearchParams(search));

describe('parsing the URL', () => {
  it.each<[string, HomeView]>([
    ['', {}],
    ['search=%20red%20bike%20', { search: 'red bike' }],
    ['category=vehicles&subcategory=cars', { category: 'vehicles', subcategory: 'cars' }],
    ['category=%20Vehicles&subcategory=CARS', { category: 'vehicles', subcategory: 'cars' }],
    ['category=spaceships&subcategory=cars', { category: 'all' }],
    ['category=vehicles&subcategory=phones', { category: 'vehicles' }],
    ['search=honda&subcategory=cars', { search: 'honda' }],
    ['subcategory=crops', { subcategory: 'crops' }],
    ['search=car&literal=kind,price', { search: 'car', literal: ['price', 'kind'] }],
    ['search=car&literal=price,price,telepathy', { search: 'car', literal: ['price'] }],
    ['search=car&literal=', { search: 'car' }],
    ['category=jobs&literal=price', { category: 'jobs' }],
    ['minPrice=100&maxPrice=2500.5', { minPrice: 100, maxPrice: 2500.5 }],
    ['minPrice=500&maxPrice=100', { minPrice: 100, maxPrice: 500 }],
    ['minPrice=-1&maxPrice=abc', {}],
    ['lat=30.7&lng=76.8', { lat: 30.7, lng: 76.8, radius: 10 }],
    ['lat=30.7&lng=76.8&radius=500', { lat: 30.7, lng: 76.8, radius: 50 }],
    ['lat=30.7&lng=76.8&radius=-3', { lat: 30.7, lng: 76.8, radius: 1 }],
    ['lat=30.7&lng=76.8&radius=7.6', { lat: 30.7, lng: 76.8, radius: 8 }],
    ['lat=30.7&lng=76.8&radius=far', { lat: 30.7, lng: 76.8, radius: 10 }],
    ['lat=30.7', {}],
    ['lat=91&lng=76', {}],
    ['radius=20', {}],
    ['sortBy=price_asc', { sortBy: 'price_asc' }],
    ['sortBy=loudest', {}],
    ['sortBy=distance', {}],
    [
      'category=vehicles&details=year:2020..,fuel:petrol|cng',
      { category: 'vehicles', details: 'year:2020..,fuel:petrol|cng' },
    ],
    ['details=nonsense', {}],
    ['view=map&shown=24', { view: 'map', shown: 24 }],
    ['view=list', {}],
  ])('%s', (search, filters) => {
    expect(read(search)).toEqual(filters);
  });

  it('cuts text that is longer than the API accepts', () => {
    expect(read(`search=${'a'.repeat(500)}`).search).toHaveLength(200);
  });
});

describe('writing the URL', () => {
  it('round-trips', () => {
    const filters: HomeView = {
      category: 'jobs',
      search: 'cook & driver',
      literal: ['price', 'place'],
      lat: 30.7,
      lng: 76.8,
      radius: 5,
      sortBy: 'distance',
      details: 'pay:25000..,jobKind:permanent|daily',
    };
    expect(readHomeView(writeHomeView(filters))).toEqual(filters);
  });

  it('leaves out unset parameters', () => {
    expect(homePath({ category: 'jobs', search: undefined, subcategory: '' })).toBe('/?category=jobs');
    expect(homePath()).toBe('/');
  });
});

describe('the effective category', () => {
  it.each<[string, string | undefined]>([
    ['', 'agriculture'],
    ['minPrice=5', 'agriculture'],
    ['search=tractor', undefined],
    ['search=honda&category=vehicles', 'vehicles'],
    ['category=all', undefined],
  ])('%s', (search, category) => {
    expect(categoryOf(read(search))).toBe(category);
  });
});

describe('the search', () => {
  it('leaves out the subcategory when all categories are searched', () => {
    expect(toHomeSearch(read('category=all&subcategory=cars'))).toEqual({});
  });

  it('carries the meanings that are searched literally', () => {
    expect(toHomeSearch(read('search=under+500&literal=price'))).toEqual({ query: 'under 500', literal: ['price'] });
  });

  it('sorts by distance only with a place', () => {
    expect(toHomeSearch(read('category=jobs&sortBy=distance'))).toEqual({ category: 'jobs' });
    expect(toHomeSearch(read('category=jobs&sortBy=distance&lat=1&lng=2&radius=7'))).toEqual({
      category: 'jobs',
      sortBy: 'distance',
      location: { lat: 1, lng: 2, radiusKm: 7, userSelected: true },
    });
  });
});

describe('an unknown category or subcategory', () => {
  it.each([
    ['category=spaceships&subcategory=cars', { name: 'category', slug: 'spaceships' }],
    ['category=Vehicles&subcategory=Phones', { name: 'subcategory', slug: 'phones' }],
    ['subcategory=cars', { name: 'subcategory', slug: 'cars' }],
    ['category=Vehicles&subcategory=Cars', null],
    ['search=honda&subcategory=phones', null],
    ['category=ALL', null],
    ['', null],
  ])('in ?%s is %j', (search, unknown) => {
    expect(findUnknown(new URLSearchParams(search))).toEqual(unknown);
  });
});
