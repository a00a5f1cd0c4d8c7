// The points of likeness, factor by factor: two candidates that differ in one thing alone.
import { describe, expect, it } from 'vitest';
import {
  type Candidate,
  detailShare,
  priceShare,
  rankCandidates,
  type Subject,
  scoreOf,
  weighWords,
} from './score.rules.ts';

const subject: Subject = {
  words: ['honda', 'activa', '6g', '2021'],
  price: 60_000,
  latitude: 30.7333,
  longitude: 76.7794,
  details: { make: 'Honda', year: 2021 },
};

function candidate(more: Partial<Candidate> = {}): Candidate {
  return {
    id: 'one',
    sellerId: 'asha',
    createdMs: Date.parse('2026-01-01T00:00:00Z'),
    isSameKind: true,
    titleWords: [0],
    words: [0],
    price: 60_000,
    latitude: 30.7333,
    longitude: 76.7794,
    details: { make: 'Honda', year: 2021 },
    ...more,
  };
}

const weights = [1, 3, 2, 0.3];

describe('of two listings the more alike is', () => {
  it.each<[factor: string, better: Partial<Candidate>, worse: Partial<Candidate>]>([
    ['of the same subcategory', {}, { isSameKind: false }],
    ['with the rarer word', { titleWords: [1], words: [1] }, {}],
    ['with the word in its title', {}, { titleWords: [] }],
    ['with the word in its text', { titleWords: [] }, { titleWords: [], words: [] }],
    ['of the same make', {}, { details: { make: 'TVS', year: 2021 } }],
    ['of a nearer year', { details: { year: 2019 } }, { details: { year: 2012 } }],
    ['with any details', {}, { details: null }],
    ['at a nearer price', { price: 55_000 }, { price: 30_000 }],
    ['at a price at all', { price: 20_000 }, { price: 0 }],
    ['nearer', { latitude: 30.8 }, { latitude: 31.6 }],
    ['in a known place', { latitude: 31 }, { latitude: 0, longitude: 0 }],
  ])('the one %s', (_, better, worse) => {
    expect(scoreOf(subject, candidate(better), weights)).toBeGreaterThan(scoreOf(subject, candidate(worse), weights));
  });
});

describe('a word weighs', () => {
  const having = (...titleWords: number[]) => candidate({ titleWords });
  it('more the fewer of the kind have it, and little where it is a year or a count', () => {
    const sample = [having(0, 1), having(0), having(0), having(0)];
    const [honda = 0, activa = 0, model = 0, year = 0] = weighWords(subject.words, sample);
    expect(model).toBeGreaterThan(activa);
    expect(activa).toBeGreaterThan(honda);
    expect(year).toBeLessThan(activa);
    expect(honda).toBeGreaterThan(0);
  });
});

describe('a price is', () => {
  it.each([
    [60_000, 60_000, 1],
    [60_000, 240_000, 0],
    [60_000, 15_000, 0],
    [60_000, 1, 0],
    [0, 60_000, 0],
    [1, 1, 0],
  ])('of %d and %d alike by %d', (own, other, share) => expect(priceShare(own, other)).toBeCloseTo(share));
});

describe('details are', () => {
  it.each([
    [null, { make: 'Honda' }, 0],
    [{ make: 'Honda' }, null, 0],
    [{ make: 'Honda' }, { make: 'HONDA' }, 1],
    [{ make: 'Honda', fuel: 'petrol' }, { make: 'Honda', fuel: 'diesel' }, 0.5],
    [{ make: 'Honda', fuel: 'petrol' }, { make: 'Honda' }, 0.5],
    [{ year: 2021 }, { year: 2016 }, 0.5],
    [{ kilometres: 40_000 }, { kilometres: 30_000 }, 0.5],
    [{ area: { amount: 1, unit: 'kanal' } }, { area: { amount: 20, unit: 'marla' } }, 1],
    [{ vaccinated: true }, { vaccinated: true }, 1],
    [{ floor: 0 }, { floor: 0 }, 1],
  ] as const)('of %j and %j alike by %d', (own, other, share) => expect(detailShare(own, other)).toBeCloseTo(share));
});

describe('a row', () => {
  it('gives others their turn before a third of one seller', () => {
    const flood = Array.from({ length: 5 }, (_, at) => candidate({ id: `flood-${at}`, sellerId: 'flood' }));
    const other = candidate({ id: 'other', sellerId: 'other', titleWords: [] });
    const ids = rankCandidates(subject, [...flood, other], weights).map(({ id }) => id);
    expect(ids.indexOf('other')).toBe(2);
    expect(ids).toHaveLength(6);
  });

  it('has nothing twice, and of equals the newest first', () => {
    const newer = candidate({ id: 'newer', createdMs: Date.parse('2026-01-02T00:00:00Z') });
    const ids = rankCandidates(subject, [candidate(), newer, candidate()], weights).map(({ id }) => id);
    expect(ids).toEqual(['newer', 'one']);
  });
});
