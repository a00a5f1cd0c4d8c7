// Chips of detail filters and of dropped details.
import { describe, expect, it } from 'vitest';
import { homePath, readHomeView } from '../../../domain/search/home-view.ts';
import { listDetailChips, listDroppedDetails } from './detail-chips.tsx';

const read = (search: string) => readHomeView(new URLSearchParams(search));

describe('the chips of details', () => {
  it('say what is asked of each, and take it off alone', () => {
    const view = read('category=vehicles&details=year:2020..,fuel:petrol|cng,kilometres:..50000&shown=16');
    expect(listDetailChips(view).map(({ label, without }) => [label, homePath(without)])).toEqual([
      ['Year from 2020', '/?category=vehicles&details=fuel%3Apetrol%7Ccng%2Ckilometres%3A..50000'],
      ['Petrol or CNG', '/?category=vehicles&details=year%3A2020..%2Ckilometres%3A..50000'],
      ['Up to 50,000 km', '/?category=vehicles&details=year%3A2020..%2Cfuel%3Apetrol%7Ccng'],
    ]);
  });

  it('name an unknown detail as the address does', () => {
    expect(listDetailChips(read('category=all&details=wheels:4..')).map(({ label }) => label)).toEqual(['wheels']);
  });
});

describe('details left behind', () => {
  it.each([
    [
      'category=vehicles&subcategory=cars&details=year:2020..',
      'search=swift',
      [['Year from 2020', '/?search=swift&category=vehicles&subcategory=cars&details=year%3A2020..']],
    ],
    ['details=bhk:2..2', 'search=flat', [['2 BHK', '/?search=flat&details=bhk%3A2..2']]],
    ['category=vehicles&details=year:2020..', 'category=furniture', []],
    ['category=vehicles&details=year:2020..', 'search=x&details=bhk:2..2', []],
    ['category=vehicles', 'search=swift', []],
  ])('of ?%s are offered beside ?%s', (left, view, chips) => {
    const offered = listDroppedDetails(read(left), read(view)).map(({ label, to }) => [label, homePath(to)]);
    expect(offered).toEqual(chips);
  });
});
