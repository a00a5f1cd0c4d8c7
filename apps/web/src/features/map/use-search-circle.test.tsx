// Radius and handle of the search circle.
import { describe, expect, it } from 'vitest';
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
