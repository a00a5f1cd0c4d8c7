// Ratings: the share, and which reasons fit.
import { describe, expect, it } from 'vitest';
import { NewRating } from './rating-schemas.ts';
import { shareOf, shareText } from './ratings.ts';

describe('the share', () => {
  it.each([
    [{ up: 0, raters: 0 }, null],
    [{ up: 0, raters: 2 }, null],
    [
      { up: 2, raters: 3 },
      { percent: 67, count: 3 },
    ],
    [
      { up: 40, raters: 40 },
      { percent: 100, count: 40 },
    ],
  ])('%o: %o', (counts, share) => {
    expect(shareOf(counts)).toEqual(share);
  });

  it('is said with the count', () => {
    expect(shareText({ percent: 98, count: 41 })).toBe('98% good, 41 ratings');
  });
});

describe('a rating', () => {
  const id = '0190a1b2-0000-7000-8000-000000000000';
  it.each([
    [true, ['friendly', 'on_time'], true],
    [true, ['rude'], false],
    [false, ['no_show'], true],
    [false, ['friendly'], false],
    [true, [], true],
  ])('up %s with %o fits: %s', (isUp, reasons, isFitting) => {
    expect(NewRating.safeParse({ listingId: id, otherUserId: id, isUp, reasons }).success).toBe(isFitting);
  });
});
