// Paging of results.
import { makeListing } from '@chowk/contract/listings/sample-listing';
import { describe, expect, it } from 'vitest';
import { chooseLimits, countPages, countShown, findCloseFrom, nextShown } from './paging.ts';

describe('the cards shown', () => {
  it.each([
    [undefined, 8],
    [1, 8],
    [8, 8],
    [9, 16],
    [16, 16],
    [30, 32],
  ])('an address with shown=%s shows %d', (asked, shown) => {
    expect(countShown(asked)).toBe(shown);
  });

  it('grow by eight', () => {
    expect(nextShown(countShown(undefined))).toBe(16);
  });
});

describe('the calls for them', () => {
  it.each([
    [8, { first: 8, next: 24 }, 1],
    [16, { first: 16, next: 24 }, 1],
    [24, { first: 24, next: 24 }, 1],
    [48, { first: 48, next: 24 }, 1],
    [100, { first: 100, next: 24 }, 1],
    [104, { first: 100, next: 100 }, 2],
    [1008, { first: 100, next: 100 }, 11],
  ])('%d listings take %j in %d calls', (wanted, limits, pages) => {
    expect([chooseLimits(wanted), countPages(wanted)]).toEqual([limits, pages]);
  });
});

describe('the close matches', () => {
  type Page = [count: number, closeFrom: number | null];
  it.each<[Page[], number | null]>([
    [[], null],
    [
      [
        [24, null],
        [3, null],
      ],
      null,
    ],
    [[[24, 5]], 5],
    [
      [
        [24, 0],
        [24, 0],
      ],
      0,
    ],
    [
      [
        [24, null],
        [24, 0],
        [9, 0],
      ],
      24,
    ],
    [
      [
        [24, null],
        [24, 7],
      ],
      31,
    ],
  ])('of pages %j begin at %s', (pages, from) => {
    const answered = pages.map(([count, closeFrom]) => ({
      listings: Array.from({ length: count }, () => makeListing()),
      closeFrom,
    }));
    expect(findCloseFrom(answered)).toBe(from);
  });
});
