// Positions of listings and the initial view of the map.
import { mapDefaults } from '@chowk/contract/limits';
import { describe, expect, it } from 'vitest';
import { makeCard } from '../../../test/samples.ts';
import { chooseView, placeListings } from './map-view.ts';

const centre = mapDefaults.centre;

describe('a listing on the map', () => {
  it('lies where it is', () => {
    const [placed] = placeListings([makeCard('a', 30.7, 76.8)], centre);
    expect(placed?.point).toEqual({ lat: 30.7, lng: 76.8 });
  });

  it.each([
    [0, 0],
    [0, 76.8],
    [30.7, 0],
  ])('without a position (%d, %d) lies near the centre, always on the same spot', (lat, lng) => {
    const points = [1, 2].map(() => placeListings([makeCard('a', lat, lng)], centre)[0]?.point);
    expect(points[0]).toEqual(points[1]);
    expect(Math.abs((points[0]?.lat ?? 0) - centre.lat)).toBeLessThanOrEqual(mapDefaults.scatterDegrees);
    expect(Math.abs((points[0]?.lng ?? 0) - centre.lng)).toBeLessThanOrEqual(mapDefaults.scatterDegrees);
  });
});

describe('the map', () => {
  it('looks where the user wants to be when something is for sale near there', () => {
    expect(chooseView([{ lat: 30.74, lng: 76.78 }], centre)).toEqual({ centre, zoom: 14 });
  });

  it('looks at the goods when they are all elsewhere', () => {
    const ludhiana = { lat: 30.9, lng: 75.85 };
    const jagraon = { lat: 30.8, lng: 75.45 };
    const view = chooseView([ludhiana, jagraon], centre);
    expect(view.centre.lat).toBeCloseTo(30.85);
    expect(view.centre.lng).toBeCloseTo(75.65);
    expect(view.zoom).toBe(10);
  });

  it('looks at the only one when it would lie just outside', () => {
    const lone = { lat: centre.lat + 0.04, lng: centre.lng };
    expect(chooseView([lone], centre)).toEqual({ centre: lone, zoom: 14 });
  });

  it.each([
    [0.089, true],
    [0.091, false],
  ])('counts what is %d degrees away as near: %s', (away, isNear) => {
    const far = { lat: centre.lat + away + 0.15, lng: centre.lng };
    const view = chooseView([{ lat: centre.lat + away, lng: centre.lng }, far], centre);
    expect(view.zoom).toBe(11);
    expect(view.centre.lat === centre.lat).toBe(isNear);
  });

  it('opens on a place that was set, with everything around it in view', () => {
    const far = { lat: centre.lat + 0.3, lng: centre.lng };
    expect(chooseView([far], centre, true)).toEqual({ centre, zoom: 9 });
    expect(chooseView([], centre, true)).toEqual({ centre, zoom: mapDefaults.zoom });
  });

  it('waits at the wished place for listings to come', () => {
    expect(chooseView([], centre)).toEqual({ centre, zoom: mapDefaults.zoom });
  });
});
