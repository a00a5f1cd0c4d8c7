// Parsing, validating and suggesting details in the listing form.
import { detailRefusal } from '@chowk/contract/listings/details/detail-schemas';
import { get } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { emptyValues, writeEntries } from '../listing-values.ts';
import {
  checkListing,
  describeUnsupported,
  fillMissingDetails,
  findUnsupportedDetails,
  parseEntries,
  suggestEntries,
} from './detail-entries.ts';

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
    expect(parseEntries(entries as Record<string, string>, kind)).toEqual(details);
  });

  it('stays as it was typed where it cannot be read, to be refused', () => {
    expect(parseEntries({ year: 'old', area: 'big marla' }, bike)).toEqual({ year: 'old' });
    expect(parseEntries({ area: 'big marla' }, flat)).toEqual({ area: { amount: 'big', unit: 'marla' } });
  });

  it('is written as it is read', () => {
    const details = { bhk: 2, area: { amount: 5.5, unit: 'marla' }, furnished: 'fully' };
    expect(parseEntries(writeEntries(details), flat)).toEqual(details);
  });

  it('is empty for every detail there is, and knows no other', () => {
    const { details } = fillMissingDetails({ ...emptyValues, details: { year: '2021', wheels: '4' } });
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
    expect(findUnsupportedDetails(entries as Record<string, string>, kind)).toEqual(names);
  });

  it('are named', () => {
    expect(describeUnsupported(['kilometres', 'fuel'], sofa)).toBe(
      'Kilometres run and Fuel do not go with Sofas and were left out.',
    );
    expect(describeUnsupported(['year', 'kilometres', 'fuel'], sofa)).toMatch(/^Year, Kilometres run and Fuel do not/);
    expect(describeUnsupported(['fuel'], { category: 'furniture', subcategory: '' })).toBe(
      'Fuel does not go with Furniture and was left out.',
    );
  });
});

describe('makes', () => {
  it.each([
    ['ਮਾਰੂਤੀ ਸਵਿਫਟ 2015', 'Maruti Suzuki'],
    ['मारुति सुज़ुकी आल्टो', 'Maruti Suzuki'],
    ['Maruti Swift VXi', 'Maruti Suzuki'],
    ['ਸਵਰਾਜ 744 ਟਰੈਕਟਰ', 'Swaraj'],
    ['रॉयल एनफील्ड क्लासिक', 'Royal Enfield'],
    ['Spare wheel, 45 hp', undefined],
    ['Heroic bike', undefined],
  ])('of %j is %s', (title, make) => {
    const [suggestion] = suggestEntries({ title, description: '', ...bike }, {});
    expect(suggestion?.entries.make).toBe(make);
  });

  it.each([
    ['ਮਾਰੂਤੀ', 'Maruti Suzuki'],
    ['Maruti', 'Maruti'],
    ['ਅਣਜਾਣ', 'ਅਣਜਾਣ'],
  ])('typed as %s is %s', (typed, make) => {
    expect(parseEntries({ make: typed }, bike)).toEqual({ make });
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

async function refusalOf(kind: typeof flat, details: Record<string, string>, name: string): Promise<unknown> {
  const options = { fields: {}, shouldUseNativeValidation: undefined };
  const { errors } = await checkListing({ ...emptyValues, ...kind, details }, undefined, options);
  return get(errors, `details.${name}.message`);
}

describe('the checks of details in the form', () => {
  it.each([
    [bike, 'year', '1890', detailRefusal('year')],
    [bike, 'year', 'old', detailRefusal('year')],
    [bike, 'kilometres', '18,400', undefined],
    [flat, 'area', '0 marla', detailRefusal('area')],
    [flat, 'area', 'big marla', detailRefusal('area')],
    [flat, 'area', '5 marla', undefined],
    [flat, 'year', '1890', undefined],
  ])('say in %j of %s %s: %s', async (kind, name, entry, refusal) => {
    expect(await refusalOf(kind, { [name]: entry }, name)).toBe(refusal);
  });
});
