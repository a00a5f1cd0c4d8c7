import { describe, expect, it } from 'vitest';
import { blockOf, isInside, readStillAddress, readTileAddress } from './tile-address.rules.ts';

const right = { theme: 'light', language: 'en', z: '16', x: '46000', y: '26000' };

describe('Addresses of tiles', () => {
  it.each([
    [{}, { theme: 'light', language: 'en', size: 256, z: 16, x: 46000, y: 26000 }],
    [
      { theme: 'dark', language: 'pa', y: '26000@2x' },
      { theme: 'dark', language: 'pa', size: 512 },
    ],
  ])('%j is read', (changes, expected) => {
    expect(readTileAddress({ ...right, ...changes })).toMatchObject(expected);
  });

  it.each([
    ...[{ z: '30' }, { z: '4' }, { z: '-1' }, { z: '1e1' }, { z: '' }, { z: '016' }, { z: '99999999999999999999' }],
    ...[
      { x: '-1' },
      { x: '65536' },
      { x: '1.5' },
      { x: 'NaN' },
      { y: '65536' },
      { y: '1@3x' },
      { y: '@2x' },
      { y: '' },
    ],
    ...[{ theme: 'blue' }, { theme: '__proto__' }, { theme: '' }, { language: 'fr' }, { language: '../hi' }],
  ])('%j is refused', (changes) => {
    expect(readTileAddress({ ...right, ...changes })).toBeNull();
  });

  it('finds the block of a tile and its place there', () => {
    const address = readTileAddress({ ...right, x: '46002', y: '26001' });
    expect(address && blockOf(address)).toMatchObject({ block: { zoom: 16, x: 11500, y: 6500 }, index: 6 });
  });

  it('tells whether the map has the tile', () => {
    const bounds = [76.65, 30.64, 76.83, 30.79] as const;
    expect(isInside({ z: 5, x: 22, y: 13 }, bounds)).toBe(true);
    expect(isInside({ z: 5, x: 0, y: 0 }, bounds)).toBe(false);
  });
});

describe('Addresses of still pictures', () => {
  it.each([
    ['30.73,76.78', { latitude: 30.73, longitude: 76.78, size: 256 }],
    ['-30.73,176.78@2x', { latitude: -30.73, longitude: 176.78, size: 512 }],
    ['30.7333,76.7794', null],
    ['30.73', null],
    ['30.73,76.78@3x', null],
    ['../..', null],
  ])('%s', (place, expected) => {
    const found = readStillAddress({ theme: 'light', language: 'en', place });
    if (expected) expect(found).toMatchObject(expected);
    else expect(found).toBeNull();
  });
});
