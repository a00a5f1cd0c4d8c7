// Details of listings: categories, validation, display and words.
import { describe, expect, it } from 'vitest';
import { sayRef } from '../../languages/text-ref.ts';
import { findCategory, findSubcategory } from '../categories.ts';
import { detailField, detailFiltersOf, detailNames, detailNamesOf } from './detail-fields.ts';
import { detailFilterText } from './detail-filter-texts.ts';
import { type DetailFilters, readDetailFilters, writeDetailFilters } from './detail-filters.ts';
import { DetailFiltersInput, DetailsInput, detailRefusal, detailsOfAnotherKind } from './detail-schemas.ts';
import { detailLine, detailRows } from './detail-texts.ts';
import { comparableNumber, fittingDetails } from './detail-values.ts';
import { suggestDetails } from './detail-words.ts';

describe('the table of details', () => {
  it.each(detailNames)('%s is asked in categories that exist', (name) => {
    const { in: kinds, notIn = [] } = detailField(name);
    for (const kind of [...kinds, ...notIn]) {
      const [category = '', subcategory] = kind.split('/');
      expect(subcategory ? findSubcategory(category, subcategory) : findCategory(category), kind).toBeDefined();
    }
  });

  it.each([
    ['vehicles', 'motorcycles', ['make', 'model', 'year', 'kilometres', 'fuel', 'transmission', 'owners']],
    ['vehicles', null, ['make', 'model', 'year', 'kilometres', 'fuel', 'transmission', 'owners']],
    ['vehicles', 'auto-parts', ['make']],
    ['property', 'rent', ['bhk', 'area', 'furnished', 'floor', 'tenants', 'deposit']],
    ['property', 'land', ['area']],
    ['electronics', 'phones', ['make', 'model', 'storage', 'memory', 'warrantyUntil']],
    ['agriculture', 'livestock', ['breed', 'age', 'milk', 'lactation', 'vaccinated']],
    ['agriculture', 'equipment', ['make', 'model', 'year', 'hours', 'power']],
    ['jobs', 'full-time', ['pay', 'jobKind', 'experience']],
    ['pets', 'dogs', ['breed', 'age', 'vaccinated']],
    ['pets', 'supplies', []],
    ['furniture', 'sofas', ['material', 'size']],
    ['agriculture', 'crops', []],
  ])('asks of %s/%s: %j', (category, subcategory, names) => {
    expect(detailNamesOf(category, subcategory)).toEqual(names);
  });
});

describe('the details that a search can be narrowed by', () => {
  it.each([
    ['vehicles', 'cars', ['make', 'year', 'kilometres', 'fuel', 'transmission', 'owners']],
    ['property', 'land', ['area']],
    ['property', null, ['bhk', 'area', 'furnished', 'floor', 'tenants', 'deposit']],
    ['electronics', '', ['make', 'storage', 'memory', 'screen']],
    ['travel', null, []],
  ])('of %s/%s are %j', (category, subcategory, names) => {
    expect(detailFiltersOf(category, subcategory)).toEqual(names);
  });
});

describe('what a form says of details', () => {
  it.each([
    [undefined, {}],
    ['', {}],
    ['{"year":2020,"fuel":"petrol"}', { year: 2020, fuel: 'petrol' }],
    [{ year: null, make: '', bhk: 2 }, { bhk: 2 }],
    [{ make: '  Hero\u200b Honda ' }, { make: 'Hero Honda' }],
    [{ area: { amount: 5.5, unit: 'marla' } }, { area: { amount: 5.5, unit: 'marla' } }],
    [
      { vaccinated: true, warrantyUntil: '2027-03' },
      { vaccinated: true, warrantyUntil: '2027-03' },
    ],
  ])('%j is taken as %j', (given, taken) => {
    expect(DetailsInput.parse(given)).toEqual(taken);
  });

  it.each([
    [{ year: new Date().getUTCFullYear() + 1 }, sayRef(detailRefusal('year'), 'en')],
    [{ year: '2020' }, sayRef(detailRefusal('year'), 'en')],
    [{ kilometres: -1 }, sayRef(detailRefusal('kilometres'), 'en')],
    [{ kilometres: 1.5 }, sayRef(detailRefusal('kilometres'), 'en')],
    [{ milk: 16.25 }, sayRef(detailRefusal('milk'), 'en')],
    [{ area: { amount: 5, unit: 'bigha' } }, sayRef(detailRefusal('area'), 'en')],
    [{ area: { amount: 0, unit: 'marla' } }, sayRef(detailRefusal('area'), 'en')],
    [{ area: 5 }, sayRef(detailRefusal('area'), 'en')],
    [{ fuel: 'kerosene' }, sayRef(detailRefusal('fuel'), 'en')],
    [{ make: 'x'.repeat(41) }, sayRef(detailRefusal('make'), 'en')],
    [{ warrantyUntil: '2027-13' }, sayRef(detailRefusal('warrantyUntil'), 'en')],
    [{ vaccinated: false }, sayRef(detailRefusal('vaccinated'), 'en')],
    [{ constructor: 1 }, 'There is no such detail'],
    [Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`field${n}`, n])), 'There is no such detail'],
    ['[1]', 'The details could not be read'],
    ['{', 'The details could not be read'],
    [7, 'The details could not be read'],
    ['{"make":"a\\ud800"}', 'The details could not be read'],
    [`{"make":"${'x'.repeat(5000)}"}`, undefined],
  ])('%j is refused', (given, message) => {
    const { error } = DetailsInput.safeParse(given);
    expect(error?.issues[0]).toBeDefined();
    if (message) expect(sayRef(error?.issues[0]?.message ?? '', 'en')).toBe(message);
  });

  it('does not belong to another kind of listing', () => {
    expect(detailsOfAnotherKind({ year: 2020, bhk: 2 }, 'vehicles', 'cars')).toEqual(['bhk']);
    expect(fittingDetails({ year: 2020, bhk: 2 }, 'vehicles', 'cars')).toEqual({ year: 2020 });
  });
});

describe('details in words', () => {
  it.each([
    [
      'vehicles',
      'motorcycles',
      { make: 'Honda', year: 2021, kilometres: 18_400, fuel: 'petrol', owners: 1 },
      '2021 · 18,400 km · petrol',
    ],
    ['vehicles', 'cars', { fuel: 'cng' }, 'CNG'],
    [
      'property',
      'rent',
      { bhk: 2, furnished: 'fully', area: { amount: 5, unit: 'marla' }, floor: 1 },
      '2 BHK · 5 marla · furnished',
    ],
    ['agriculture', 'livestock', { breed: 'Murrah', age: 1, milk: 16 }, 'Murrah · 1 year · 16 litres a day'],
    [
      'electronics',
      'phones',
      { memory: 8, storage: 128, warrantyUntil: '2027-03' },
      '128 GB · 8 GB RAM · warranty until Mar 2027',
    ],
    ['jobs', null, { pay: 25_000, experience: 2 }, '₹25,000 a month · 2 years’ experience'],
    ['pets', 'dogs', { vaccinated: true }, 'vaccinated'],
    ['pets', 'dogs', { age: 0.2 }, '2 months'],
    ['pets', 'dogs', { age: 0.1, breed: 'Pug' }, 'Pug · 1 month'],
    ['pets', 'birds', { age: 0 }, 'under a month'],
    ['vehicles', 'cars', { make: 'Maruti' }, null],
    ['vehicles', 'cars', {}, null],
  ] as const)('of %s/%s %j are %s on a card', (category, subcategory, details, line) => {
    expect(detailLine({ details, category, subcategory, price: 0 })).toBe(line);
  });

  it('are rows with their labels on the page', () => {
    const details = { year: 2021, kilometres: 18_400, owners: 1 };
    expect(detailRows({ details, category: 'vehicles', subcategory: 'cars', price: 0 })).toEqual([
      { name: 'year', label: 'Year', text: '2021' },
      { name: 'kilometres', label: 'Kilometres run', text: '18,400 km' },
      { name: 'owners', label: 'Owners so far', text: '1' },
    ]);
    const flat = { category: 'property', subcategory: 'rent', price: 0 };
    expect(detailRows({ details: { floor: 0 }, ...flat })).toEqual([
      { name: 'floor', label: 'Floor', text: 'Ground floor' },
    ]);
    const buffalo = { category: 'agriculture', subcategory: 'livestock', price: 90_000 };
    expect(detailRows({ details: { milk: 1 }, ...buffalo })).toEqual([
      { name: 'milk', label: 'Milk a day', text: '1 litre' },
    ]);
  });

  it.each([
    ['a month’s pay that is the price is left out', 'full-time', 65_000, 65_000, null],
    ['pay that differs from the price is said', 'full-time', 60_000, 65_000, '₹65,000 a month'],
    ['pay without a price is said', 'full-time', 0, 65_000, '₹65,000 a month'],
    ['a price that is not by the month is no pay', 'temporary', 65_000, 65_000, '₹65,000 a month'],
  ])('%s', (_, subcategory, price, pay, said) => {
    const listing = { details: { pay }, category: 'jobs', subcategory, price };
    expect(detailLine(listing)).toBe(said);
    expect(detailRows(listing).map(({ label, text }) => `${label}: ${text}`)).toEqual(
      said ? ['Pay a month: ₹65,000'] : [],
    );
  });

  it('are compared in one unit', () => {
    expect(comparableNumber('area', { amount: 1, unit: 'kanal' })).toBe(20 * 272.25);
    expect(comparableNumber('year', 2020)).toBe(2020);
    expect(comparableNumber('make', 'Honda')).toBeNull();
  });

  it.each([
    ['2 BHK first floor', 'property', 'rent', { bhk: 2, floor: 1 }],
    [
      'Semi-furnished 3bhk, 1,250 sq ft',
      'property',
      'rent',
      { bhk: 3, furnished: 'partly', area: { amount: 1250, unit: 'sqft' } },
    ],
    ['Plot 10 marla near Kharar', 'property', 'land', { area: { amount: 10, unit: 'marla' } }],
    [
      'Unfurnished room ground floor for girls',
      'property',
      'roommates',
      { furnished: 'not', floor: 0, tenants: 'women' },
    ],
    [
      'Activa 2020 petrol, 18.4k km, single owner',
      'vehicles',
      'motorcycles',
      { year: 2020, kilometres: 18_400, fuel: 'petrol', owners: 1 },
    ],
    ['Swift VXI 45,000 kms 2nd owner', 'vehicles', 'cars', { kilometres: 45_000, owners: 2 }],
    ['Swift for 2050 rs', 'vehicles', 'cars', {}],
    ['Redmi Note 8/128', 'electronics', 'phones', { memory: 8, storage: 128 }],
    [
      'Dell laptop 16 GB RAM 512GB SSD 15.6 inch',
      'electronics',
      'computers',
      { memory: 16, storage: 512, screen: 15.6 },
    ],
    [
      'Murrah buffalo 16 litre, second lactation',
      'agriculture',
      'livestock',
      { breed: 'Murrah', milk: 16, lactation: 2 },
    ],
    ['Jersey cow 14 litre, 7 months pregnant', 'agriculture', 'livestock', { breed: 'Jersey', milk: 14 }],
    ['Beetal buck 62 kg', 'agriculture', 'livestock', { breed: 'Beetal' }],
    ['Dell Latitude i7, 16 GB, 512 GB SSD', 'electronics', 'computers', { memory: 16, storage: 512 }],
    ['iPhone 11 64 GB', 'electronics', 'phones', { storage: 64 }],
    ['Swaraj 744 48 HP 2018, 2,300 hours', 'agriculture', 'equipment', { power: 48, year: 2018, hours: 2300 }],
    ['Labrador pup 2 months vaccinated', 'pets', 'dogs', { breed: 'Labrador', age: 0.2, vaccinated: true }],
    ['Cook with 5 years experience', 'jobs', 'seeking', { experience: 5 }],
  ] as const)('%s in %s/%s says %j', (title, category, subcategory, details) => {
    expect(suggestDetails(title, category, subcategory)).toEqual(details);
  });
});

describe('details that a search asks for', () => {
  const filters: DetailFilters = {
    year: { min: 2020 },
    kilometres: { max: 50_000 },
    age: { min: 1.5, max: 3 },
    fuel: ['petrol', 'diesel'],
    make: ['Hero, Honda|x..y'],
  };

  it('come back from an address as they were', () => {
    expect(writeDetailFilters(filters)).toContain('year:2020..,kilometres:..50000,age:1.5..3,fuel:petrol|diesel');
    expect(readDetailFilters(writeDetailFilters(filters))).toEqual(filters);
  });

  it.each([null, undefined, '', ':', 'year:', 'year:..', '1:2', 'fuel:%', 'fuel:|'])('are nothing in %j', (text) => {
    expect(readDetailFilters(text)).toBeNull();
  });

  it.each([
    ['year', { min: 2020 }, 'Year from 2020'],
    ['year', { min: 2018, max: 2021 }, 'Year 2018 to 2021'],
    ['kilometres', { max: 50_000 }, 'Up to 50,000 km'],
    ['bhk', { min: 2, max: 2 }, '2 BHK'],
    ['milk', { min: 16 }, 'From 16 litres a day'],
    ['area', { min: 1361.25 }, 'Area from 1,361.25 sq ft'],
    ['owners', { max: 1 }, 'Owners so far up to 1'],
    ['fuel', ['petrol', 'cng'], 'Petrol or CNG'],
    ['make', ['Hero Honda'], 'Hero Honda'],
    ['vaccinated', ['yes'], 'Vaccinated'],
    ['year', {}, 'Year any'],
  ] as const)('%s %j reads %s', (name, filter, text) => {
    expect(detailFilterText(name, filter)).toBe(text);
  });

  it.each([
    [{ year: { min: 2020 }, fuel: ['petrol'] }, true],
    [{ year: ['2020'] }, false],
    [{ fuel: { min: 1 } }, false],
    [{ model: ['x'] }, false],
    [{ toString: ['x'] }, false],
  ])('%j are accepted: %s', (given, isAccepted) => {
    expect(DetailFiltersInput.safeParse(given).success).toBe(isAccepted);
  });
});
