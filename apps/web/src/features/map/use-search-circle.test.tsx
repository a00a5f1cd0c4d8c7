// Radius and handle of the search circle; how tiles and pins are moved.
import { DomUtil, point } from 'leaflet';
import { describe, expect, it } from 'vitest';
import '../../ui/leaflet/leaflet-map.ts';
import { clampRadius, eastOf } from './use-search-circle.ts';

describe('The circle of a search', () => {
  it.each([
    [0.2, 1],
    [7.4, 7],
    [7.6, 8],
    [900, 50],
  ])('of %d km is searched as %d km', (kilometres, radius) => {
    expect(clampRadius(kilometres)).toBe(radius);
  });

  it('has its handle on the edge, due east', () => {
    const { lat, lng } = eastOf({ lat: 30.7333, lng: 76.7794 }, 10);
    expect(lat).toBe(30.7333);
    expect(lng).toBeCloseTo(76.8839, 3);
  });
});

describe('Tiles and pins', () => {
  it('have no layers of their own, which would be gone through for each frame of a drag', () => {
    const pin = document.createElement('div');
    DomUtil.setTransform(pin, point(3, 4));
    expect(pin.style.transform).toMatch(/^translate\(3px, ?4px\)$/);
  });
});
