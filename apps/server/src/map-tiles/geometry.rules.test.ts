import { describe, expect, it } from 'vitest';
import { centroid, clipLine, clipRing, joinLines, signedArea, simplify } from './geometry.rules.ts';

const box = { minX: 0, minY: 0, maxX: 10, maxY: 10 };

describe('Geometry of the map', () => {
  it.each([
    ['inside', [1, 1, 9, 9], [[1, 1, 9, 9]]],
    ['outside', [11, 1, 19, 9], []],
    ['across', [-5, 5, 15, 5], [[0, 5, 10, 5]]],
    [
      'out and in again',
      [5, 5, 15, 5, 15, 6, 5, 6],
      [
        [5, 5, 10, 5],
        [10, 6, 5, 6],
      ],
    ],
    ['a single point', [5, 5], []],
    ['nothing', [], []],
  ])('clips a line that is %s', (_, line, parts) => {
    expect(clipLine(line, box)).toEqual(parts);
  });

  it.each([
    ['a ring around the box becomes the box', [-5, -5, 15, -5, 15, 15, -5, 15, -5, -5], 100],
    ['a ring outside vanishes', [20, 20, 30, 20, 30, 30, 20, 20], 0],
    ['half of a ring is left', [-5, 2, 5, 2, 5, 4, -5, 4, -5, 2], 10],
  ])('%s', (_, ring, area) => {
    expect(signedArea(clipRing(ring, box))).toBe(area);
  });

  it('drops points that are closer to the line than the tolerance', () => {
    expect(simplify([0, 0, 5, 0.4, 10, 0], 0.5)).toEqual([0, 0, 10, 0]);
    expect(simplify([0, 0, 5, 0.6, 10, 0], 0.5)).toEqual([0, 0, 5, 0.6, 10, 0]);
  });

  it('joins ways of a ring whatever their directions', () => {
    const [ring, ...others] = joinLines([
      [0, 0, 4, 0],
      [4, 4, 4, 0],
      [0, 0, 0, 4, 4, 4],
    ]);
    expect(others).toEqual([]);
    expect(Math.abs(signedArea(ring ?? []))).toBe(16);
  });

  it('finds the middle of a ring, and of one without an area', () => {
    expect(centroid([0, 0, 4, 0, 4, 4, 0, 4, 0, 0])).toEqual({ x: 2, y: 2 });
    expect(centroid([0, 0, 4, 0, 0, 0])).toEqual({ x: 2, y: 0 });
  });
});
