// What home calls itself.
import { describe, expect, it } from 'vitest';
import { findUnknown } from '../../data/search/filters.ts';
import { readHomeView } from '../../data/search/home-view.ts';
import { countOf, descriptionOf, nameOfGoods, nameOfResults, sayUnknown, titleOf } from './home-texts.ts';

describe('the names of home', () => {
  // Promise: A search names its words alone in the tab where it searches everywhere, and no other address when it is
  // shared
  it.each([
    ['', 'Agriculture', 'Agriculture', undefined],
    ['category=vehicles', 'Vehicles', 'Vehicles', 'Vehicles'],
    ['category=agriculture&subcategory=equipment', 'Farm Equipment', 'Farm Equipment', 'Farm Equipment'],
    ['category=all', 'All listings', 'All listings', 'All listings'],
    ['search=cow', 'All listings', 'Showing results for “cow”', 'cow'],
    ['search=cow&category=pets', 'Pets', 'Showing results for “cow”', 'cow in Pets'],
    ['category=nonsense', 'All listings', 'All listings', 'All listings'],
  ])('for ?%s', (search, goods, results, title) => {
    const view = readHomeView(new URLSearchParams(search));
    expect([nameOfGoods(view), nameOfResults(view), titleOf(view)]).toEqual([goods, results, title]);
  });

  it.each([
    ['category=Spaceships', 'There is no category “spaceships”. Here is everything.'],
    ['category=vehicles&subcategory=phones', 'There is no “phones” in Vehicles. Here is all of it.'],
    ['category=vehicles&subcategory=cars', null],
  ])('say of ?%s: %s', (search, words) => {
    const parameters = new URLSearchParams(search);
    const unknown = findUnknown(parameters);
    expect(unknown && sayUnknown(unknown, readHomeView(parameters))).toBe(words);
  });

  it('offers no job and no room “for sale” to search engines', () => {
    const words = descriptionOf(readHomeView(new URLSearchParams('category=jobs')));
    expect(words).toMatch(/^Jobs in and around Chandigarh\. /);
  });

  // Promise: A count that goes no further says so with a plus
  it.each([
    [0, '0 listings'],
    [1, '1 listing'],
    [999, '999 listings'],
    // What is counted no further says so.
    [1000, '1,000+ listings'],
  ])('%d are counted as %s', (total, words) => {
    expect(countOf(total)).toBe(words);
  });

  it('counts close matches as such', () => {
    expect([1, 7].map((count) => countOf(count, 'close'))).toEqual(['1 close match', '7 close matches']);
  });
});
