import { describe, expect, it } from 'vitest';
import { latitudeOf, longitudeOf, tileNumber, tilesOf, WORLD_SIZE, worldX, worldY } from './projection.rules.ts';

describe('Web Mercator', () => {
  it.each([
    [-180, 85.0511287798, 0, 0],
    [0, 0, WORLD_SIZE / 2, WORLD_SIZE / 2],
    [180, -85.0511287798, WORLD_SIZE, WORLD_SIZE],
    [0, 90, WORLD_SIZE / 2, 0],
  ])('%d, %d is at %d, %d', (longitude, latitude, x, y) => {
    expect(worldX(longitude)).toBe(x);
    expect(worldY(latitude)).toBe(y);
  });

  it('leads back to the same degrees within half a metre', () => {
    expect(longitudeOf(worldX(76.7794))).toBeCloseTo(76.7794, 5);
    expect(latitudeOf(worldY(30.7333))).toBeCloseTo(30.7333, 5);
  });

  it.each([
    [{ z: 0, x: 0, y: 0 }, 0],
    [{ z: 1, x: 0, y: 0 }, 1],
    [{ z: 1, x: 0, y: 1 }, 2],
    [{ z: 1, x: 1, y: 1 }, 3],
    [{ z: 1, x: 1, y: 0 }, 4],
    [{ z: 2, x: 0, y: 0 }, 5],
    [{ z: 12, x: 3423, y: 1763 }, 19_078_479],
  ])('numbers %j as the PMTiles format does', (tile, number) => {
    expect(tileNumber(tile)).toBe(number);
  });

  it('lists the tiles of a box, inside the world only', () => {
    const half = WORLD_SIZE / 2;
    expect(tilesOf({ minX: -5, minY: -5, maxX: half + 1, maxY: 5 }, 1)).toEqual([
      { z: 1, x: 0, y: 0 },
      { z: 1, x: 1, y: 0 },
    ]);
  });
});
