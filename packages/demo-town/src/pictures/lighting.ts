// The light of a picture: a bright pool with darker corners, warm or cold, and a little grain over the whole.
import { type Random, seededRandom } from '../random.ts';
import type { Canvas } from './raster.ts';

/** Opaque pixels as the encoder wants them, three bytes each. */
export type Picture = { width: number; height: number; data: Uint8ClampedArray };

const grainLength = 1 << 16;
let grain: Int16Array | undefined;

function makeGrain(): Int16Array {
  const random = seededRandom('grain');
  return Int16Array.from({ length: grainLength }, () => (random.next() + random.next() - 1) * 6);
}

/** A bell curve over one axis, 256 at its top. The product of two is a round pool of light for two short tables. */
function bell(length: number, centre: number, width: number): Int32Array {
  return Int32Array.from({ length }, (_, at) => 256 * Math.exp(-(((at / length - centre) / width) ** 2)));
}

export function applyLight(canvas: Canvas, random: Random, mayMirror: boolean): Picture {
  grain ??= makeGrain();
  const { width, height, pixels } = canvas;
  const data = new Uint8ClampedArray(width * height * 3);
  const across = bell(width, random.between(0.25, 0.75), random.between(0.55, 0.85));
  const down = bell(height, random.between(0.2, 0.55), random.between(0.6, 0.95));
  const warmth = random.integer(-8, 12);
  const dark = random.integer(200, 220);
  const pool = random.integer(280, 300) - dark;
  const step = random.chance(0.5) && mayMirror ? -1 : 1;
  let speck = random.integer(0, grainLength - 1);
  let at = 0;
  for (let y = 0; y < height; y++) {
    const row = ((down[y] as number) * pool) >> 8;
    let from = y * width + (step < 0 ? width - 1 : 0);
    for (let x = 0; x < width; x++) {
      const light = dark + (((across[x] as number) * row) >> 8);
      const pixel = pixels[from] as number;
      const noise = grain[speck] as number;
      data[at] = (Math.imul(pixel & 255, light + warmth) >> 8) + noise;
      data[at + 1] = (Math.imul((pixel >> 8) & 255, light) >> 8) + noise;
      data[at + 2] = (Math.imul((pixel >> 16) & 255, light - warmth) >> 8) + noise;
      speck = (speck + 1) & (grainLength - 1);
      from += step;
      at += 3;
    }
  }
  return { width, height, data };
}
