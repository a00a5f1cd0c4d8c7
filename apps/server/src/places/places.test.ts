// The bundled list itself: small, whole, and with its sources named.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type BundledPlace, formatPlaces, parsePlaces } from './places-file.ts';

const text = readFileSync(new URL('./places.tsv', import.meta.url), 'utf8');
const places = parsePlaces(text);
const numbersOf = (city: string) =>
  places.filter((place) => place.city === city && /^Sector \d+$/.test(place.name)).map((place) => place.name.slice(7));

describe('the bundled places', () => {
  it('stay small and name GeoNames and its licence', () => {
    expect(Buffer.byteLength(text)).toBeLessThan(450_000);
    expect(places.length).toBeGreaterThan(7000);
    expect(text.slice(0, 400)).toMatch(/GeoNames.*CC BY 4\.0/s);
  });

  it('lie in India, and those of the three cities around the default centre', () => {
    for (const { lat, lng, city } of places) {
      const [south, north, west, east] =
        city === '' || city === 'Kharar' ? [6, 37.5, 68, 98] : [30.6, 30.8, 76.6, 76.95];
      expect(lat > south && lat < north && lng > west && lng < east).toBe(true);
    }
  });

  it('hold every sector of Chandigarh, of which 13 is Mani Majra and 57 to 60 are in Mohali', () => {
    const expected = Array.from({ length: 63 }, (_, at) => at + 1).filter((n) => n !== 13 && !(n >= 57 && n <= 60));
    expect(
      numbersOf('Chandigarh')
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual(expected);
  });

  it('hold every sector of Mohali from 57 to 127', () => {
    const expected = Array.from({ length: 71 }, (_, at) => String(at + 57));
    expect(numbersOf('Mohali')).toEqual(expect.arrayContaining(expected));
  });

  it('hold no place twice', () => {
    const keys = places.map(({ name, city, district, state, lat }) => [name, city, district, state, lat].join());
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('the file of places', () => {
  const place: BundledPlace = {
    name: 'Dhakoli',
    lat: 30.6545,
    lng: 76.843,
    type: 'suburb',
    importance: 0.36,
    aliases: ['Dhakauli', 'ਢਕੋਲੀ'],
    city: 'Zirakpur',
    district: 'Mohali',
    state: 'Punjab',
  };

  it('reads back what it wrote', () => {
    const other = { ...place, name: 'Solan', aliases: [], city: '', district: 'Solan', state: 'Himachal Pradesh' };
    expect(parsePlaces(formatPlaces([place, other]))).toEqual([place, other]);
  });

  it.each(['Dhakoli', 'Dhakoli\t30.6\tx\tsuburb\t36', 'Dhakoli\t30.6\t76.8\tplanet\t36'])('refuses %j', (line) => {
    expect(() => parsePlaces(line)).toThrow('No place on the line');
  });
});
