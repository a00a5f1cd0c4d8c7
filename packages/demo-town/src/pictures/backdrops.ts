// Backdrops of the pictures: an SVG of data/backdrops, scaled up, textured and blurred in the distance.
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import backdropTable from '../../data/backdrops.json' with { type: 'json' };
import { dataPath } from '../data-files.ts';
import type { Canvas } from './raster.ts';
import { drawTexture, type Texture } from './textures.ts';

export type Backdrop = {
  /** Objects stand upright on the ground, or lie on it seen from above. */
  ground: 'stand' | 'flat';
  /** Far edge of the ground, in rows of 480. */
  horizon?: number;
  textures: readonly Texture[];
};

/** Multipliers for red, green and blue. */
export type Wash = readonly number[];

/** A fifth larger than a picture, so that pictures show different parts of it. */
export const backdropWidth = 600;
export const backdropHeight = 450;

/** Enough for every backdrop and colour; about 1 MB each. */
const MAX_CACHED_BACKDROPS = 64;

const backdrops = new Map<string, Backdrop>(
  Object.entries(backdropTable as Record<string, unknown>).map(([name, backdrop]) => [name, backdrop as Backdrop]),
);

export function backdropOf(name: string): Backdrop {
  const backdrop = backdrops.get(name);
  if (!backdrop) throw new Error(`No backdrop is called ${name}.`);
  return backdrop;
}

export function createBackdrops(): (name: string, wash?: Wash) => Promise<Canvas> {
  const cache = new LRUCache<string, Promise<Canvas>, () => Promise<Canvas>>({
    max: MAX_CACHED_BACKDROPS,
    memoMethod: (_key, _stale, { context: render }) => render(),
  });
  const plain = (name: string) => cache.memo(name, { context: () => renderBackdrop(name) });
  return (name, wash) =>
    wash ? cache.memo(`${name} ${wash}`, { context: async () => washBackdrop(await plain(name), wash) }) : plain(name);
}

async function renderBackdrop(name: string): Promise<Canvas> {
  const { ground, horizon = 0, textures } = backdropOf(name);
  // In two steps: resizing an SVG directly renders it again at the larger size, which takes five times as long.
  const drawing = sharp(dataPath(`backdrops/${name}.svg`))
    .removeAlpha()
    .raw();
  const { data, info } = await drawing.toBuffer({ resolveWithObject: true });
  const bytes = await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .resize(backdropWidth, backdropHeight, { kernel: 'cubic' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const pixels = new Int32Array(new Uint8Array(bytes).buffer);
  const canvas = { width: backdropWidth, height: backdropHeight, pixels };
  for (const [start, texture] of textures.entries()) drawTexture(canvas, texture, start + name.length);
  if (ground === 'stand') blurDistance(canvas, horizon / 480);
  return canvas;
}

/** Depth of field: the strip at the horizon is blurred along its rows. */
function blurDistance({ width, height, pixels }: Canvas, horizon: number): void {
  const first = Math.floor(horizon * height);
  const rows = Math.floor((height - first) * 0.3);
  for (let row = 0; row < rows; row++) {
    const reach = Math.round(4 * (1 - row / rows));
    if (reach > 0) blurRow(pixels.subarray((first + row) * width, (first + row + 1) * width), reach);
  }
}

function blurRow(row: Int32Array, reach: number): void {
  const before = row.slice();
  const width = 2 * reach + 1;
  for (let x = reach; x < row.length - reach; x++) {
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let near = x - reach; near <= x + reach; near++) {
      const pixel = before[near] as number;
      red += pixel & 255;
      green += (pixel >> 8) & 255;
      blue += (pixel >> 16) & 255;
    }
    row[x] = (red / width) | 0 | (((green / width) | 0) << 8) | (((blue / width) | 0) << 16);
  }
}

function washBackdrop(canvas: Canvas, [red = 1, green = 1, blue = 1]: Wash): Canvas {
  const pixels = canvas.pixels.map(
    (pixel) =>
      ((pixel & 255) * red) |
      (((((pixel >> 8) & 255) * green) | 0) << 8) |
      (((((pixel >> 16) & 255) * blue) | 0) << 16),
  );
  return { ...canvas, pixels };
}
