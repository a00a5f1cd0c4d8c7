// The map that tiles are rendered from: the file that `npm run map` built, or the names of the bundled places.
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { emailLayoutTexts } from '@chowk/contract/email/texts/email-layout-texts';
import { textsIn } from '@chowk/contract/languages/define-texts';
import { languageIds } from '@chowk/contract/languages/languages';
import { type ApproximatePlace, approximatePlace } from '@chowk/contract/places/approximate-place';
import { knownPlaces } from '@chowk/contract/places/place-name-texts';
import { placeName } from '@chowk/contract/places/place-names';
import { villageNames } from '@chowk/contract/places/village-name-texts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { FindPlaceMap } from '../email/index.ts';
import { type BundledPlace, loadBundledPlaces } from '../places/index.ts';
import { encodeTile } from './build/encode-tile.ts';
import { labelsOfPlaces, type Names } from './build/label-names.ts';
import { dataZoomOf, extentOf, labelsOfZoom } from './build/tile-labels.ts';
import type { LabelSource } from './labels.rules.ts';
import { BLOCK_ZOOMS, MAX_ZOOM, MIN_ZOOM } from './map-layers.rules.ts';
import { mapPaths } from './map-paths.ts';
import { STYLE_VERSION } from './map-style.ts';
import { type Bounds, openPmtiles, PLACES_BOUNDS, type PmtilesFile } from './pmtiles.ts';
import { tileSpan, worldX, worldY, zoomOfNumber } from './projection.rules.ts';
import type { TileLabel } from './vector-tile.ts';

export type MapSource = Pick<PmtilesFile, 'bounds' | 'data' | 'read'> & {
  readonly version: string;
};

export type MapSources = {
  current(): Promise<MapSource>;
  isBuilt(): boolean;
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
        opened = { seen, file, source: { bounds: file.bounds, data: file.data, read: file.read, version } };
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

const allPlaceNames = () =>
  languageIds.map((language) => [textsIn(knownPlaces, language), textsIn(villageNames, language)]);

/** Plain ground with names. Labels of a zoom are placed at its first tile: all zooms at once would block requests for 1 s. */
export function sourceOfPlaces(bundled: readonly BundledPlace[], translations: unknown = allPlaceNames()): MapSource {
  const byZoom = new Map<number, ReadonlyMap<number, TileLabel[]>>();
  let sources: LabelSource<Names>[] | null = null;
  const version = createHash('sha256')
    .update(JSON.stringify([bundled, translations]))
    .digest('hex')
    .slice(0, 12);

  function placeZoom(z: number): ReadonlyMap<number, TileLabel[]> {
    sources ??= labelsOfPlaces(bundled);
    const placed = new Map<number, TileLabel[]>();
    for (let zoom = MIN_ZOOM; zoom <= MAX_ZOOM; zoom += 1) {
      if (dataZoomOf(zoom) !== z) continue;
      for (const { tile, label } of labelsOfZoom(sources, zoom)) {
        const members = placed.get(tile);
        if (members) members.push(label);
        else placed.set(tile, [label]);
      }
    }
    return placed;
  }

  return {
    bounds: PLACES_BOUNDS,
    data: PLACES_BOUNDS,
    version: `places-${version}-${STYLE_VERSION}`,
    async read(tile) {
      const z = zoomOfNumber(tile);
      const labels = byZoom.get(z) ?? placeZoom(z);
      byZoom.set(z, labels);
      const found = labels.get(tile);
      return found ? Buffer.from(encodeTile(Buffer.alloc(0), found, extentOf(z))) : null;
    },
  };
}

/** By so much rounding moves a place at most. */
const ROUNDING = 0.005;

/** Whether the map has streets there, not only the names around its extract. */
export function hasPlace([west, south, east, north]: Bounds, { lat, lng }: Pick<ApproximatePlace, 'lat' | 'lng'>) {
  const isWithin = (value: number, from: number, to: number) => value >= from - ROUNDING && value <= to + ROUNDING;
  return isWithin(lat, south, north) && isWithin(lng, west, east);
}

/** Opens the map file each time: emails are rare. */
export function createPlaceMaps({
  dataDir,
  tileUrl,
  publicUrl,
}: Pick<Config, 'dataDir' | 'tileUrl' | 'publicUrl'>): FindPlaceMap {
  return async ({ name, ...position }) => {
    const place = approximatePlace(position);
    if (tileUrl !== null || !place) return null;
    const file = await openPmtiles(mapPaths(dataDir).path).catch(() => null);
    if (!file) return null;
    await file.close();
    if (!hasPlace(file.data, place)) return null;
    return (language, translatedName = placeName(name, language)) => ({
      url: `${publicUrl}/tiles/still/light/${language}/${place.lat.toFixed(2)},${place.lng.toFixed(2)}.jpg`,
      label: textsIn(emailLayoutTexts, language).mapAround({ place: translatedName }),
    });
  };
}

/** A map file with the blocks around its middle, for measuring. */
export async function openMap(path: string) {
  const file = await openPmtiles(path);
  const [west, south, east, north] = file.data;
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
