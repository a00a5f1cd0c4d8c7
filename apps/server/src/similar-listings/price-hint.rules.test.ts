// What similar things cost, as tables: how many it takes, what is left out, and which listings count.
import { describe, expect, it } from 'vitest';
import { middleOf, priceHintOf } from './price-hint.rules.ts';
import type { Candidate, Subject } from './score.rules.ts';

const eight = [50, 55, 60, 62, 65, 70, 72, 80].map((thousands) => thousands * 1000);

describe('the middle half of prices', () => {
  it.each<[what: string, prices: number[], hint: object | null]>([
    ['of none', [], null],
    ['of seven', eight.slice(1), null],
    ['of eight', eight, { from: 59_000, to: 71_000, count: 8 }],
    ['of eight and one far above', [...eight, 6_500_000], { from: 59_000, to: 71_000, count: 8 }],
    ['of eight and one far below', [...eight, 6], { from: 59_000, to: 71_000, count: 8 }],
    ['of seven and one far above', [...eight.slice(1), 6_500_000], null],
    ['of eight alike', Array.from({ length: 8 }, () => 500), { from: 500, to: 500, count: 8 }],
    ['of small ones', [2, 2, 3, 3, 4, 4, 5, 5], { from: 3, to: 4, count: 8 }],
  ])('%s', (_, prices, hint) => expect(middleOf(prices)).toEqual(hint));
});

const subject: Subject = {
  words: ['honda', 'activa', '2021'],
  price: 60_000,
  latitude: 0,
  longitude: 0,
  details: { make: 'Honda', fuel: 'petrol' },
};
const weights = [1, 3, 0.3];

const alike = (more: (at: number) => Partial<Candidate> = () => ({})): Candidate[] =>
  eight.map((price, at) => ({
    id: String(at),
    sellerId: `seller-${at}`,
    createdMs: 0,
    isSameKind: true,
    titleWords: [1],
    words: [1],
    price,
    latitude: 0,
    longitude: 0,
    details: null,
    ...more(at),
  }));

const hintFor = (ranked: readonly Candidate[], category = 'vehicles') =>
  priceHintOf({ category }, subject, ranked, weights)?.count ?? null;

describe('similar enough for a price', () => {
  it.each<[what: string, ranked: Candidate[], count: number | null]>([
    ['are those with a telling word', alike(), 8],
    ['are those with half of the title’s words', alike(() => ({ titleWords: [0, 1] })), 8],
    ['are not those with a frequent word alone', alike(() => ({ titleWords: [0] })), null],
    ['are not those with the word in their text', alike(() => ({ titleWords: [] })), null],
    ['are not those of another kind', alike(() => ({ isSameKind: false })), null],
    [
      'are those with the same details',
      alike(() => ({ titleWords: [], details: { make: 'Honda', fuel: 'petrol' } })),
      8,
    ],
    ['are not those at 0', alike((at) => (at === 0 ? { price: 0 } : {})), null],
    ['are not those at 1', alike((at) => (at === 0 ? { price: 1 } : {})), null],
    ['are two of a seller', alike((at) => ({ sellerId: `seller-${at % 4}` })), 8],
    ['are not three of a seller', alike((at) => ({ sellerId: `seller-${at % 3}` })), null],
  ])('%s', (_, ranked, count) => expect(hintFor(ranked)).toBe(count));

  it.each(['jobs', 'services'])('are none in %s', (category) => expect(hintFor(alike(), category)).toBeNull());
});
