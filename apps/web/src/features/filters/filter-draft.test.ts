// Unapplied filters: read from the address and written back.
import { describe, expect, it } from 'vitest';
import type { PriceInWords } from '../../domain/search/home-search.ts';
import type { HomeView } from '../../domain/search/home-view.ts';
import {
  applyFilterDraft,
  countFilterDraft,
  type DetailDraft,
  emptyFilterDraft,
  type FilterDraft,
  readAmount,
  readDetailDraft,
  readFilterDraft,
  toDetailFilters,
  withPlace,
  writeDetailDraft,
} from './filter-draft.ts';

const mohali = { lat: 30.7046, lng: 76.7179, name: 'Mohali' };
const apply = (change: Partial<FilterDraft>, view: HomeView = {}, said?: PriceInWords) => {
  const applied = Object.entries(applyFilterDraft(view, { ...emptyFilterDraft, ...change }, said));
  return Object.fromEntries(applied.filter(([, value]) => value !== undefined));
};

describe('applying the filters', () => {
  it.each([
    [{}, {}],
    [{ minPrice: '100' }, { minPrice: 100 }],
    [
      { minPrice: '500', maxPrice: '100' },
      { minPrice: 100, maxPrice: 500 },
    ],
    [{ minPrice: '-1', maxPrice: 'many' }, {}],
    [{ radius: 25 }, {}],
    [
      { place: mohali, radius: 25 },
      { lat: 30.7046, lng: 76.7179, place: 'Mohali', radius: 25 },
    ],
    [{ sortBy: 'newest' }, {}],
    [{ sortBy: 'price_asc' }, { sortBy: 'price_asc' }],
    [{ sortBy: 'distance' }, {}],
    [{ details: { year: { min: '2020', max: '' }, fuel: [] } }, { details: 'year:2020..' }],
  ] as const)('%j becomes %j', (change, view) => {
    expect(apply(change)).toEqual(view);
  });

  it('says newest aloud where a search text would put the best match first', () => {
    expect(apply({ sortBy: 'newest' }, { search: 'cow' })).toEqual({ search: 'cow', sortBy: 'newest' });
  });

  it('keeps the category and the view, and starts again at the first cards', () => {
    const view = { category: 'jobs', view: 'map', shown: 24 } as const;
    expect(apply({ maxPrice: '9' }, view)).toEqual({ category: 'jobs', view: 'map', maxPrice: 9 });
  });

  it('comes out again as it went in', () => {
    const draft: FilterDraft = {
      ...emptyFilterDraft,
      place: mohali,
      radius: 7,
      minPrice: '5',
      maxPrice: '50',
      sortBy: 'distance',
      details: { year: { min: '2020', max: '' }, fuel: ['petrol', 'cng'] },
    };
    expect(readFilterDraft(applyFilterDraft({}, draft))).toEqual(draft);
  });
});

describe('a price that the words of the search set', () => {
  const said: PriceInWords = { kind: 'price', minPrice: null, maxPrice: 500, isFilter: true };
  const search = 'lamp under 500';

  it('stands in the fields', () => {
    expect(readFilterDraft({ search }, said)).toEqual({ ...emptyFilterDraft, maxPrice: '500' });
  });

  it.each<[string, Partial<FilterDraft>, HomeView]>([
    ['left to the words', { maxPrice: '500', sortBy: 'price_asc' }, { search, sortBy: 'price_asc' }],
    ['taken off', {}, { search, literal: ['price'] }],
    ['another one', { minPrice: '100', maxPrice: '500' }, { search, minPrice: 100, maxPrice: 500 }],
  ])('is %s by %j', (_, change, view) => {
    expect(apply(change, { search }, said)).toEqual(view);
  });
});

describe('the count of active filters', () => {
  it.each([
    [{}, 0],
    [{ sortBy: 'newest' }, 0],
    [{ sortBy: 'price_desc' }, 1],
    [{ minPrice: '0', maxPrice: '5' }, 2],
    [{ place: mohali, minPrice: '1', maxPrice: '2', sortBy: 'distance' }, 4],
    [{ details: { year: { min: '2020', max: '' }, fuel: ['petrol'], make: [] } }, 2],
  ] as const)('%j counts %d', (change, count) => {
    expect(countFilterDraft({ ...emptyFilterDraft, ...change })).toBe(count);
  });
});

it('cannot be in order of distance without a place', () => {
  expect(withPlace({ ...emptyFilterDraft, place: mohali, sortBy: 'distance' }, null).sortBy).toBeNull();
});

it.each([
  ['', undefined],
  [' ', undefined],
  ['12.5', 12.5],
  ['5.5 lakh', 550_000],
  ['ਸਾਢੇ ਪੰਜ ਲੱਖ', 550_000],
  ['cheap', undefined],
  ['9999999999999999', 999_999_999_999],
])('an amount typed as %j is %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

describe('details in the filter panel', () => {
  it.each<[DetailDraft, object]>([
    [{}, {}],
    [{ year: { min: '2020', max: '' } }, { year: { min: 2020 } }],
    [{ year: { min: '2024', max: '2020' } }, { year: { min: 2020, max: 2024 } }],
    [{ year: { min: '', max: ' ' } }, {}],
    [{ milk: { min: '-1', max: 'much' } }, {}],
    [{ milk: { min: '16.256', max: '1e15' } }, { milk: { min: 16.26 } }],
    [{ fuel: ['petrol'], make: [] }, { fuel: ['petrol'] }],
  ])('%j asks for %j', (draft, filters) => {
    expect(toDetailFilters(draft)).toEqual(filters);
  });

  it('come out again as they went in', () => {
    const draft = { year: { min: '2020', max: '' }, make: ['Hero, Honda'] };
    expect(readDetailDraft(writeDetailDraft(draft))).toEqual(draft);
    expect(writeDetailDraft({})).toBeUndefined();
    expect(readDetailDraft(undefined)).toEqual({});
  });
});
