// Clustering of map pins.
import { mapDefaults } from '@chowk/contract/limits';
import { describe, expect, it } from 'vitest';
import { makeCard } from '../../../../test/samples.ts';
import { MAX_ZOOM } from '../../../ui/leaflet/max-zoom.ts';
import { placeListings } from '../map-view.ts';
import { createPinFinder, createServerPinFinder } from './pin-clusters.ts';

const around = { west: 76, south: 30, east: 78, north: 32 };
const find = (...cards: ReturnType<typeof makeCard>[]) => createPinFinder(placeListings(cards, mapDefaults.centre));

describe('the pins of the map', () => {
  it('show one listing each when they are far apart', () => {
    const pins = find(makeCard('a', 30.7, 76.7), makeCard('b', 30.9, 76.9))(around, 12);
    expect(pins.map(({ key }) => key).sort()).toEqual(['a', 'b']);
  });

  it('gather neighbours, and say at which zoom they part', () => {
    const findPins = find(makeCard('a', 30.7, 76.7), makeCard('b', 30.701, 76.701));
    const [pin] = findPins(around, 10);
    expect(pin?.placed).toHaveLength(2);
    expect(findPins(around, pin?.opensAt ?? 0)).toHaveLength(2);
  });

  it('never part what lies on one spot, but hold all of it', () => {
    const [pin] = find(
      makeCard('a', 30.7, 76.7),
      makeCard('b', 30.7, 76.7),
      makeCard('c', 30.7, 76.7),
    )(around, MAX_ZOOM);
    expect(pin?.opensAt).toBeNull();
    expect(pin?.placed.map(({ listing }) => listing.id).sort()).toEqual(['a', 'b', 'c']);
  });

  it('are those in view', () => {
    expect(find(makeCard('a', 12.9, 77.6))(around, 10)).toEqual([]);
  });
});

const edges = { north: 30.75, south: 30.73, east: 76.79, west: 76.77 };
const cluster = { lat: 30.74, lng: 76.78, count: 340, ...edges, listing: makeCard('a', 30.75, 76.79) };

describe('a cluster of the server', () => {
  it('opens where its listings are apart, and is a list at the closest zoom or at one point', () => {
    const find = createServerPinFinder([cluster]);
    const [pin] = find(around, 10);
    expect(pin).toMatchObject({ count: 340, area: edges });
    expect(pin?.opensAt).toBeGreaterThan(12);
    expect(find(around, 19)[0]?.opensAt).toBeNull();
    const spot = { ...cluster, north: 30.74, south: 30.74, east: 76.78, west: 76.78 };
    expect(createServerPinFinder([spot])(around, 10)[0]?.opensAt).toBeNull();
  });

  it('of one listing is its pin; what is out of view is none', () => {
    const [pin] = createServerPinFinder([{ ...cluster, count: 1 }])(around, 10);
    expect(pin).toMatchObject({ key: 'a', area: null, opensAt: null });
    expect(createServerPinFinder([cluster])({ ...around, south: 30.8 }, 10)).toEqual([]);
  });
});
