// schema.org properties of details; the types check that each property exists and takes the value.
import { detailRows } from '@chowk/contract/listings/details/detail-texts';
import type { Details } from '@chowk/contract/listings/details/detail-values';
import { describe, expect, it } from 'vitest';
import { describeDetails } from './structured-data-details.ts';

const say = (category: string, subcategory: string | null, details: Details) =>
  describeDetails({
    category,
    subcategory,
    details,
    detailRows: detailRows({ details, category, subcategory, price: 0 }),
  });

describe('details for search engines', () => {
  it('are those of a car', () => {
    const details: Details = {
      make: 'Maruti',
      model: 'Swift',
      year: 2021,
      kilometres: 18_400,
      fuel: 'cng',
      transmission: 'manual',
      owners: 1,
    };
    expect(say('vehicles', 'cars', details)).toEqual({
      '@type': 'Car',
      brand: { '@type': 'Brand', name: 'Maruti' },
      model: 'Swift',
      vehicleModelDate: '2021',
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: 18_400, unitCode: 'KMT' },
      fuelType: 'CNG',
      vehicleTransmission: 'Manual',
      numberOfPreviousOwners: 1,
    });
  });

  it('are those of a flat, and what has no word there keeps its name', () => {
    const details: Details = { bhk: 2, area: { amount: 120, unit: 'gaj' }, floor: 1, furnished: 'fully' };
    expect(say('property', 'rent', details)).toEqual({
      '@type': ['Product', 'Apartment'],
      numberOfBedrooms: 2,
      floorSize: { '@type': 'QuantitativeValue', value: 120, unitCode: 'YDK' },
      floorLevel: '1',
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Furnished', value: 'Furnished' }],
    });
  });

  it('name a unit that has no code', () => {
    expect(say('property', 'sale', { area: { amount: 5, unit: 'marla' } })).toEqual({
      '@type': ['Product', 'Accommodation'],
      floorSize: { '@type': 'QuantitativeValue', value: 5, unitText: 'marla' },
    });
  });

  it.each([
    ['vehicles', 'motorcycles', 'Motorcycle'],
    ['vehicles', 'boats', 'Vehicle'],
    ['vehicles', null, 'Vehicle'],
    ['vehicles', 'auto-parts', 'Product'],
    ['property', 'roommates', ['Product', 'Room']],
    ['property', 'land', 'Product'],
    ['furniture', 'sofas', 'Product'],
  ])('make of %s/%s a %j', (category, subcategory, type) => {
    expect(say(category, subcategory, {})).toEqual({ '@type': type });
  });

  it('are properties with names of everything else', () => {
    expect(say('agriculture', 'livestock', { breed: 'Murrah', milk: 16 })).toEqual({
      '@type': 'Product',
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Breed', value: 'Murrah' },
        { '@type': 'PropertyValue', name: 'Milk a day', value: '16 litres' },
      ],
    });
  });
});
