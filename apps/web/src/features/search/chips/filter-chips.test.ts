// Chips of active filters.
import { describe, expect, it } from 'vitest';
import { homePath, readHomeView } from '../../../domain/search/home-view.ts';
import { listChips } from './filter-chips.tsx';

const chipsOf = (search: string) =>
  listChips(readHomeView(new URLSearchParams(search))).map(({ label, without }) => [label, homePath(without)]);

describe('the chips of active filters', () => {
  it.each([
    ['', [['Agriculture', '/?category=all']]],
    ['category=all', []],
    ['search=tractor', [['“tractor”', '/?category=all']]],
    ['search=tractor&literal=kind', [['“tractor”', '/?category=all']]],
    [
      'category=vehicles&subcategory=cars',
      [
        ['Vehicles', '/?category=all'],
        ['Cars', '/?category=vehicles'],
      ],
    ],
    [
      'category=vehicles&search=dzire',
      [
        ['Vehicles', '/?category=all&search=dzire'],
        ['“dzire”', '/?category=vehicles'],
      ],
    ],
    [
      'category=all&minPrice=500&maxPrice=200000',
      [
        ['From ₹500', '/?category=all&maxPrice=200000'],
        ['Up to ₹2,00,000', '/?category=all&minPrice=500'],
      ],
    ],
    ['category=vehicles&details=year:2020..', [['Vehicles', '/?category=all']]],
    ['category=all&sortBy=newest', []],
    ['category=all&sortBy=price_desc', [['Price: High to Low', '/?category=all']]],
    ['category=all&view=map&area=31,30,77,76', [['Map area', '/?category=all&view=map']]],
  ])('for ?%s', (search, chips) => {
    expect(chipsOf(search)).toEqual(chips);
  });

  it('forgets the order by distance together with the place', () => {
    const chips = chipsOf('category=all&lat=30.7&lng=76.7&radius=25&place=Mohali&sortBy=distance');
    expect(chips).toContainEqual(['Within 25 km of Mohali', '/?category=all']);
  });

  it('starts again at the first cards', () => {
    expect(chipsOf('category=all&minPrice=5&shown=40')).toEqual([['From ₹5', '/?category=all']]);
  });
});
