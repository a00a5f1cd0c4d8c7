// Keys of the search indexes: boxes at the poles and across the date line, price bands and time keys cover their range.
import { PRICE_MAX } from '@chowk/contract/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, bandsBetween, boxAround, boxOfMap, EARTH_RADIUS, stripesOf, timeKeys } from './index-keys.rules.ts';

const isIn = ({ south, north, spans }: Box, lat: number, lng: number) =>
  lat >= south && lat <= north && spans.some(({ west, east }) => lng >= west && lng <= east);

describe('boxOfMap', () => {
  it.each([
    ['inside', { west: 76, east: 77 }, 76.5, true],
    ['outside', { west: 76, east: 77 }, 77.5, false],
    ['across the date line, west side', { west: 170, east: -170 }, 175, true],
    ['across the date line, east side', { west: 170, east: -170 }, -175, true],
    ['across the date line, not the rest', { west: 170, east: -170 }, 0, false],
    ['the date line by its other name', { west: -180, east: -170 }, 180, true],
    ['the other name again', { west: 170, east: 180 }, -180, true],
    ['the whole world', { west: -180, east: 180 }, 12, true],
    ['a map without width', { west: 5, east: 5 }, 5, true],
  ])('%s', (_, sides, lng, isShown) => {
    expect(isIn(boxOfMap({ north: 10, south: -10, ...sides }), 0, lng)).toBe(isShown);
  });
});

/** The point that lies so many metres from a place in a direction. */
function travel(lat: number, lng: number, metres: number, bearing: number): [number, number] {
  const [phi, angle] = [(lat * Math.PI) / 180, metres / EARTH_RADIUS];
  const phi2 = Math.asin(Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(bearing));
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(phi),
    Math.cos(angle) - Math.sin(phi) * Math.sin(phi2),
  );
  const lng2 = lng + (turn * 180) / Math.PI;
  return [(phi2 * 180) / Math.PI, ((lng2 + 540) % 360) - 180];
}

describe('boxAround', () => {
  it('holds every point of its circle, wherever on the globe', () => {
    const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true });
    const place = fc.tuple(
      fc.oneof(degrees(90), fc.constantFrom(-90, 90, 89.9, 0)),
      fc.oneof(degrees(180), fc.constantFrom(-180, 180, 179.99)),
    );
    fc.assert(
      fc.property(
        place,
        fc.double({ min: 1000, max: 50_000, noNaN: true }),
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ([lat, lng], metres, bearing, part) => {
          const [lat2, lng2] = travel(lat, lng, metres * part, bearing);
          expect(isIn(boxAround({ lat, lng, metres }), lat2, lng2)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is no larger than it must be', () => {
    const box = boxAround({ lat: 30.7333, lng: 76.7794, metres: 10_000 });
    expect(isIn(box, 30.7333 + 0.0901, 76.7794)).toBe(false);
    expect(isIn(box, 30.7333, 76.7794 + 0.1048)).toBe(false);
    expect(isIn(box, 30.7333, -76.7794)).toBe(false);
  });
});

describe('stripesOf', () => {
  it('names every stripe that a place in the box may lie in', () => {
    const latitude = fc.double({ min: -90, max: 90, noNaN: true });
    fc.assert(
      fc.property(
        latitude,
        fc.double({ min: 0, max: 7, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (south, height, at) => {
          const north = Math.min(90, south + height);
          const inside = Math.min(north, south + (north - south) * at);
          const stripes = stripesOf({ south, north, spans: [{ west: 70, east: 71 }] });
          expect(stripes).toContain(Math.floor(inside * 32));
        },
      ),
    );
  });

  it('leaves half the world and the date line to another index', () => {
    expect(stripesOf(boxOfMap({ north: 45, south: 0, east: 10, west: 0 }))).toBeNull();
    expect(stripesOf(boxOfMap({ north: 1, south: 0, east: -170, west: 170 }))).toBeNull();
  });
});

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
