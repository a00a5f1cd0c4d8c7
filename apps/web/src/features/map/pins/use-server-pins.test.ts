// Pins that the server clustered, as the map shows them, and arrow keys between pins.
import { describe, expect, it } from 'vitest';
import { makeCard } from '../../../../test/samples.ts';
import { findNext, inReadingOrder } from './pin-keys.ts';
import { createServerPinFinder } from './use-server-pins.ts';

const edges = { north: 30.75, south: 30.73, east: 76.79, west: 76.77 };
const around = { north: 31, south: 30, east: 77, west: 76 };
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

describe('arrow keys', () => {
  const [middle, right, farRight, below] = [
    { x: 100, y: 100 },
    { x: 160, y: 110 },
    { x: 300, y: 100 },
    { x: 110, y: 200 },
  ];
  const spots = [below, farRight, middle, right];

  it('go to the nearest pin that way, Home and End to the first and last', () => {
    expect(inReadingOrder(spots)).toEqual([middle, right, farRight, below]);
    expect(findNext(spots, middle, 'ArrowRight')).toBe(right);
    expect(findNext(spots, right, 'ArrowLeft')).toBe(middle);
    expect(findNext(spots, middle, 'ArrowDown')).toBe(below);
    expect(findNext(spots, middle, 'ArrowUp')).toBeUndefined();
    expect(findNext(spots, below, 'Home')).toBe(middle);
    expect(findNext(spots, middle, 'End')).toBe(below);
    expect(findNext(spots, middle, 'x')).toBeUndefined();
  });
});
