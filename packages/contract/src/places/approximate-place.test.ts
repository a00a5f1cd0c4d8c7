// Approximate place: the circle on the map contains the true place and hides it.
import { describe, expect, it } from 'vitest';
import { approximatePlace } from './approximate-place.ts';

function metresBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const radians = Math.PI / 180;
  const east = (b.lng - a.lng) * Math.cos(a.lat * radians);
  return Math.hypot(b.lat - a.lat, east) * 111_320;
}

describe('the place of a listing', () => {
  it.each([
    [30.7333, 76.7794],
    [30.7449, 76.7851],
    [30.6951, 76.7649],
    [8.5249, 76.9351],
  ])('%d, %d lies inside its circle', (latitude, longitude) => {
    const place = approximatePlace({ latitude, longitude });
    expect(place).not.toBeNull();
    if (place) expect(metresBetween({ lat: latitude, lng: longitude }, place)).toBeLessThan(place.radiusMetres);
  });

  it('is the same for neighbours', () => {
    const one = approximatePlace({ latitude: 30.7333, longitude: 76.7794 });
    expect(approximatePlace({ latitude: 30.7321, longitude: 76.7812 })).toEqual(one);
  });

  it('is unknown where no coordinate was found', () => {
    expect(approximatePlace({ latitude: 0, longitude: 0 })).toBeNull();
  });
});
