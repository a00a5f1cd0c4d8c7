// Arrow keys between pins.
import { describe, expect, it } from 'vitest';
import { findNext, inReadingOrder } from './pin-keys.ts';

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
