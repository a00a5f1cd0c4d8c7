// Anchors and map cells of saved searches.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxAround } from '../search/index.ts';
import { ANYWHERE, anchorOf, announcingSearches, cellsOfArea, grids } from './matching.rules.ts';

const alone = (text: string) => [{ text }];

describe('the anchor', () => {
  const shares: Record<string, number> = { room: 0.2, rent: 0.1, 'category/property': 0.15 };
  const shareOf = (lexeme: string) => shares[lexeme] ?? null;
  it.each([
    ['the rarest clause', [[alone('room')], [alone('chobara')]], ['chobara']],
    ['every alternative of it', [[alone('room')], [alone('flat'), alone('makan')]], ['flat', 'makan']],
    ['the rarest word of a phrase', [[[{ text: 'room' }, { text: 'attached' }]]], ['attached']],
    ['no prefix', [[alone('room')], [[{ text: 'sam', isPrefix: true }]]], ['room']],
    ['nothing without clauses', [], ['']],
  ])('is %s', (_, clauses, expected) => {
    expect(anchorOf(clauses, shareOf)).toEqual(expected);
  });
});

describe('the search that announces a listing', () => {
  const search = (id: string, user_id: string, frequency: 'instant' | 'daily' | 'never', day: number) => ({
    ...{ id, user_id, frequency, created_at: new Date(Date.UTC(2026, 0, day)) },
  });
  it('is one of each user: at once rather than daily, then the oldest', () => {
    const searches = [
      search('a', 'one', 'daily', 1),
      search('b', 'one', 'instant', 3),
      search('c', 'one', 'instant', 2),
      search('d', 'other', 'never', 1),
      search('e', 'other', 'daily', 2),
      search('f', 'third', 'never', 1),
      search('h', 'fourth', 'instant', 1),
      search('g', 'fourth', 'instant', 1),
    ];
    expect([...announcingSearches(searches)].sort()).toEqual(['c', 'e', 'g']);
  });
});

describe('map cells', () => {
  it('are four at most, and anywhere for a large area', () => {
    expect(cellsOfArea([])).toEqual([ANYWHERE]);
    expect(cellsOfArea([{ south: -90, north: 90, spans: [{ west: -180, east: 180 }] }])).toEqual([ANYWHERE]);
  });

  it('of a circle hold every point in it', () => {
    const cellsAt = (lat: number, lng: number) => [
      ANYWHERE,
      ...grids.map(
        ({ perDegree, first }) =>
          first + Math.floor((lat + 90) * perDegree) * 360 * perDegree + Math.floor((lng + 180) * perDegree),
      ),
    ];
    const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(
        degrees(-89, 89),
        degrees(-179, 179),
        degrees(100, 50_000),
        degrees(-0.7, 0.7),
        degrees(-0.7, 0.7),
        (lat, lng, metres, north, east) => {
          const box = boxAround({ lat, lng, metres });
          const cells = cellsOfArea([box]);
          expect(cells.length).toBeLessThanOrEqual(4);
          const point = { lat: lat + (north * metres) / 111_320, lng: lng + (east * metres) / 111_320 };
          expect(cellsAt(point.lat, point.lng).some((cell) => cells.includes(cell))).toBe(true);
        },
      ),
    );
  });
});
