// What texts ask of details: which, in which range, and what is left of the words.
import { detailNames } from '@chowk/contract/listings/details/detail-fields';
import { describe, expect, it } from 'vitest';
import { withoutSpans } from '../../text/tokens.rules.ts';
import { detailsOfKind } from './kinds.rules.ts';
import { findYears, readQueryDetails } from './query-details.rules.ts';

const thisYear = new Date().getUTCFullYear();

/** As a thing of this kind would be asked for. */
function read(text: string, kind: string) {
  const asked = readQueryDetails(text, detailsOfKind([kind], null));
  const rest = withoutSpans(
    text,
    asked.flatMap(({ taken }) => taken),
  );
  return {
    asked: Object.fromEntries(asked.map(({ name, filter }) => [name, filter])),
    rest: rest.trim().replace(/\s+/g, ' '),
  };
}

describe('details that a text asks for', () => {
  it.each([
    ['2bhk furnished', 'property/rent', { bhk: { min: 2, max: 2 }, furnished: ['fully'] }, '2bhk furnished'],
    ['room for girls', 'property/roommates', { tenants: ['women', 'anyone'] }, 'room for girls'],
    ['3 bhk or more', 'property/sale', { bhk: { min: 3 } }, '3 bhk'],
    ['house 5 marla', 'property/sale', { area: { min: 1293.19, max: 1429.31 } }, 'house 5 marla'],
    ['plot above 10 marla', 'property/land', { area: { min: 2722.5 } }, 'plot'],
    ['activa 2020 onwards', 'vehicles/motorcycles', { year: { min: 2020 } }, 'activa'],
    ['swift 2018 to 2021', 'vehicles/cars', { year: { min: 2018, max: 2021 } }, 'swift'],
    ['swift 2021-2018', 'vehicles/cars', { year: { min: 2018, max: 2021 } }, 'swift'],
    ['alto before 2015', 'vehicles/cars', { year: { max: 2014 } }, 'alto'],
    ['alto after 2015', 'vehicles/cars', { year: { min: 2016 } }, 'alto'],
    ['2018 model or newer creta', 'vehicles/cars', { year: { min: 2018 } }, 'creta'],
    ['swift 2018', 'vehicles/cars', { year: { min: 2018, max: 2018 } }, 'swift 2018'],
    ['swift under 50000 km', 'vehicles/cars', { kilometres: { max: 50_000 } }, 'swift'],
    ['swift less than 40k kms', 'vehicles/cars', { kilometres: { max: 40_000 } }, 'swift'],
    ['swift 50000 km', 'vehicles/cars', {}, 'swift 50000 km'],
    [
      'diesel automatic car first owner',
      'vehicles/cars',
      { fuel: ['diesel'], transmission: ['automatic'], owners: { min: 1, max: 1 } },
      'diesel automatic car first owner',
    ],
    ['iphone 128gb', 'electronics/phones', { storage: { min: 128, max: 128 } }, 'iphone 128gb'],
    ['tv above 50 inch', 'electronics/tvs', { screen: { min: 50 } }, 'tv'],
    ['murrah 16 litre', 'agriculture/livestock', { breed: ['Murrah'], milk: { min: 16 } }, 'murrah 16 litre'],
    ['vaccinated labrador', 'pets/dogs', { breed: ['Labrador'], vaccinated: ['yes'] }, 'vaccinated labrador'],
    ['tractor 50 hp', 'agriculture/equipment', { power: { min: 50, max: 50 } }, 'tractor 50 hp'],
    ['tractor 50 hp above', 'agriculture/equipment', { power: { min: 50 } }, 'tractor'],
    ['ट्रैक्टर 50 hp से ज्यादा', 'agriculture/equipment', { power: { min: 50 } }, 'ट्रैक्टर'],
    ['study table 2020', 'furniture/tables', {}, 'study table 2020'],
  ])('%s of %s: %j', (text, kind, asked, rest) => expect(read(text, kind)).toEqual({ asked, rest }));

  it.each([
    ['vehicles/cars', 'swift 2018 to 2021', 'Year 2018 to 2021'],
    ['property/sale', 'house 5 marla', '5 marla'],
    ['property/rent', '2bhk', '2 BHK'],
    ['pets/dogs', 'vaccinated', 'Vaccinated'],
    ['vehicles/cars', 'diesel', 'Diesel'],
  ])('says in words what it took: %s %s', (kind, text, chip) => {
    expect(readQueryDetails(text, detailsOfKind([kind], null)).map((asked) => asked.text)).toEqual([chip]);
  });

  it('takes nothing twice, whatever is meant', () => {
    const taken = readQueryDetails('cook under 5 years under 20 litre 2018 onwards', detailNames).flatMap(
      (asked) => asked.taken,
    );
    const sorted = taken.toSorted((one, other) => one.from - other.from);
    expect(sorted.every(({ from }, at) => at === 0 || from >= (sorted[at - 1]?.to ?? 0))).toBe(true);
  });

  it.each(['', '2050 onwards', 'model 123', 'between 1 and 2', '20.2018 to 2021,5'])('finds no years in %j', (text) => {
    expect(findYears(text)).toBeNull();
  });

  it('asks for the years until now', () => {
    expect(findYears(`${thisYear - 2} onwards`)?.years).toEqual([thisYear - 2, thisYear - 1, thisYear]);
  });
});

describe('the details that can be meant', () => {
  it('are those of the category in view, else of the kind that the words name, else what is unmistakable', () => {
    expect(detailsOfKind(['vehicles/cars'], { category: 'property', subcategory: 'land' })).toEqual(['area']);
    expect(detailsOfKind(['property/land', 'agriculture/livestock'], null)).toContain('milk');
    expect(detailsOfKind([], null)).toEqual(['bhk']);
    expect(detailsOfKind([], null, [{ name: 'bhk' }])).toContain('furnished');
    expect(detailsOfKind([], null, [{ name: 'year' }])).toEqual(['bhk']);
  });
});
