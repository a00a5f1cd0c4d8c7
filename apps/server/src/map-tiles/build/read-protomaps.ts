// Reads a PMTiles file of the Protomaps basemap: shapes tile by tile, names from the closest zoom.
import { type Coordinates, joinLines } from '../geometry.rules.ts';
import type { LabelSource } from '../labels.rules.ts';
import { BLOCK_ZOOMS, MAX_DATA_ZOOM, MIN_DATA_ZOOM, shapeLayers } from '../map-layers.rules.ts';
import { openPmtiles, type PmtilesFile } from '../pmtiles.ts';
import { type Tile, tileBox, tileNumber, tileSpan, tilesOf, worldX, worldY } from '../projection.rules.ts';
import { type Feature, readFeatures } from '../vector-tile.ts';
import * as classify from './classify.rules.ts';
import { encodeShape } from './encode-tile.ts';
import type { Names } from './label-names.ts';
import { MapFileError } from './map-file-error.ts';
import type { Tags } from './read-osm-file.ts';
import { extentOf } from './tile-labels.ts';
import type { TileSpill } from './tile-spill.ts';

/** Twice India at the closest zoom; the whole world is 350 times as much. */
const MAX_TILES = 8_000_000;

type Collector = {
  readonly spill: TileSpill;
  readonly namesOf: (tags: Tags) => Names | null;
  readonly onShare: (share: number) => void;
};

export async function readProtomaps(path: string, { spill, namesOf, onShare }: Collector) {
  const file = await openPmtiles(path).catch((error: Error) => {
    throw new MapFileError(`The file cannot be read (${error.message}): download it again.`);
  });
  const labels: LabelSource<Names>[] = [];
  const roads = createRoadNames();
  try {
    const closest = Math.min(file.zooms[1], MAX_DATA_ZOOM + 1);
    if (closest < MAX_DATA_ZOOM) throw new MapFileError(`The file ends at zoom ${closest}: a map needs zoom 14 or 15.`);
    const [west, south, east, north] = file.bounds;
    const box = { minX: worldX(west), minY: worldY(north), maxX: worldX(east), maxY: worldY(south) };
    const count = ((box.maxX - box.minX) * (box.maxY - box.minY)) / tileSpan(closest) ** 2;
    if (!(count < MAX_TILES)) throw new MapFileError('The file is too large: cut it with "pmtiles extract --bbox=…".');
    for (let z = Math.max(MIN_DATA_ZOOM, file.zooms[0]); z < MAX_DATA_ZOOM; z += 1)
      for (const tile of tilesOf(box, z)) await addShapes(file, tile, tile, 1);
    let done = 0;
    for (const tile of tilesOf(box, closest)) {
      const parts = 2 ** (closest - MAX_DATA_ZOOM);
      const target = { z: MAX_DATA_ZOOM, x: Math.floor(tile.x / parts), y: Math.floor(tile.y / parts) };
      for (const feature of await addShapes(file, tile, target, parts)) addName(feature, tile);
      done += 1;
      if (done % 64 === 0) onShare(Math.min(1, done / count));
    }
    for (const label of roads.join()) labels.push(label);
    return { labels, bounds: file.bounds };
  } finally {
    await file.close();
  }

  /** `target` is the tile itself, or its parent with twice the units. */
  async function addShapes(source: PmtilesFile, tile: Tile, target: Tile, parts: number): Promise<Feature[]> {
    const bytes = await source.read(tileNumber(tile));
    if (!bytes) return [];
    const features = readFeatures(bytes);
    for (const feature of features) {
      const tags = toTags(feature);
      const shape = feature.type === 'polygon' ? classify.classifyArea(tags) : classify.classifyLine(tags);
      if (!shape || feature.type === 'point') continue;
      const firstZoom = (shapeLayers[shape.layer] as Record<string, number>)[shape.name] ?? 0;
      if (target.z < MAX_DATA_ZOOM && target.z + BLOCK_ZOOMS < firstZoom) continue;
      const scale = extentOf(target.z) / parts / feature.extent;
      const [left, top] = [(tile.x % parts) * feature.extent, (tile.y % parts) * feature.extent];
      const lines = feature.lines.map((line) => line.map((value, i) => (value + (i % 2 === 0 ? left : top)) * scale));
      const piece = encodeShape(shape.layer, shape.name, shape.isArea, lines);
      if (piece) spill.add(tileNumber(target), piece);
    }
    return features;
  }

  function addName(feature: Feature, tile: Tile): void {
    const tags = toTags(feature);
    const names = tags.name ? namesOf(tags) : null;
    const [first] = feature.lines;
    if (!names || !first) return;
    const { minX, minY } = tileBox(tile);
    const unit = tileSpan(tile.z) / feature.extent;
    const toWorld = (line: Coordinates) =>
      line.map((value, i) => Math.round((i % 2 === 0 ? minX : minY) + value * unit));
    if (feature.type === 'line') {
      const kind = classify.classifyRoadLabel(tags);
      if (kind) for (const line of feature.lines) roads.add(kind, names, toWorld(line));
      return;
    }
    // A name in the margin of a tile is in the next tile too.
    const [x = 0, y = 0] = first;
    const isInside = x >= 0 && y >= 0 && x < feature.extent && y < feature.extent;
    const kind = feature.type === 'point' && isInside ? classify.classifyAreaLabel(tags) : null;
    const [worldLeft = 0, worldTop = 0] = toWorld([x, y]);
    if (kind) labels.push({ kind, names, importance: classify.importanceOf(tags), at: { x: worldLeft, y: worldTop } });
  }
}

/** Roads come in pieces: labels are placed along the whole. */
export function createRoadNames() {
  const roads = new Map<string, { source: Pick<LabelSource<Names>, 'kind' | 'names'>; lines: Coordinates[] }>();
  return {
    add(kind: LabelSource['kind'], names: Names, line: Coordinates): void {
      const key = `${kind} ${names.en}`;
      const road = roads.get(key);
      if (road) road.lines.push(line);
      else roads.set(key, { source: { kind, names }, lines: [line] });
    },
    *join(): Generator<LabelSource<Names>> {
      for (const { source, lines } of roads.values())
        for (const line of joinLines(lines)) yield { ...source, importance: 0, line };
    },
  };
}

const roadsByKind: Readonly<Record<string, string>> = {
  ...{ highway: 'motorway', major_road: 'primary', medium_road: 'tertiary', minor_road: 'residential' },
  ...{ path: 'path', other: 'service' },
};
const boundaryLevels: Readonly<Record<string, string>> = { country: '2', region: '4' };

/** Kinds of the basemap are values of OpenStreetMap without their keys. */
function toTags({ layer, attributes, type }: Feature): Tags {
  const kind = attributes.kind ?? attributes['pmap:kind'] ?? '';
  const detail = attributes.kind_detail ?? attributes['pmap:kind_detail'] ?? '';
  if (layer === 'roads') {
    if (kind === 'rail') return { ...attributes, railway: detail || 'rail' };
    if (kind === 'aeroway') return { ...attributes, aeroway: detail };
    return { ...attributes, highway: detail || (roadsByKind[kind] ?? '') };
  }
  if (layer === 'water')
    return type === 'line' ? { ...attributes, waterway: kind } : { ...attributes, natural: 'water', waterway: '' };
  if (layer === 'buildings') return kind === 'address' ? {} : { building: 'yes' };
  if (layer === 'boundaries') return { boundary: 'administrative', admin_level: boundaryLevels[kind] ?? '' };
  if (layer === 'places') return { ...attributes, place: detail || (kind === 'neighbourhood' ? kind : 'city') };
  if (layer !== 'landuse' && layer !== 'pois' && layer !== 'natural') return {};
  const keys = ['landuse', 'leisure', 'natural', 'amenity', 'aeroway', 'tourism', 'shop', 'railway', 'office'];
  return { ...attributes, ...Object.fromEntries(keys.map((key) => [key, kind])) };
}
