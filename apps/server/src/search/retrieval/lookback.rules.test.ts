// How far back a search looks, by how many of the newest listings match.
import { describe, expect, it } from 'vitest';
import type { Box } from './index-keys.rules.ts';
import { estimateAreaShare, estimatePriceShare, estimateSince, estimateTotal } from './lookback.rules.ts';

const HOUR = 3_600_000;
const now = new Date(1000 * HOUR);
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
const sample = {
  since: ago(2),
  oldest: ago(768),
  prices: [100, 200, 300, 400, 500, 600, 700, 800, 9000],
  places: [
    { lat: 30, lng: 76 },
    { lat: 30, lng: 77 },
    { lat: 19, lng: 73 },
    { lat: 30, lng: -179 },
  ],
};

describe('how far back a search looks', () => {
  it.each([
    ['no further where the newest few have enough', 1200, ago(2)],
    ['as far as there should be enough, and a little further', 510, ago(5.2)],
    ['days', 60, ago(44.2)],
    ['to the end where a third of the market would be needed', 11, null],
    ['to the end where nothing is among the newest', 0, null],
  ])('%s', (_, found, since) => {
    expect(estimateSince(sample, found, 1020, now)).toEqual(since);
  });

  it('takes the rest of the market to be like the newest', () => {
    expect(estimateTotal(sample, 10, now)).toBe(3840);
  });

  it.each([
    [null, null, 1],
    [100, 400, 0.5],
    [5000, null, 0.2],
    [20_000, null, 0.1],
    [null, 1, 0.1],
  ])('takes prices from %s to %s for a part of the market', (minPrice, maxPrice, share) => {
    expect(estimatePriceShare(sample, { minPrice, maxPrice })).toBe(share);
  });

  it.each<[string, Box[], number]>([
    ['no area', [], 1],
    ['an area', [{ south: 29, north: 31, spans: [{ west: 75, east: 76.5 }] }], 0.25],
    [
      'one across the date line',
      [
        {
          south: 29,
          north: 31,
          spans: [
            { west: 76.5, east: 180 },
            { west: -180, east: -170 },
          ],
        },
      ],
      0.5,
    ],
    [
      'two areas at once',
      [
        { south: 29, north: 31, spans: [{ west: 75, east: 78 }] },
        { south: 0, north: 20, spans: [{ west: 70, east: 80 }] },
      ],
      0,
    ],
  ])('tells which share of the newest listings is in %s', (_, boxes, share) => {
    expect(estimateAreaShare(sample, boxes)).toBe(share);
  });
});
