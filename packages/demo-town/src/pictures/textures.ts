// Textures of the backdrops: tiled noise, stretched to look like wood, sand, grass or cloth.
import { seededRandom } from '../random.ts';
import type { Canvas } from './raster.ts';

export type Texture = {
  /** Covered rows, of 480. */
  top: number;
  bottom: number;
  /** Waves per pixel across and down, on a backdrop of 640 by 480. */
  across: number;
  down: number;
  /** Red, green and blue of the specks, 0 to 1; without it the noise is a height map lit from the side. */
  colour?: readonly number[];
  strength: number;
  /** Smooth noise for clouds and folds, rough noise for wood and soil. */
  smooth?: boolean;
  fades?: boolean;
};

const tileSize = 512;
const tileMask = tileSize - 1;
/** Pixels per wave of the longest noise. */
const wave = 16;

type Tiles = { rough: Int32Array; smooth: Int32Array };
let tiles: Tiles | undefined;

/** Created with the first backdrop: a server without a demo town does not need them. */
function noiseTiles(): Tiles {
  tiles ??= { rough: drawTile(4), smooth: drawTile(2) };
  return tiles;
}

/** Seamless noise: random values on grids of 16, 8, 4 and 2 pixels, each half as strong. */
function drawTile(octaves: number): Int32Array {
  const tile = new Float32Array(tileSize * tileSize);
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    const weight = 0.5 ** octave;
    total += weight;
    addOctave(tile, wave >> octave, weight, octave);
  }
  return Int32Array.from(tile, (value) => (value / total) * 256);
}

function addOctave(tile: Float32Array, cell: number, weight: number, octave: number): void {
  const cells = tileSize / cell;
  const random = seededRandom('noise', octave);
  const grid = Float32Array.from({ length: cells * cells }, () => random.next());
  const ease = (t: number) => t * t * (3 - 2 * t);
  const steps = Float32Array.from({ length: cell }, (_, at) => ease(at / cell));
  for (let y = 0; y < tileSize; y++) {
    const above = Math.floor(y / cell) * cells;
    const below = (Math.floor(y / cell + 1) % cells) * cells;
    const fy = steps[y % cell] as number;
    for (let x = 0; x < tileSize; x++) {
      const left = Math.floor(x / cell);
      const right = (left + 1) % cells;
      const fx = steps[x % cell] as number;
      const top = (grid[above + left] as number) * (1 - fx) + (grid[above + right] as number) * fx;
      const low = (grid[below + left] as number) * (1 - fx) + (grid[below + right] as number) * fx;
      const at = y * tileSize + x;
      tile[at] = (tile[at] as number) + (top * (1 - fy) + low * fy) * weight;
    }
  }
}

/** Bilinear, in fixed-point numbers of 8 bits: half a million pixels per backdrop. */
function noiseAt(tile: Int32Array, u: number, v: number): number {
  const left = (u >> 8) & tileMask;
  const right = (left + 1) & tileMask;
  const above = ((v >> 8) & tileMask) * tileSize;
  const below = (((v >> 8) + 1) & tileMask) * tileSize;
  const fx = u & 255;
  const fy = v & 255;
  const top = (tile[above + left] as number) * (256 - fx) + (tile[above + right] as number) * fx;
  const low = (tile[below + left] as number) * (256 - fx) + (tile[below + right] as number) * fx;
  return ((top >> 8) * (256 - fy) + (low >> 8) * fy) >> 8;
}

/** `start` shifts the noise, so that two backdrops with one texture differ. */
export function drawTexture(canvas: Canvas, texture: Texture, start: number): void {
  const scale = canvas.height / 480;
  const tile = noiseTiles()[texture.smooth ? 'smooth' : 'rough'];
  const stepU = Math.round((texture.across * wave * 256) / scale);
  const stepV = (texture.down * wave * 256) / scale;
  const from = Math.round(texture.top * scale);
  const to = Math.min(canvas.height, Math.round(texture.bottom * scale));
  for (let y = from; y < to; y++) {
    const row = canvas.pixels.subarray(y * canvas.width, (y + 1) * canvas.width);
    const strength = texture.strength * rampAt(texture, (y - from) / scale, (to - from) / scale);
    const at = { tile, u: start * 3331, v: Math.round(y * stepV + start * 1777), stepU };
    if (texture.colour) speckle(row, at, texture.colour, strength);
    else light(row, { ...at, below: Math.round(stepV * 3) }, strength);
  }
}

/** The ground starts softly at its far edge, where a line would show otherwise. */
function rampAt({ top, fades }: Texture, depth: number, height: number): number {
  if (fades) return 1 - depth / height;
  return top > 0 ? Math.min(1, depth / 44) : 1;
}

type Strip = { tile: Int32Array; u: number; v: number; stepU: number };

function speckle(row: Int32Array, strip: Strip, colour: readonly number[], strength: number): void {
  const { tile, v, stepU } = strip;
  const [red = 0, green = 0, blue = 0] = colour.map((share) => Math.round(share * 255));
  const gain = Math.round(strength * 2.6 * 256);
  const floor = Math.round(strength * 0.95 * 256);
  for (let x = 0, u = strip.u; x < row.length; x++, u += stepU) {
    const share = ((noiseAt(tile, u, v) * gain) >> 8) - floor;
    if (share <= 0) continue;
    const ink = share > 256 ? 256 : share;
    const keep = 256 - ink;
    const pixel = row[x] as number;
    const r = ((pixel & 255) * keep + red * ink) >> 8;
    const g = (((pixel >> 8) & 255) * keep + green * ink) >> 8;
    const b = (((pixel >> 16) & 255) * keep + blue * ink) >> 8;
    row[x] = r | (g << 8) | (b << 16);
  }
}

/** Noise as a height map: bright on slopes to the lower right, dark on rises. */
function light(
  row: Int32Array,
  { tile, u: start, v, stepU, below }: Strip & { below: number },
  strength: number,
): void {
  const gain = Math.round(strength * 256);
  for (let x = 0, u = start; x < row.length; x++, u += stepU) {
    const slope = noiseAt(tile, u, v) - noiseAt(tile, u + stepU * 3, v + below);
    const shine = 256 + ((slope * gain) >> 8);
    const pixel = row[x] as number;
    const r = Math.min(255, ((pixel & 255) * shine) >> 8);
    const g = Math.min(255, (((pixel >> 8) & 255) * shine) >> 8);
    const b = Math.min(255, (((pixel >> 16) & 255) * shine) >> 8);
    row[x] = r | (g << 8) | (b << 16);
  }
}
