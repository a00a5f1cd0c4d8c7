// Renders a block of 4 × 4 tiles at once: vector tile to SVG to WebP.
import type { LanguageId } from '@chowk/contract/languages/languages';
import sharp from 'sharp';
import { loadFonts } from '../media/index.ts';
import { BLOCK_SIDE, BLOCK_ZOOMS, MAX_DATA_ZOOM } from './map-layers.rules.ts';
import { type MapTheme, mapColours, writeBlockSvg } from './map-style.ts';
import { type Tile, tileNumber } from './projection.rules.ts';
import { type DecodedTile, decodeTile } from './vector-tile.ts';

export type TileSize = 256 | 512;
export type Block = {
  readonly theme: MapTheme;
  readonly language: LanguageId;
  readonly size: TileSize;
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
};
export type RenderedTiles = readonly Buffer[];
type ReadTile = (tile: number) => Promise<Buffer | null>;

export const TILES_PER_BLOCK: number = BLOCK_SIDE ** 2;
const CHANNELS = 3;
const BLOCK_PIXELS = 256 * BLOCK_SIDE;
const emptyTile: DecodedTile = { extent: 4096, shapes: new Map(), labels: [] };

/** The vector tile of a block, and the part of it that the block shows. */
export function findData({ zoom, x, y }: Pick<Block, 'zoom' | 'x' | 'y'>): { tile: Tile; parts: number } {
  const z = Math.min(MAX_DATA_ZOOM, zoom - BLOCK_ZOOMS);
  const parts = 2 ** (zoom - BLOCK_ZOOMS - z);
  return { tile: { z, x: Math.floor(x / parts), y: Math.floor(y / parts) }, parts };
}

export async function writeSvgOfBlock(read: ReadTile, block: Block): Promise<string> {
  const { zoom, theme, language, x, y } = block;
  const { tile, parts } = findData(block);
  const bytes = await read(tileNumber(tile));
  const decoded = bytes ? decodeTile(bytes) : emptyTile;
  const span = decoded.extent / parts;
  const [minX, minY] = [(x - tile.x * parts) * span, (y - tile.y * parts) * span];
  const window = { minX, minY, maxX: minX + span, maxY: minY + span };
  return writeBlockSvg(decoded, { theme, language, zoom, window, pixels: BLOCK_PIXELS });
}

export async function renderBlock(read: ReadTile, block: Block): Promise<RenderedTiles> {
  const { size, theme } = block;
  if (!(await read(tileNumber(findData(block).tile)))) return renderPlain(theme, size);
  await loadFonts();
  const svg = await writeSvgOfBlock(read, block);
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * size) / 256, unlimited: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const tiles: Buffer[] = [];
  // One after the other: sixteen at once would take every core.
  for (let at = 0; at < TILES_PER_BLOCK; at += 1) {
    const [left, top] = [(at % BLOCK_SIDE) * size, Math.floor(at / BLOCK_SIDE) * size];
    const pixels = cutTile(data, info.width, left, top, size);
    const tile = sharp(pixels, { raw: { width: size, height: size, channels: CHANNELS } });
    // Plain ground is 38 bytes without loss. Effort 1: from 2 on, plain parts of other tiles show traces of compression.
    const isPlain = pixels.subarray(CHANNELS).equals(pixels.subarray(0, -CHANNELS));
    tiles.push(await tile.webp(isPlain ? { lossless: true, effort: 0 } : { quality: 72, effort: 1 }).toBuffer());
  }
  return tiles;
}

/** Without sharp, which would take the whole block as the input of each tile. */
function cutTile(block: Buffer, width: number, left: number, top: number, size: number): Buffer {
  const pixels = Buffer.allocUnsafe(size * size * CHANNELS);
  for (let y = 0; y < size; y += 1) {
    const from = ((top + y) * width + left) * CHANNELS;
    block.copy(pixels, y * size * CHANNELS, from, from + size * CHANNELS);
  }
  return pixels;
}

async function renderPlain(theme: MapTheme, size: TileSize): Promise<RenderedTiles> {
  const { ground } = mapColours[theme];
  const plain = sharp({ create: { width: size, height: size, channels: 3, background: ground } });
  const tile = await plain.webp({ lossless: true, effort: 0 }).toBuffer();
  return Array.from({ length: TILES_PER_BLOCK }, () => tile);
}
