// Photos before upload: which are sent unchanged, and the size of the others.
import { describe, expect, it } from 'vitest';
import { type Picked, planPhoto } from './shrink-photo.ts';

const small: Picked = { width: 800, height: 600, bytes: 200_000, type: 'image/jpeg', turns: 0 };
const sizes = (width: number, height: number) => ({ width, height });

describe('a photo', () => {
  it.each([
    ['that is small enough', small],
    ['of exactly the longest side', { ...small, width: 2000, height: 1500 }],
    ['that is transparent', { ...small, type: 'image/png' }],
    ['that came round again', { ...small, turns: 4 }],
  ])('%s is sent unchanged', (_, picked) => {
    expect(planPhoto(picked)).toBeNull();
  });

  it.each([
    ['of 12 megapixels', { ...small, width: 4000, height: 3000, bytes: 9_000_000 }, sizes(2000, 1500)],
    ['upright', { ...small, width: 3000, height: 4000 }, sizes(1500, 2000)],
    ['very flat', { ...small, width: 9000, height: 2 }, sizes(2000, 1)],
    ['heavy for its size', { ...small, bytes: 6_000_000 }, sizes(800, 600)],
    ['in a phone’s own format', { ...small, type: 'image/heic' }, sizes(800, 600)],
  ])('%s is redrawn', (_, picked, expected) => {
    expect(planPhoto(picked)).toEqual({ scaled: expected, canvas: expected, turns: 0 });
  });

  it.each([
    [1, sizes(600, 800)],
    [2, sizes(800, 600)],
    [3, sizes(600, 800)],
    [5, sizes(600, 800)],
  ])('rotated %d times swaps its sides', (turns, canvas) => {
    expect(planPhoto({ ...small, turns })).toEqual({ scaled: sizes(800, 600), canvas, turns: turns % 4 });
  });
});
