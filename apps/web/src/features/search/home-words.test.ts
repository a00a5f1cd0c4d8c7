// What home calls itself.
import { describe, expect, it } from 'vitest';
import { readHomeView } from '../../platform/home-view.ts';
import { countOf, nameOfGoods, nameOfResults, titleOf } from './home-words.ts';

describe('the names of home', () => {
  it.each([
    ['', 'Agriculture', 'Agriculture', undefined],
    ['category=vehicles', 'Vehicles', 'Vehicles', 'Vehicles'],
    ['category=agriculture&subcategory=equipment', 'Farm Equipment', 'Farm Equipment', 'Farm Equipment'],
    ['category=all', 'All listings', 'All listings', 'All listings'],
    ['search=cow', 'All listings', 'Showing results for “cow”', 'cow in All listings'],
    ['search=cow&category=pets', 'Pets', 'Showing results for “cow”', 'cow in Pets'],
    ['category=nonsense', 'nonsense', 'nonsense', 'nonsense'],
  ])('for ?%s', (search, goods, results, title) => {
    const view = readHomeView(new URLSearchParams(search));
    expect([nameOfGoods(view), nameOfResults(view), titleOf(view)]).toEqual([goods, results, title]);
  });

  it.each([
    [0, '0 listings'],
    [1, '1 listing'],
    [10000, '10,000 listings'],
  ])('%d are counted as %s', (total, words) => {
    expect(countOf(total)).toBe(words);
  });
});
