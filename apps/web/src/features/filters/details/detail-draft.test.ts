// What the panel asks of details, from the address and back.
import { describe, expect, it } from 'vitest';
import { type DetailDraft, readDetailDraft, toDetailFilters, writeDetailDraft } from './detail-draft.ts';

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
