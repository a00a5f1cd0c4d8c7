// What is typed for details, and what it means for this kind of listing.
import { describe, expect, it } from 'vitest';
import { emptyValues, writeEntries } from '../listing-values.ts';
import { findLeftOut, readEntries, withEveryDetail } from './detail-entries.ts';
import { suggestEntries } from './detail-suggestions.ts';
import { sayLeftOut } from './left-out-notice.tsx';

const flat = { category: 'property', subcategory: 'rent' };
const bike = { category: 'vehicles', subcategory: 'motorcycles' };
const sofa = { category: 'furniture', subcategory: 'sofas' };

describe('what is typed for details', () => {
  it.each([
    [
      flat,
      { bhk: ' 2 ', area: '5 marla', furnished: 'fully', floor: '' },
      { bhk: 2, area: { amount: 5, unit: 'marla' }, furnished: 'fully' },
    ],
    [flat, { area: ' kanal', deposit: '25k' }, { deposit: 25_000 }],
    [bike, { kilometres: '18,400', year: '2021', make: ' Honda ' }, { kilometres: 18_400, year: 2021, make: 'Honda' }],
    [
      { category: 'pets', subcategory: 'dogs' },
      { vaccinated: 'yes', age: '1.5' },
      { vaccinated: true, age: 1.5 },
    ],
    [sofa, { kilometres: '18,400' }, {}],
  ])('in %j %j means %j', (kind, entries, details) => {
    expect(readEntries(entries as Record<string, string>, kind)).toEqual(details);
  });

  it('stays as it was typed where it cannot be read, to be refused', () => {
    expect(readEntries({ year: 'old', area: 'big marla' }, bike)).toEqual({ year: 'old' });
    expect(readEntries({ area: 'big marla' }, flat)).toEqual({ area: { amount: 'big', unit: 'marla' } });
  });

  it('is written as it is read', () => {
    const details = { bhk: 2, area: { amount: 5.5, unit: 'marla' }, furnished: 'fully' };
    expect(readEntries(writeEntries(details), flat)).toEqual(details);
  });

  it('is empty for every detail there is, and knows no other', () => {
    const { details } = withEveryDetail({ ...emptyValues, details: { year: '2021', wheels: '4' } });
    expect(details).toMatchObject({ year: '2021', bhk: '' });
    expect(details).not.toHaveProperty('wheels');
  });
});

describe('details of another category', () => {
  it.each([
    [bike, { kilometres: '18400', fuel: 'petrol' }, []],
    [sofa, { kilometres: '18400', fuel: 'petrol', size: '2 m' }, ['kilometres', 'fuel']],
    [sofa, { area: ' marla', bhk: '' }, []],
    [{ category: '', subcategory: '' }, { fuel: 'petrol' }, []],
  ])('in %j with %j are %j', (kind, entries, names) => {
    expect(findLeftOut(entries as Record<string, string>, kind)).toEqual(names);
  });

  it('are named', () => {
    expect(sayLeftOut(['kilometres', 'fuel'], sofa)).toBe(
      'Kilometres run and Fuel do not go with Sofas and were left out.',
    );
    expect(sayLeftOut(['year', 'kilometres', 'fuel'], sofa)).toMatch(/^Year, Kilometres run and Fuel do not/);
    expect(sayLeftOut(['fuel'], { category: 'furniture', subcategory: '' })).toBe(
      'Fuel does not go with Furniture and was left out.',
    );
  });
});

describe('what is written already', () => {
  const offered = (title: string, description: string, entries = {}) =>
    suggestEntries({ title, description, ...flat }, entries).map(({ source, words }) => `${source}: ${words}`);

  it.each([
    ['2 BHK first floor', 'Fully furnished, first floor.', ['title: 2 BHK · Floor 1', 'description: Furnished']],
    ['Flat to let', 'Semi-furnished, 5 marla', ['description: 5 marla · Partly furnished']],
    ['Flat to let', '', []],
  ])('%s, %s offers %j', (title, description, offers) => {
    expect(offered(title, description)).toEqual(offers);
  });

  it('is not offered for what is said', () => {
    expect(offered('2 BHK first floor', '', { bhk: '3' })).toEqual(['title: Floor 1']);
  });
});
