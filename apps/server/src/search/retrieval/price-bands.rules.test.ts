// Bands hold every price of a range.
import { PRICE_MAX } from '@chowk/contract/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandsBetween } from './price-bands.rules.ts';

describe('bandsBetween', () => {
  it.each([
    [0, 0, [-1]],
    [0, 0.5, [-1]],
    [100, 400, [-7, -8, -9]],
    [5, 4, [-3]],
    [900, 100, []],
  ])('%d to %d: %j', (from, to, bands) => expect(bandsBetween(from, to)).toEqual(bands));

  it('hold the band of every price between', () => {
    const price = fc.double({ min: 0, max: PRICE_MAX, noNaN: true });
    fc.assert(
      fc.property(price, price, price, (...prices) => {
        const [low = 0, middle = 0, high = 0] = prices.toSorted((one, other) => one - other);
        expect(bandsBetween(low, high)).toEqual(expect.arrayContaining(bandsBetween(middle, middle).slice(0, 1)));
      }),
    );
  });
});
