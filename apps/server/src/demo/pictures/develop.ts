// The darkroom: falling light, a vignette, the warmth of the hour and a little grain over the whole picture.
import type { Chance } from '../random.ts';
import { chanceOf } from '../random.ts';
import type { Canvas } from './raster.ts';

/** Opaque pixels as the encoder wants them, three bytes each. */
export type Photo = { width: number; height: number; data: Uint8ClampedArray };

const grainLength = 1 << 16;
const grain = drawGrain();

function drawGrain(): Int16Array {
  const chance = chanceOf('grain');
  return Int16Array.from({ length: grainLength }, () => (chance.next() + chance.next() - 1) * 6);
}

/** A bell curve over one axis, 256 at its top. The product of two is a round pool of light for two short tables. */
function bell(length: number, centre: number, width: number): Int32Array {
  return Int32Array.from({ length }, (_, at) => 256 * Math.exp(-(((at / length - centre) / width) ** 2)));
}

export function developPhoto(canvas: Canvas, chance: Chance, mayMirror: boolean): Photo {
  const { width, height, pixels } = canvas;
  const data = new Uint8ClampedArray(width * height * 3);
  const across = bell(width, chance.between(0.25, 0.75), chance.between(0.55, 0.85));
  const down = bell(height, chance.between(0.2, 0.55), chance.between(0.6, 0.95));
  const warmth = chance.whole(-8, 12);
  const dark = chance.whole(200, 220);
  const pool = chance.whole(280, 300) - dark;
  const step = chance.happens(0.5) && mayMirror ? -1 : 1;
  let speck = chance.whole(0, grainLength - 1);
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
