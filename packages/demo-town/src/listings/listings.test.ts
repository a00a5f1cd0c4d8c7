// Price terms, details and conditions of the demo listings.
import { describe, expect, it } from 'vitest';
import { planTown } from '../town.ts';
import { detailBeginnings } from './details.ts';
import type { DemoListing } from './listings.ts';

const { listings } = planTown(new Date('2026-02-14T09:30:00.000Z'));
const shareOf = (matches: (listing: DemoListing) => boolean) => listings.filter(matches).length / listings.length;

describe('the price terms of the demo town', () => {
  it('follow the description: negotiable, or free', () => {
    expect(listings.filter(({ pricing }) => pricing === 'negotiable').length).toBeGreaterThan(10);
    expect(listings.filter(({ price }) => price === 0).every(({ pricing }) => pricing === 'free')).toBe(true);
  });
});

describe('the details of the demo town', () => {
  const saysThree = ({ details }: DemoListing) => Object.keys(details).length >= 3;
  const shareIn = (kinds: readonly string[]) => {
    const own = listings.filter(({ category, subcategory }) =>
      kinds.some((kind) => kind === category || kind === `${category}/${subcategory}`),
    );
    return own.filter(saysThree).length / own.length;
  };

  it.each([
    [['vehicles/cars', 'vehicles/motorcycles', 'vehicles/trucks-commercial']],
    [['property/rent', 'property/sale', 'property/roommates']],
    [['electronics/phones', 'electronics/computers']],
    [['agriculture/livestock']],
  ])('are three or more for most of %j', (kinds) => {
    expect(shareIn(kinds)).toBeGreaterThan(0.6);
  });

  it('each apply to one listing', () => {
    for (const beginning of detailBeginnings) {
      expect([beginning, listings.filter(({ title }) => title.startsWith(beginning)).length]).toEqual([beginning, 1]);
    }
  });
});

describe('the conditions of the demo town', () => {
  it('are all used, and for goods only', () => {
    const told = listings.filter(({ condition }) => condition !== null);
    expect(Map.groupBy(told, ({ condition }) => condition).size).toBe(4);
    expect(shareOf(({ condition }) => condition !== null)).toBeGreaterThan(0.4);
    expect(told.filter(({ category }) => ['jobs', 'services', 'property'].includes(category))).toEqual([]);
  });
});
