// English texts in API responses are replaced by translations.
import { detailFilterText } from '@chowk/contract/listings/details/detail-filter-texts';
import { makeListing } from '@chowk/contract/listings/sample-listing';
import type { Facets } from '@chowk/contract/search/search-schemas';
import type { Understood } from '@chowk/contract/search/understood';
import { describe, expect, it } from 'vitest';
import {
  localizeFacets,
  localizeListing,
  localizeListings,
  localizeSuggestions,
  localizeUnderstood,
} from './localized-answers.ts';

const bike = makeListing({
  category: 'vehicles',
  subcategory: 'cars',
  details: { year: 2021, fuel: 'petrol', owners: 1 },
});

describe('localized responses', () => {
  it('translate the detail line and rows', () => {
    expect(localizeListings([{ ...bike, detailLine: 'as it came' }])[0]?.detailLine).toBe('2021 · petrol');
    const viewer = { isOwner: false, isFavorite: false, canMessage: true };
    const { detailRows, title } = localizeListing({ ...bike, viewer, detailRows: [] });
    expect([title, ...detailRows.map(({ label, text }) => `${label}: ${text}`)]).toEqual([
      bike.title,
      'Year: 2021',
      'Fuel: Petrol',
      'Owners so far: 1',
    ]);
  });

  it('translate labels, units and values of counts, except those that only a newer server knows', () => {
    const range = { min: 1, max: 9, count: 3 };
    const count = { label: '?', unit: null, range: null, values: [] };
    const details: Facets['details'] = [
      { ...count, name: 'area', unit: '?', range },
      { ...count, name: 'hours', unit: '?', range },
      { ...count, name: 'fuel', values: [{ value: 'diesel', label: '?', count: 2 }] },
      { ...count, name: 'vaccinated', values: [{ value: 'yes', label: '?', count: 2 }] },
      { ...count, name: 'make', values: [{ value: 'Maruti', label: 'Maruti', count: 2 }] },
      { ...count, name: 'wheels', label: 'Wheels' },
    ];
    const said = localizeFacets({
      categories: [],
      prices: [],
      details,
      isPartial: false,
      part: 'every',
    } as unknown as Facets);
    expect(said.details.map(({ label, unit, values }) => [label, unit ?? values[0]?.label])).toEqual([
      ['Area', 'sq ft'],
      ['Hours run', 'hours'],
      ['Fuel', 'Diesel'],
      ['Vaccinated', 'Vaccinated'],
      ['Make', 'Maruti'],
      ['Wheels', undefined],
    ]);
  });

  it('translate what was understood and what is suggested', () => {
    const understood: Understood[] = [
      { kind: 'category', category: 'vehicles', subcategory: 'cars', name: '?' },
      { kind: 'detail', name: 'year', text: '?', filter: { min: 2020 } },
      { kind: 'detail', name: 'wheels', text: 'Four wheels', filter: ['4'] },
      { kind: 'place', name: 'Mohali', lat: 30.7, lng: 76.7 },
    ];
    expect(localizeUnderstood(understood)).toEqual([
      { ...understood[0], name: 'Cars' },
      { ...understood[1], text: detailFilterText('year', { min: 2020 }) },
      understood[2],
      understood[3],
    ]);
    const category = { category: 'pets', subcategory: null, name: '?', query: null, count: 1 };
    expect(localizeSuggestions({ completions: [], categories: [category] }).categories[0]?.name).toBe('Pets');
  });
});
