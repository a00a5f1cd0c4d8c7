// Chips of understood search words.
import type { Understood } from '@chowk/contract/search/understood';
import { describe, expect, it } from 'vitest';
import { homePath, readHomeView } from '../../../domain/search/home-view.ts';
import { listNotes, listUnderstood } from './understood.ts';

const chipsOf = (understood: Understood[], search: string) =>
  listUnderstood(understood, readHomeView(new URLSearchParams(search)));
const price = (minPrice: number | null, maxPrice: number | null, isFilter = true): Understood => ({
  kind: 'price',
  minPrice,
  maxPrice,
  isFilter,
});
const mohali: Understood = { kind: 'place', name: 'Mohali', lat: 30.7046486, lng: 76.717_87 };
const phones: Understood = { kind: 'category', category: 'electronics', subcategory: 'phones', name: 'Phones' };
const twoRooms: Understood = { kind: 'detail', name: 'bhk', text: '2 BHK', filter: { min: 2, max: 2 } };
const furniture: Understood = { kind: 'category', category: 'furniture', subcategory: null, name: 'Furniture' };

describe('what was understood', () => {
  it.each<[Understood, string]>([
    [price(null, 70_000), 'Under ₹70,000'],
    [price(20_000, null), 'From ₹20,000'],
    [price(500, 1000), '₹500 – ₹1,000'],
    [price(500, 500), '₹500'],
    [price(null, 5, false), 'Under ₹5: none'],
    [mohali, 'Near Mohali'],
    [{ kind: 'nearMe', isLocated: true }, 'Near me'],
    [{ kind: 'nearMe', isLocated: false }, 'Near me: choose your place'],
    [phones, 'Phones'],
    [twoRooms, '2 BHK'],
    [{ kind: 'exclusion', text: 'Maruti' }, 'Not Maruti'],
  ])('%j is the chip “%s”', (understood, label) => {
    expect(chipsOf([understood], 'search=x').map((chip) => chip.label)).toEqual([label]);
  });

  it.each<[Understood, string, string]>([
    [price(null, 500), 'search=x&shown=16', '/?search=x&literal=price'],
    [mohali, 'search=x&literal=price', '/?search=x&literal=price%2Cplace'],
    [{ kind: 'nearMe', isLocated: false }, 'search=x', '/?search=x&literal=place'],
    [phones, 'search=x&sortBy=newest', '/?search=x&sortBy=newest&literal=kind'],
    [twoRooms, 'search=x', '/?search=x&literal=details'],
    [{ kind: 'exclusion', text: 'hp' }, 'search=x', '/?search=x&literal=exclusions'],
  ])('without %j, ?%s is %s', (understood, search, address) => {
    expect(chipsOf([understood], search).map(({ without }) => homePath(without))).toEqual([address]);
  });

  it.each<[Understood, string, string]>([
    [mohali, 'Only near Mohali', '/?search=x&lat=30.70465&lng=76.71787&radius=10&place=Mohali'],
    [phones, 'Only Phones', '/?search=x&category=electronics&subcategory=phones'],
    [furniture, 'Only Furniture', '/?search=x&category=furniture'],
    [twoRooms, 'Only 2 BHK', '/?search=x&details=bhk%3A2..2'],
  ])('%j becomes a filter by “%s”', (understood, label, address) => {
    const [chip] = chipsOf([understood], 'search=x&shown=16');
    expect([chip?.only?.label, homePath(chip?.only?.to)]).toEqual([label, address]);
  });

  it('asks for the location only where it is unknown', () => {
    const located = [true, false].map((isLocated): Understood => ({ kind: 'nearMe', isLocated }));
    expect(chipsOf(located, 'search=x').map(({ asksPlace = false }) => asksPlace)).toEqual([false, true]);
  });

  it('says what was corrected, and links to the words as typed', () => {
    const [note] = listNotes(
      [{ kind: 'correction', from: 'laptap', to: 'laptop' }],
      readHomeView(new URLSearchParams('search=laptap')),
    );
    expect(note?.text).toBe('Showing results for laptop.');
    expect([note?.link?.label, homePath(note?.link?.to)]).toEqual([
      'Search instead for laptap',
      '/?search=laptap&literal=spelling',
    ]);
  });

  it.each<[Understood, string]>([
    [{ kind: 'missing', text: 'geyser', place: null }, 'No results for “geyser” yet. These come closest.'],
    [
      { kind: 'missing', text: 'tractor', place: 'Delhi' },
      'No results for “tractor” in Delhi. These are further away.',
    ],
  ])('says that %j', (understood, text) => {
    expect(listNotes([understood], {})).toEqual([{ text }]);
  });

  it('has no chip for prices that rule each other out', () => {
    expect(chipsOf([{ kind: 'contradiction' }], 'search=x')).toEqual([]);
  });
});
