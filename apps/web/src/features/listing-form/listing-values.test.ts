// Comparing a listing with the form values.
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { describe, expect, it } from 'vitest';
import { emptyValues, equalsFormValues } from './listing-values.ts';

describe('a listing that arrived unheard', () => {
  const written = {
    ...emptyValues,
    title: 'Brass lamp',
    description: 'Two lines,\nof brass',
    price: '500.0',
    category: 'home',
    city: 'Mohali',
    address: 'Phase 7',
    latitude: 0,
    longitude: 0,
    details: { bhk: 2, area: { amount: 5, unit: 'marla' } },
  };
  const there = {
    ...written,
    description: 'Two lines,\r\nof brass',
    price: 500,
    subcategory: null,
    latitude: 30.7,
  } as Listing;

  it.each([
    { name: 'says what was written', change: {}, isSame: true },
    { name: 'lacks a later price', change: { price: '450' }, isSame: false },
    { name: 'lacks a later title', change: { title: 'Brass lamp, old' }, isSame: false },
    { name: 'lacks a detail said since', change: { details: { ...written.details, floor: 1 } }, isSame: false },
    { name: 'has a detail taken back since', change: { details: { bhk: 2 } }, isSame: false },
    { name: 'lacks a subcategory chosen since', change: { subcategory: 'decor' }, isSame: false },
    { name: 'lacks a phone number written since', change: { phone: '+919814012345' }, isSame: false },
  ])('$name', ({ change, isSame }) => {
    expect(equalsFormValues(there, { ...written, ...change })).toBe(isSame);
  });
});
