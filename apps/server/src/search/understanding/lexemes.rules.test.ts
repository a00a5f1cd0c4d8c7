// Lexemes of detail filters, one by one where they are few, by powers of two where they are many; and alternatives as a query.
import type { DetailName } from '@chowk/contract/listings/details/detail-fields';
import type { DetailFilter } from '@chowk/contract/listings/details/detail-filters';
import { describe, expect, it } from 'vitest';
import { alone, anyOf, lexemesOfDetail, MAX_NUMBERS, together } from './lexemes.rules.ts';

const shown = (name: DetailName, filter: DetailFilter) => lexemesOfDetail(name, filter).lexemes.join(' ');

describe('lexemes of details', () => {
  it.each<[DetailName, DetailFilter, string]>([
    ['year', { min: 2019, max: 2021 }, 'detail/year/=2019 detail/year/=2020 detail/year/=2021'],
    ['year', { min: 1990 }, 'detail/year/~10'],
    ['owners', { min: 1, max: 9 }, 'detail/owners/~0 detail/owners/~1 detail/owners/~2 detail/owners/~3'],
    ['fuel', ['petrol', 'cng'], 'detail/fuel/=petrol detail/fuel/=cng'],
    ['make', ['Hero'], 'detail/make/=hero'],
    ['make', ['École'], 'detail/make/=École detail/make/=école'],
    ['vaccinated', ['yes'], 'detail/vaccinated/=yes'],
    ['milk', { min: 16 }, 'detail/milk/~4 detail/milk/~5 detail/milk/~6'],
    ['power', { min: 50.5, max: 50.5 }, 'detail/power/=50.5'],
    ['year', { min: 2030 }, 'detail/year//'],
    ['year', { min: 2020, max: 2010 }, 'detail/year//'],
    ['area', { min: 0 }, 'detail/area'],
  ])('%s %j', (name, filter, lexemes) => expect(shown(name, filter)).toBe(lexemes));

  it('ask for more numbers one by one where nothing is checked', () => {
    const { lexemes, isExact } = lexemesOfDetail('owners', { min: 1, max: 9 }, MAX_NUMBERS);
    expect([lexemes.length, isExact]).toEqual([9, true]);
  });

  it.each<[DetailName, DetailFilter]>([
    ['year', { min: 1990 }],
    ['kilometres', { max: 50_000 }],
    ['kilometres', { min: 1 }],
    ['area', { min: 900, max: 1500 }],
    ['area', { max: 1e9 }],
    ['deposit', { min: 0 }],
  ])('%s %j are never many', (name, filter) => {
    expect(lexemesOfDetail(name, filter).lexemes.length).toBeLessThanOrEqual(40);
    expect(lexemesOfDetail(name, filter).isExact).toBe(false);
  });
});

describe('any of several alternatives', () => {
  it('leaves out those that another one implies, and names once what they have in common', () => {
    const phrases = [
      ['tractor', 'job'],
      ['tractor', 'driver', 'job'],
      ['job', 'tractor', 'job'],
      ['tractor', 'naukri'],
    ];
    expect(anyOf(phrases.map(together), '')).toBe("('tractor' & ('job' | 'naukri'))");
    expect(anyOf([together(['ac', 'repair']), alone('repair')], 'AC')).toBe("'repair':AC");
    expect(anyOf([[{ text: 'rep', isPrefix: true }], together(['rep', 'ac'])], '')).toBe("'rep':* | ('rep' & 'ac')");
  });

  it('keeps what stands beside a category, which alone has another weight', () => {
    const inJobs = [alone('category/jobs'), together(['driver', 'category/jobs'])];
    expect(anyOf(inJobs, 'AC')).toBe("'category/jobs':AC | ('driver':AC & 'category/jobs')");
  });
});
