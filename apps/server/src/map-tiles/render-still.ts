// Still picture of a place: its tiles in one picture, with a circle of 1 km around the middle.
import sharp from 'sharp';
import { fontFamilies, loadFonts } from '../media/index.ts';
import { mapColours } from './map-style.ts';
import { type Tile, tileSpan, tilesOf, worldX, worldY } from './projection.rules.ts';
import type { StillAddress } from './tile-address.rules.ts';

type Frame = {
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
  /** Where no page around the picture names the source of its data. */
  readonly attribution?: string;
};

const attribution = '© OpenStreetMap contributors';
const frames = {
  /** As wide as the column of a listing on a desktop; a phone shows the middle. */
  page: { width: 896, height: 300, zoom: 13 },
  email: { width: 560, height: 220, zoom: 13, attribution },
  /** In place of a photo on a share picture, and in the corner of one. */
  share: { width: 320, height: 315, zoom: 12, attribution },
  shareCorner: { width: 132, height: 92, zoom: 12, attribution: '© OpenStreetMap' },
} as const satisfies Record<string, Frame>;

export type StillFrame = keyof typeof frames;

/** Places of listings are rounded to 0.01 degrees: the true place is within. */
const RADIUS_METRES = 1000;
const EQUATOR_METRES = 40_075_016.7;

/** WebP; JPEG for emails, because not every mail program knows WebP. `readTile` answers null outside the map. `inTurn` runs the
 * composing, which takes about 10 MB, and no longer than that: reading may wait for tiles to be rendered. */
export async function renderStill(
  { latitude, longitude, size, theme, frame }: StillAddress,
  readTile: (tile: Tile) => Promise<Buffer | null>,
  inTurn: (compose: () => Promise<Buffer>) => Promise<Buffer> = (compose) => compose(),
): Promise<Buffer> {
  const scale = size / 256;
  const { zoom, attribution: credit, ...frameSize }: Frame = frames[frame];
  const pixel = tileSpan(zoom) / size;
  const [width, height] = [frameSize.width * scale, frameSize.height * scale];
  const left = Math.round(worldX(longitude) / pixel - width / 2);
  const top = Math.round(worldY(latitude) / pixel - height / 2);
  const box = { minX: left * pixel, minY: top * pixel, maxX: (left + width) * pixel, maxY: (top + height) * pixel };
  const inputs = await Promise.all(tilesOf(box, zoom).map(async (tile) => ({ tile, input: await readTile(tile) })));
  const metresPerPixel = (EQUATOR_METRES * Math.cos((latitude * Math.PI) / 180)) / (2 ** zoom * size);
  const { ground, circle, halo, text } = mapColours[theme];
  const credited = credit
    ? `<text x="${width - 6 * scale}" y="${height - 6 * scale}" text-anchor="end" font-size="${10 * scale}" ` +
      `font-family="'${fontFamilies.reading.join("', '")}'" fill="${text.city}" stroke="${halo}" ` +
      `stroke-width="${3 * scale}" paint-order="stroke" stroke-linejoin="round">${credit}</text>`
    : '';
  if (credit) await loadFonts();
  const radius = RADIUS_METRES / metresPerPixel;
  // No larger than its content: over all of a wide picture it took as long as encoding it.
  const reach = Math.ceil(radius) + 4 * scale;
  const [renderedLeft, renderedTop] = credit
    ? [0, 0]
    : [Math.max(0, width / 2 - reach), Math.max(0, height / 2 - reach)];
  const [renderedWidth, renderedHeight] = [width - 2 * renderedLeft, height - 2 * renderedTop];
  const overlay =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${renderedWidth}" height="${renderedHeight}">` +
    `<circle cx="${renderedWidth / 2}" cy="${renderedHeight / 2}" r="${radius.toFixed(1)}" fill="${circle.fill}" ` +
    `fill-opacity="0.2" stroke="${circle.stroke}" stroke-width="${2.5 * scale}"/>${credited}</svg>`;
  return inTurn(async () => {
    // Copied and not composited by sharp, which blends every tile over the whole picture: that took four times as long.
    const canvas = await sharp({ create: { width, height, channels: 3, background: ground } })
      .raw()
      .toBuffer();
    await Promise.all(
      inputs.map(
        async ({ tile, input }) =>
          input &&
          copyTile(input, { left: tile.x * size - left, top: tile.y * size - top, size }, { canvas, width, height }),
      ),
    );
    const composed = sharp(canvas, { raw: { width, height, channels: 3 } }).composite([
      { input: Buffer.from(overlay), left: renderedLeft, top: renderedTop },
    ]);
    return (frame === 'email' ? composed.jpeg({ quality: 80 }) : composed.webp({ quality: 72, effort: 1 })).toBuffer();
  });
}

type Position = Readonly<Record<'left' | 'top' | 'size', number>>;
type Canvas = Readonly<{ canvas: Buffer; width: number; height: number }>;

/** The part of a tile that is within the picture. */
async function copyTile(input: Buffer, { left, top, size }: Position, { canvas, width, height }: Canvas) {
  const [fromX, fromY] = [Math.max(0, -left), Math.max(0, -top)];
  const [toX, toY] = [Math.min(size, width - left), Math.min(size, height - top)];
  if (fromX >= toX || fromY >= toY) return;
  const pixels = await sharp(input).toColourspace('srgb').removeAlpha().raw().toBuffer();
  for (let y = fromY; y < toY; y += 1)
    pixels.copy(canvas, 3 * ((top + y) * width + left + fromX), 3 * (y * size + fromX), 3 * (y * size + toX));
}
