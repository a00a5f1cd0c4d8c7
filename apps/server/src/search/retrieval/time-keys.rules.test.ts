// The keys of a time: few of them, and together they cover it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeKeys } from './time-keys.rules.ts';

const HOUR = 3_600_000;
const at = (hours: number) => new Date(hours * HOUR);

describe('keys of a time', () => {
  it.each([
    ['one hour', 494_000, 494_000, [20_494_000]],
    ['some hours', 494_000, 494_002.5, [20_494_000, 20_494_001, 20_494_002]],
    ['a day', 494_000, 494_024, [40_061_750, 40_061_751, 40_061_752, 40_061_753]],
    ['a week', 494_000, 494_168, [60_007_718, 60_007_719, 60_007_720, 60_007_721]],
    ['a hundred days', 494_000, 496_400, [80_000_964, 80_000_965, 80_000_966, 80_000_967, 80_000_968, 80_000_969]],
  ])('%s', (_, since, until, keys) => {
    expect(timeKeys(at(since), at(until))).toEqual(keys);
  });

  it('are none where even the longest are too many', () => {
    expect(timeKeys(at(400_000), at(494_000))).toBeNull();
  });

  it('cover every moment of the time, and are never many', () => {
    const moments = fc.tuple(
      fc.nat({ max: 600_000 }),
      fc.double({ min: 0, max: 3000, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(moments, ([from, span, share]) => {
        const keys = timeKeys(at(from), at(from + span)) ?? [];
        expect(keys.length).toBeLessThanOrEqual(10);
        const inside = from + span * share;
        const own = [1, 8, 64, 512].map((hours, level) => 20_000_000 * (level + 1) + Math.floor(inside / hours));
        expect(own.some((key) => keys.includes(key))).toBe(true);
      }),
    );
  });
});
