// Counts of details: the ends of numbers, values in the order offered, texts by how many say them.
import type { Details } from '@chowk/contract/listings/details/detail-values';
import { describe, expect, it } from 'vitest';
import { noFilters } from '../search.rules.ts';
import { countDetails } from './facets.rules.ts';

const count = (rows: readonly Details[], category: string | null, subcategory: string | null, details = {}) =>
  countDetails({ ...noFilters, category, subcategory, details }, () => rows);

describe('countDetails', () => {
  it('tells the ends of numbers in the first unit, and how many say any', () => {
    const rows: Details[] = [{ area: { amount: 5, unit: 'marla' } }, { area: { amount: 900, unit: 'sqft' } }, {}];
    expect(count(rows, 'property', 'land')).toEqual([
      { name: 'area', label: 'Area', unit: 'sq ft', range: { min: 900, max: 1361.25, count: 2 }, values: [] },
    ]);
  });

  it('lists choices in their order, without those of no listing', () => {
    const rows: Details[] = [{ fuel: 'cng' }, { fuel: 'petrol' }, { fuel: 'cng' }];
    expect(count(rows, 'vehicles', 'cars')).toEqual([
      {
        ...{ name: 'fuel', label: 'Fuel', unit: null, range: null },
        values: [
          { value: 'petrol', label: 'Petrol', count: 1 },
          { value: 'cng', label: 'CNG', count: 2 },
        ],
      },
    ]);
    // A chosen value stays listed with a count of 0.
    expect(count(rows, 'vehicles', 'cars', { fuel: ['lpg'] })[0]?.values).toContainEqual({
      value: 'lpg',
      label: 'LPG',
      count: 0,
    });
    expect(count([{ vaccinated: true }], 'pets', 'dogs')[0]?.values).toEqual([
      { value: 'yes', label: 'Vaccinated', count: 1 },
    ]);
  });

  it('tells texts however they are written, twelve at most and what is chosen', () => {
    const makes = Array.from({ length: 20 }, (_, at) =>
      Array.from({ length: 30 - at }, () => ({ make: `Make ${at}` })),
    );
    const rows: Details[] = [...makes.flat(), { make: 'make 0' }];
    const [found] = count(rows, 'vehicles', 'cars', { make: ['MAKE 19', 'none'] });
    expect(found?.values[0]).toEqual({ value: 'Make 0', label: 'Make 0', count: 31 });
    expect(found?.values.map(({ value }) => value)).toEqual([
      ...Array.from({ length: 12 }, (_, at) => `Make ${at}`),
      'Make 19',
    ]);
  });

  it('tells nothing where no category is chosen', () => {
    expect(count([{ fuel: 'cng' }], null, null)).toEqual([]);
  });
});
