// Still picture of a place: its tiles in one picture, with a circle of 1 km around the middle.
import sharp from 'sharp';
import { STILL_ZOOM } from './map-layers.rules.ts';
import { mapColours } from './map-style.ts';
import { type Tile, tileSpan, tilesOf, worldX, worldY } from './projection.rules.ts';
import type { StillAddress } from './tile-address.rules.ts';

/** As wide as the column of a listing on a desktop; a phone shows the middle. */
const WIDTH = 896;
const HEIGHT = 300;
/** Places of listings are rounded to 0.01 degrees: the true place is within. */
const RADIUS_METRES = 1000;
const EQUATOR_METRES = 40_075_016.7;

/** `readTile` answers null outside the map. */
export async function renderStill(
  { latitude, longitude, size, theme }: StillAddress,
  readTile: (tile: Tile) => Promise<Buffer | null>,
): Promise<Buffer> {
  const scale = size / 256;
  const pixel = tileSpan(STILL_ZOOM) / size;
  const [width, height] = [WIDTH * scale, HEIGHT * scale];
  const left = Math.round(worldX(longitude) / pixel - width / 2);
  const top = Math.round(worldY(latitude) / pixel - height / 2);
  const box = { minX: left * pixel, minY: top * pixel, maxX: (left + width) * pixel, maxY: (top + height) * pixel };
  const tiles = await Promise.all(
    tilesOf(box, STILL_ZOOM).map(async (tile) => {
      const input = await readTile(tile);
      return input && crop(input, { left: tile.x * size - left, top: tile.y * size - top, size, width, height });
    }),
  );
  const metresPerPixel = (EQUATOR_METRES * Math.cos((latitude * Math.PI) / 180)) / (2 ** STILL_ZOOM * size);
  const { ground, circle } = mapColours[theme];
  const circleSvg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<circle cx="${width / 2}" cy="${height / 2}" r="${(RADIUS_METRES / metresPerPixel).toFixed(1)}" fill="${circle.fill}" ` +
    `fill-opacity="0.2" stroke="${circle.stroke}" stroke-width="${2.5 * scale}"/></svg>`;
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([...tiles.filter((tile) => tile !== null), { input: Buffer.from(circleSvg), left: 0, top: 0 }])
    .webp({ quality: 72, effort: 1 })
    .toBuffer();
}

type Position = Readonly<Record<'left' | 'top' | 'size' | 'width' | 'height', number>>;

/** sharp composites no picture that is larger than its ground or begins outside of it. */
async function crop(input: Buffer, { left, top, size, width, height }: Position) {
  const [fromX, fromY] = [Math.max(0, -left), Math.max(0, -top)];
  const area = {
    left: fromX,
    top: fromY,
    width: Math.min(size, width - left) - fromX,
    height: Math.min(size, height - top) - fromY,
  };
  if (area.width <= 0 || area.height <= 0) return null;
  return {
    input: await sharp(input).extract(area).png({ compressionLevel: 0 }).toBuffer(),
    left: left + fromX,
    top: top + fromY,
  };
}
