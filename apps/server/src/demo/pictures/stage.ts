// The studio's walls: every backdrop rendered once, enlarged and put out of focus towards its far edge.
import sharp from 'sharp';
import { layTexture } from './backdrops/texture.ts';
import type { Canvas } from './raster.ts';
import type { BackdropName, Wash } from './scenes.ts';
import { backdrops } from './scenes.ts';
import { Shelf } from './shelf.ts';

/** A fifth larger than a picture each way, so that no two pictures need show the same part of a wall. */
export const stageWidth = 600;
export const stageHeight = 450;

const plain: Wash = [1, 1, 1];

/** Every wall and every colour of paper and cloth; about 1 MB each. */
const keptWalls = 64;

export class Stage {
  readonly #walls = new Shelf<Canvas>(keptWalls);

  wall(name: BackdropName, wash: Wash = plain): Promise<Canvas> {
    return this.#walls.take(`${name} ${wash}`, async () =>
      wash === plain ? renderWall(name) : washWall(await this.wall(name), wash),
    );
  }
}

async function renderWall(name: BackdropName): Promise<Canvas> {
  const { svg, ground, horizon, textures } = backdrops[name];
  // In two steps: asked to resize an SVG, the library draws it anew at the larger size, which takes five times as long.
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 3 as const };
  const large = await sharp(data, { raw })
    .resize(stageWidth, stageHeight, { kernel: 'cubic' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const wall = { width: stageWidth, height: stageHeight, pixels: new Int32Array(new Uint8Array(large).buffer) };
  for (const [start, texture] of textures.entries()) layTexture(wall, texture, start + name.length);
  if (ground === 'stand') softenFarGround(wall, horizon);
  return wall;
}

/** A lens keeps sharp what is near the thing; the strip at the horizon is blurred along its rows. */
function softenFarGround(wall: Canvas, horizon: number): void {
  const first = Math.floor(horizon * wall.height);
  const rows = Math.floor((wall.height - first) * 0.3);
  for (let row = 0; row < rows; row++) {
    const reach = Math.round(4 * (1 - row / rows));
    if (reach > 0) blurRow(wall.pixels.subarray((first + row) * wall.width, (first + row + 1) * wall.width), reach);
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

function washWall(wall: Canvas, [red, green, blue]: Wash): Canvas {
  const pixels = wall.pixels.map(
    (pixel) =>
      ((pixel & 255) * red) |
      (((((pixel >> 8) & 255) * green) | 0) << 8) |
      (((((pixel >> 16) & 255) * blue) | 0) << 16),
  );
  return { ...wall, pixels };
}
