// What a new search keeps of the previous one, and what it drops.
import { describe, expect, it } from 'vitest';
import { type HomeView, homePath, readHomeView } from './home-view.ts';
import { carryDroppedFilters, pickPlaceAndOrder, readDroppedFilters, storeDroppedFilters } from './new-search.ts';

const read = (search: string) => readHomeView(new URLSearchParams(search));
/** As the address would carry it. */
const readFilled = (view: HomeView) => read(homePath(view).slice(2));
const mohali = 'lat=30.7&lng=76.7&radius=5&place=Mohali';

describe('a new search', () => {
  it.each([
    [
      `category=property&subcategory=rent&search=room&maxPrice=8000&${mohali}&sortBy=distance`,
      `${mohali}&sortBy=distance`,
    ],
    ['category=jobs&shown=24&sortBy=price_asc', 'sortBy=price_asc'],
    ['search=under+500&literal=price&sortBy=newest', 'sortBy=newest'],
    ['search=sofa&view=map&area=31,30,77,76', 'view=map&area=31%2C30%2C77%2C76'],
  ])('keeps of ?%s only ?%s', (before, kept) => {
    expect(readFilled(pickPlaceAndOrder(read(before)))).toEqual(read(kept));
  });

  it.each([
    [
      'category=property&subcategory=rent&maxPrice=8000',
      'search=laptop',
      'category=property&subcategory=rent&maxPrice=8000',
    ],
    ['category=property&search=room', 'search=laptop', 'category=property'],
    ['search=car&minPrice=5&maxPrice=9', 'category=furniture', 'search=car&minPrice=5&maxPrice=9'],
    ['category=vehicles&details=year:2020..', 'search=activa', 'category=vehicles&details=year%3A2020..'],
    ['category=vehicles&subcategory=cars', 'category=furniture', ''],
    [`category=all&${mohali}&sortBy=price_asc&view=map`, 'search=laptop', ''],
    ['', 'search=laptop', ''],
  ])('from ?%s to ?%s drops ?%s', (before, asked, left) => {
    const state = storeDroppedFilters(read(before), read(asked));
    expect(state?.leftBehind ?? '').toBe(left);
    expect(readDroppedFilters(state)).toEqual(read(left));
  });

  it.each([null, undefined, 'words', {}, { leftBehind: 5 }])('finds no dropped filters in %j', (state) => {
    expect(carryDroppedFilters(state)).toBeUndefined();
    expect(readDroppedFilters(state)).toEqual({});
  });
});
