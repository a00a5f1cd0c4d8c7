// Builds a map file from an OpenStreetMap extract or a Protomaps file: shapes and labels of all zooms, in bounded memory.
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BundledPlace, loadBundledPlaces } from '../../places/index.ts';
import { loadTranslations } from '../../text/load-translations.ts';
import {
  boxOf,
  type Coordinates,
  centroid,
  clipLine,
  clipRing,
  isClosed,
  joinLines,
  reverse,
  signedArea,
  simplify,
} from '../geometry.rules.ts';
import type { LabelSource } from '../labels.rules.ts';
import { BLOCK_ZOOMS, MAX_DATA_ZOOM, MAX_ZOOM, MIN_DATA_ZOOM, MIN_ZOOM, shapeLayers } from '../map-layers.rules.ts';
import { type Bounds, createPmtilesWriter, PLACES_BOUNDS } from '../pmtiles.ts';
import {
  type Box,
  contains,
  growBox,
  latitudeOf,
  longitudeOf,
  overlaps,
  pixelSpan,
  tileBox,
  tileNumber,
  tileSpan,
  tilesOf,
  worldX,
  worldY,
} from '../projection.rules.ts';
import type { TileLabel } from '../vector-tile.ts';
import * as classify from './classify.rules.ts';
import { encodeShape, encodeTile } from './encode-tile.ts';
import { indexTranslations, labelsOfPlaces, type Names, namesOf } from './label-names.ts';
import { MapFileError } from './map-file-error.ts';
import { createNodeFile, type NodeFile } from './node-file.ts';
import { type Member, readOsmFile, type Tags } from './read-osm-file.ts';
import { createRoadNames, readProtomaps } from './read-protomaps.ts';
import { extentOf, labelsOfZoom } from './tile-labels.ts';
import { createTileSpill, type TileSpill } from './tile-spill.ts';

/** Smaller areas are left out, in square pixels. */
const MIN_AREA_PX = 12;
/** Of a 1,024 px block: wider than half of the widest road. */
const CLIP_MARGIN = 1 / 24;
/** A way has at most 2,000 nodes; a wrong one could span the world in millions of tiles. */
const MAX_TILES_PER_SHAPE = 4096;

export type BuiltMap = {
  readonly version: string;
  readonly tiles: number;
  readonly labels: number;
  readonly bytes: number;
};

/** An extract of OpenStreetMap, or a PMTiles file of the Protomaps basemap. Replaces `target` only when all is well. */
export async function buildMap(
  extract: string,
  target: { readonly folder: string; readonly path: string },
  onProgress: (done: number, total: number) => void,
): Promise<BuiltMap> {
  loadTranslations();
  await mkdir(target.folder, { recursive: true });
  const work = join(target.folder, `.building-${crypto.randomUUID()}`);
  await mkdir(work);
  const { size } = await stat(extract).catch(() => ({ size: 0 }));
  // Relations, then everything else, then writing, which takes about as long as reading once.
  const report = (phase: number) => (bytes: number) => onProgress(phase * size + bytes, 3 * size);
  const nodes = createNodeFile(join(work, 'nodes'));
  const spill = createTileSpill(join(work, 'tiles'));
  const labelSpill = createTileSpill(join(work, 'labels'));
  try {
    const bundled = await loadBundledPlaces();
    const translations = indexTranslations(bundled);
    const nameWith = (tags: Tags) => namesOf(tags, translations);
    const collected = (await isPmtiles(extract))
      ? await readProtomaps(extract, { spill, namesOf: nameWith, onShare: (share) => report(0)(share * 2 * size) })
      : await readExtract(extract, { nodes, spill, namesOf: nameWith, report });
    const surroundings = labelsOfPlaces(bundled.filter((place) => isAround(place, collected.bounds)));
    const labels = [...collected.labels, ...surroundings];
    spillLabels(labels, labelSpill);
    const finished = join(work, 'map.pmtiles');
    const version = await writeMap(finished, { spill, labelSpill }, collected.bounds, (share) =>
      report(2)(share * size),
    );
    const { size: bytes } = await stat(finished);
    await rename(finished, target.path);
    onProgress(3 * size, 3 * size);
    return { ...version, labels: labels.length, bytes };
  } finally {
    nodes.close();
    spill.close();
    labelSpill.close();
    await rm(work, { recursive: true, force: true });
  }
}

type Collected = { readonly labels: readonly LabelSource<Names>[]; readonly bounds: Bounds };

/** Bundled places around the map, in degrees; cities everywhere. */
const SURROUNDINGS = 1.5;

/** Whether a bundled place is shown beside the extract, which names its own. */
function isAround({ lat, lng, type }: BundledPlace, [west, south, east, north]: Bounds): boolean {
  const isWithin = (by: number) => lng > west - by && lng < east + by && lat > south - by && lat < north + by;
  return !isWithin(0) && (type === 'city' || isWithin(SURROUNDINGS));
}

function spillLabels(labels: readonly LabelSource<Names>[], spill: TileSpill): void {
  for (let zoom = MIN_ZOOM; zoom <= MAX_ZOOM; zoom += 1)
    for (const { tile, label } of labelsOfZoom(labels, zoom))
      spill.add(tile, Buffer.from(`${JSON.stringify(label)}\n`));
}

function readSpilledLabels(spill: TileSpill, tile: number): TileLabel[] {
  const lines = spill.read(tile).toString().split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as TileLabel);
}

async function isPmtiles(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch(() => null);
  if (!file) return false;
  const { buffer } = await file.read(Buffer.alloc(7), 0, 7, 0);
  await file.close();
  return buffer.toString('latin1') === 'PMTiles';
}

type Relation = { readonly tags: Tags; readonly members: readonly Member[] };

async function readRelations(extract: string, onRead: (bytes: number) => void): Promise<Relation[]> {
  const relations: Relation[] = [];
  const relation = (_: number, members: readonly Member[], tags: Tags) => {
    const isArea = tags.type === 'multipolygon' || tags.type === 'boundary';
    const isShown = classify.classifyArea(tags) ?? classify.classifyAreaLabel(tags);
    if (isArea && isShown) relations.push({ tags, members: members.filter(({ isWay }) => isWay) });
  };
  await readOsmFile(extract, { relation }, onRead);
  return relations;
}

type Parts = {
  readonly nodes: NodeFile;
  readonly spill: TileSpill;
  readonly namesOf: (tags: Tags) => Names | null;
  readonly report: (phase: number) => (bytes: number) => void;
};

async function readExtract(extract: string, { nodes, spill, namesOf: nameWith, report }: Parts): Promise<Collected> {
  const relations = await readRelations(extract, report(0));
  const labels: LabelSource<Names>[] = [];
  const roads = createRoadNames();
  const memberWays = new Map<number, Coordinates | null>();
  for (const { members } of relations) for (const { id } of members) memberWays.set(id, null);
  let bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };

  function addLabel(kind: LabelSource['kind'] | null, tags: Tags, at: { x: number; y: number }, area?: number): void {
    const names = kind && nameWith(tags);
    if (!kind || !names) return;
    const isSized = kind === 'park' || kind === 'water';
    const placed = { kind, names, importance: classify.importanceOf(tags), at: roundPoint(at) };
    labels.push(isSized ? { ...placed, area: area ?? 0 } : placed);
  }

  await readOsmFile(
    extract,
    {
      node(id, longitude, latitude, tags) {
        if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) return;
        const at = { x: worldX(longitude), y: worldY(latitude) };
        nodes.add(id, at.x, at.y);
        if (tags) addLabel(classify.classifyPointLabel(tags), tags, at);
      },
      way(id, nodeIds, tags) {
        const isMember = memberWays.has(id);
        const line = classify.classifyLine(tags);
        const area = classify.classifyArea(tags);
        const areaLabel = classify.classifyAreaLabel(tags);
        if (!isMember && !line && !area && !areaLabel) return;
        const way = nodeIds.flatMap((nodeId) => {
          const at = nodes.find(nodeId);
          return at ? [at.x, at.y] : [];
        });
        if (way.length < 4) return;
        if (isMember) memberWays.set(id, way);
        if (line || area) bounds = uniteBoxes(bounds, boxOf(way));
        if (line) addShape(spill, line, [way]);
        if (area && isClosed(way)) addShape(spill, area, [way]);
        if (isClosed(way)) addLabel(areaLabel, tags, centroid(way), Math.abs(signedArea(way)));
        const roadKind = classify.classifyRoadLabel(tags);
        const names = roadKind && nameWith(tags);
        if (names) roads.add(roadKind, names, way);
      },
    },
    report(1),
  );
  for (const { tags, members } of relations) addArea(tags, members);
  for (const label of roads.join()) labels.push(label);
  if (!(bounds.minX <= bounds.maxX)) throw new MapFileError('There is nothing in the file that a map could show.');
  const degrees = [
    longitudeOf(bounds.minX),
    latitudeOf(bounds.maxY),
    longitudeOf(bounds.maxX),
    latitudeOf(bounds.minY),
  ];
  return { labels, bounds: degrees as unknown as Bounds };

  function addArea(tags: Tags, members: readonly Member[]): void {
    const ringsOf = (isInner: boolean) => {
      const ways = members.filter(({ role }) => (role === 'inner') === isInner).map(({ id }) => memberWays.get(id));
      return joinLines(ways.filter((way) => way != null)).filter(isClosed);
    };
    const outer = ringsOf(false).map((ring) => (signedArea(ring) < 0 ? reverse(ring) : ring));
    const inner = ringsOf(true).map((ring) => (signedArea(ring) > 0 ? reverse(ring) : ring));
    const area = classify.classifyArea(tags);
    if (area && outer.length > 0) addShape(spill, area, [...outer, ...inner]);
    const largest = outer.toSorted((a, b) => signedArea(b) - signedArea(a))[0];
    if (largest) addLabel(classify.classifyAreaLabel(tags), tags, centroid(largest), signedArea(largest));
  }
}

const roundPoint = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x), y: Math.round(y) });

function uniteBoxes(a: ReturnType<typeof boxOf>, b: ReturnType<typeof boxOf>) {
  const [minX, minY] = [Math.min(a.minX, b.minX), Math.min(a.minY, b.minY)];
  return { minX, minY, maxX: Math.max(a.maxX, b.maxX), maxY: Math.max(a.maxY, b.maxY) };
}

function addShape(spill: TileSpill, { layer, name, isArea }: classify.ShapeClass, lines: readonly Coordinates[]): void {
  const firstZoom = (shapeLayers[layer] as Record<string, number>)[name] ?? MAX_ZOOM;
  const oriented =
    isArea && lines.length === 1 ? lines.map((ring) => (signedArea(ring) < 0 ? reverse(ring) : ring)) : lines;
  const size = isArea ? Math.abs(signedArea(lines[0] ?? [])) : 0;
  for (let z = MAX_DATA_ZOOM; z >= Math.max(MIN_DATA_ZOOM, Math.min(MAX_DATA_ZOOM, firstZoom - BLOCK_ZOOMS)); z -= 1) {
    const pixel = pixelSpan(z + BLOCK_ZOOMS);
    if (isArea && size < MIN_AREA_PX * pixel * pixel && z < MAX_DATA_ZOOM) return;
    const tolerance = z === MAX_DATA_ZOOM ? 1 : pixel / 2;
    const simple = oriented.map((line) => simplify(line, tolerance));
    const margin = tileSpan(z) * CLIP_MARGIN;
    const scale = extentOf(z) / tileSpan(z);
    const box = growBox(simple.map(boxOf).reduce(uniteBoxes), margin);
    if ((box.maxX - box.minX) * (box.maxY - box.minY) > MAX_TILES_PER_SHAPE * tileSpan(z) ** 2) continue;
    for (const tile of tilesOf(box, z)) {
      const window = growBox(tileBox(tile), margin);
      const cut = clip(simple, isArea, window);
      const { minX, minY } = tileBox(tile);
      const local = cut.map((part) => part.map((value, i) => (value - (i % 2 === 0 ? minX : minY)) * scale));
      const piece = encodeShape(layer, name, isArea, local);
      if (piece) spill.add(tileNumber(tile), piece);
    }
  }
}

/** Most lines are in one tile as a whole. */
function clip(lines: readonly Coordinates[], isArea: boolean, window: Box): Coordinates[] {
  return lines.flatMap((line) => {
    const box = boxOf(line);
    if (contains(window, box)) return [line];
    if (!overlaps(growBox(box, 1), window)) return [];
    return isArea ? [clipRing(line, window)] : clipLine(line, window);
  });
}

type Spills = { readonly spill: TileSpill; readonly labelSpill: TileSpill };

async function writeMap(path: string, { spill, labelSpill }: Spills, data: Bounds, onShare: (share: number) => void) {
  const writer = await createPmtilesWriter(path);
  try {
    const tiles = [...new Set([...spill.tiles(), ...labelSpill.tiles()])].sort((a, b) => a - b);
    const firstOfLast = tileNumber({ z: MAX_DATA_ZOOM, x: 0, y: 0 });
    for (const [done, tile] of tiles.entries()) {
      const extent = extentOf(tile >= firstOfLast ? MAX_DATA_ZOOM : 0);
      await writer.add(tile, encodeTile(spill.read(tile), readSpilledLabels(labelSpill, tile), extent));
      if (done % 16 === 0) onShare(done / tiles.length);
    }
    const facts = { bounds: withSurroundings(data), data, zooms: [MIN_DATA_ZOOM, MAX_DATA_ZOOM] as const };
    const version = await writer.finish(facts, { name: 'Chowk', attribution: '© OpenStreetMap contributors' });
    return { version, tiles: tiles.length };
  } finally {
    await writer.close();
  }
}

function withSurroundings(data: Bounds): Bounds {
  const [west, south, east, north] = data;
  const around: Bounds = [west - SURROUNDINGS, south - SURROUNDINGS, east + SURROUNDINGS, north + SURROUNDINGS];
  const [minWest, minSouth, maxEast, maxNorth] = PLACES_BOUNDS;
  const isAmongPlaces = west >= minWest && east <= maxEast && south >= minSouth && north <= maxNorth;
  return isAmongPlaces ? PLACES_BOUNDS : around;
}
