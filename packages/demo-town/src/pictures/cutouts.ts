// Cutouts of objects: loaded once, repainted and shaded, with an outline for the shadow.
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Box, Outline, Sprite } from './raster.ts';
import { type Paint, repaint } from './repaint.ts';
import { fileOf } from './scenes.ts';

export type Cutout = {
  sprite: Sprite;
  outline: Outline;
  /** Blurred, for props behind or in front. */
  outOfFocus: () => Sprite;
};

const size = 256;
const smallSize = 32;
const block = size / smallSize;
const outlineSize = 64;

/** A quarter of a megabyte each. */
const MAX_CACHED_CUTOUTS = 320;
const MAX_CACHED_ARTWORK = 120;

export function createCutouts(): (name: string, paint?: Paint) => Promise<Cutout> {
  const cutouts = new LRUCache<string, Promise<Cutout>, () => Promise<Cutout>>({
    max: MAX_CACHED_CUTOUTS,
    memoMethod: (_key, _stale, { context: make }) => make(),
  });
  /** Unpainted: one object often comes in several colours. */
  const artwork = new LRUCache<string, Promise<Uint8Array>>({
    max: MAX_CACHED_ARTWORK,
    memoMethod: (name) => sharp(fileOf(name)).ensureAlpha().raw().toBuffer(),
  });
  return (name, paint) =>
    cutouts.memo(`${name}.${paint ?? ''}`, { context: async () => cutOut(await artwork.memo(name), paint) });
}

function cutOut(artwork: Uint8Array, paint?: Paint): Cutout {
  const pixels = new Uint8Array(artwork);
  if (paint) repaint(pixels, paint);
  const box = shadeAndMeasure(pixels);
  let blurred: Sprite | undefined;
  const outOfFocus = () => {
    blurred ??= spriteOf(smallSize, shrink(pixels), shrinkBox(box));
    return blurred;
  };
  return { sprite: spriteOf(size, pixels, box), outline: blurOutline(pixels), outOfFocus };
}

function spriteOf(side: number, bytes: Uint8Array<ArrayBuffer>, box: Box): Sprite {
  return { size: side, pixels: new Int32Array(bytes.buffer), box };
}

/** Less saturation, lit from above and darker at its foot; premultiplies alpha and measures the visible box. */
function shadeAndMeasure(pixels: Uint8Array): Box {
  const box = { left: size, top: size, right: 0, bottom: 0 };
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] as number;
    if (alpha === 0) {
      pixels[at] = pixels[at + 1] = pixels[at + 2] = 0;
      continue;
    }
    const row = Math.floor(at / (size * 4));
    const red = pixels[at] as number;
    const green = pixels[at + 1] as number;
    const blue = pixels[at + 2] as number;
    const light = ((1.05 - 0.2 * (row / size) ** 2) * alpha) / 255;
    const grey = (0.3 * red + 0.59 * green + 0.11 * blue) * 0.14;
    pixels[at] = Math.min(alpha, (red * 0.86 + grey) * light);
    pixels[at + 1] = Math.min(alpha, (green * 0.86 + grey) * light);
    pixels[at + 2] = Math.min(alpha, (blue * 0.86 + grey) * light);
    if (alpha > 40) stretchBox(box, (at >> 2) % size, row);
  }
  return box;
}

function stretchBox(box: Box, column: number, row: number): void {
  if (column < box.left) box.left = column;
  if (column > box.right) box.right = column;
  if (row < box.top) box.top = row;
  if (row > box.bottom) box.bottom = row;
}

/** Averages blocks of eight by eight pixels; scaled up again, the result looks out of focus. */
function shrink(pixels: Uint8Array): Uint8Array<ArrayBuffer> {
  const small = new Uint8Array(smallSize * smallSize * 4);
  for (let at = 0; at < small.length; at++) small[at] = meanOfBlock(pixels, at >> 2, at & 3);
  return small;
}

function meanOfBlock(pixels: Uint8Array, index: number, channel: number): number {
  const corner = Math.floor(index / smallSize) * block * size + (index % smallSize) * block;
  let sum = 0;
  for (let row = corner; row < corner + block * size; row += size) {
    for (let at = row; at < row + block; at++) sum += pixels[at * 4 + channel] as number;
  }
  return sum / (block * block);
}

function shrinkBox(box: Box): Box {
  return { left: box.left / block, top: box.top / block, right: box.right / block, bottom: box.bottom / block };
}

/** The outline is in the middle half of its map, so that the blur can fade. */
function blurOutline(pixels: Uint8Array): Outline {
  const alpha = new Float32Array(outlineSize * outlineSize);
  const margin = (outlineSize - smallSize) / 2;
  for (let index = 0; index < smallSize * smallSize; index++) {
    const row = Math.floor(index / smallSize) + margin;
    alpha[row * outlineSize + (index % smallSize) + margin] = meanOfBlock(pixels, index, 3);
  }
  for (const step of [1, outlineSize]) spread(alpha, step);
  return { size: outlineSize, alpha: Uint8Array.from(alpha) };
}

function spread(values: Float32Array, step: number): void {
  const before = values.slice();
  for (let at = 3 * step; at < values.length - 3 * step; at++) {
    let sum = 0;
    for (let near = at - 3 * step; near <= at + 3 * step; near += step) sum += before[near] as number;
    values[at] = sum / 7;
  }
}
