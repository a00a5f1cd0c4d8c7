// The map that tiles are rendered from: the file that `npm run map` built, or the names of the bundled places.
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type BundledPlace, loadBundledPlaces } from '../places/index.ts';
import { extentOf, labelsByTile } from './build/build-map.ts';
import { namesOf } from './build/label-names.ts';
import type { LabelSource } from './labels.rules.ts';
import { BLOCK_ZOOMS, MAX_DATA_ZOOM, MIN_DATA_ZOOM } from './map-layers.rules.ts';
import { STYLE_VERSION } from './map-style.ts';
import { type Bounds, openPmtiles, type PmtilesFile } from './pmtiles.ts';
import { tileNumber, tileSpan, worldX, worldY } from './projection.rules.ts';
import { encodeTile } from './vector-tile.ts';

export type MapSource = Pick<PmtilesFile, 'bounds' | 'read'> & {
  /** Of the data and of the look. */
  readonly version: string;
};

/** India with its neighbourhood. */
const PLACES_BOUNDS: Bounds = [66, 6, 98, 37];

export type MapSources = {
  current(): Promise<MapSource>;
  isBuilt(): boolean;
  /** Opens the map file again if it was replaced. */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

export async function openMapSources(path: string, log: Pick<FastifyBaseLogger, 'warn' | 'info'>): Promise<MapSources> {
  let places: Promise<MapSource> | null = null;
  let opened: { readonly seen: string; readonly file: PmtilesFile; readonly source: MapSource } | null = null;
  let refused = '';

  async function refresh(): Promise<void> {
    const found = await stat(path).catch(() => null);
    const seen = found ? `${found.ino} ${found.size} ${found.mtimeMs}` : '';
    if (seen === (opened?.seen ?? '') || seen === refused) return;
    const before = opened;
    if (found) {
      try {
        const file = await openPmtiles(path);
        const version = `${file.version}-${STYLE_VERSION}`;
        opened = { seen, file, source: { bounds: file.bounds, read: file.read, version } };
        refused = '';
      } catch (error) {
        refused = seen;
        return log.warn({ err: error }, 'the map file cannot be read: build it again with npm run map');
      }
    } else opened = null;
    // Renderings of the old map are in progress for a second at most.
    if (before) setTimeout(() => void before.file.close().catch(() => undefined), 60_000).unref();
  }

  await refresh();
  return {
    async current() {
      if (opened) return opened.source;
      places ??= loadBundledPlaces().then(sourceOfPlaces);
      return places;
    },
    isBuilt: () => opened !== null,
    refresh,
    close: async () => opened?.file.close(),
  };
}

const kinds = { city: 'city', town: 'town', village: 'village', suburb: 'suburb', locality: 'neighbourhood' } as const;

/** Plain ground with names. */
export function sourceOfPlaces(bundled: readonly BundledPlace[]): MapSource {
  let labels: ReturnType<typeof labelsByTile> | null = null;
  const firstOfLast = tileNumber({ z: MAX_DATA_ZOOM, x: 0, y: 0 });
  const version = createHash('sha256').update(JSON.stringify(bundled)).digest('hex').slice(0, 12);
  return {
    bounds: PLACES_BOUNDS,
    version: `places-${version}-${STYLE_VERSION}`,
    async read(tile) {
      labels ??= labelsByTile(toLabels(bundled));
      const found = labels.get(tile);
      const extent = extentOf(tile >= firstOfLast ? MAX_DATA_ZOOM : MIN_DATA_ZOOM);
      return found ? Buffer.from(encodeTile(Buffer.alloc(0), found, extent)) : null;
    },
  };
}

type Names = NonNullable<ReturnType<typeof namesOf>>;

function toLabels(bundled: readonly BundledPlace[]): LabelSource<Names>[] {
  return bundled.flatMap(({ name, lat, lng, type, importance, aliases }): LabelSource<Names>[] => {
    const ofScript = (script: RegExp) => aliases.find((alias) => script.test(alias)) ?? '';
    const tags = { name, 'name:hi': ofScript(/\p{Script=Devanagari}/u), 'name:pa': ofScript(/\p{Script=Gurmukhi}/u) };
    const names = namesOf(tags);
    return names ? [{ kind: kinds[type], names, importance, at: { x: worldX(lng), y: worldY(lat) } }] : [];
  });
}

/** A map file with the blocks around its middle, for measuring. */
export async function openMap(path: string) {
  const file = await openPmtiles(path);
  const [west, south, east, north] = file.bounds;
  return {
    ...file,
    blocksInTheMiddle(zoom: number, count: number) {
      const span = tileSpan(zoom - BLOCK_ZOOMS);
      const x = Math.floor(worldX((west + east) / 2) / span);
      const y = Math.floor(worldY((south + north) / 2) / span);
      return Array.from({ length: count }, (_, i) => ({ zoom, x: x + (i % 2), y: y + Math.floor(i / 2) }));
    },
  };
}
