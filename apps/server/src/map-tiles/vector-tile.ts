// Mapbox vector tiles: encodes and decodes our shapes and labels, and reads features of other makers.
import { PbfReader, PbfWriter } from 'pbf';
import type { Coordinates } from './geometry.rules.ts';
import type { Label } from './labels.rules.ts';
import { type LabelKindName, labelKindNames, layerNames, type ShapeLayer, shapeLayers } from './map-layers.rules.ts';

const MOVE = 1;
const LINE = 2;
const CLOSE = 7;
const types = { point: 1, line: 2, polygon: 3 } as const;
const LABELS = 'labels';

const zigzag = (value: number) => (value << 1) ^ (value >> 31);
const unzigzag = (value: number) => (value >>> 1) ^ -(value & 1);
const classesOf = (layer: ShapeLayer) => Object.keys(shapeLayers[layer]);

/** Reused: a state of India has tens of millions of pieces. */
let scratch = Buffer.allocUnsafeSlow(64 * 1024);

function putVarint(value: number, at: number): number {
  let [rest, next] = [value >>> 0, at];
  for (; rest > 127; rest >>>= 7, next += 1) scratch[next] = (rest & 127) | 128;
  scratch[next] = rest;
  return next + 1;
}

const PIECE_HEAD = 7;
const MAX_VARINT = 5;

/** Lines or closed rings, in units of the tile, as one piece of a layer; null if nothing is left of them. The piece is
 * valid until the next call. */
export function encodeShape(layer: ShapeLayer, name: string, isArea: boolean, parts: readonly Coordinates[]) {
  const longest = parts.reduce((sum, { length }) => sum + (length + 3) * MAX_VARINT, PIECE_HEAD);
  if (longest > scratch.length) scratch = Buffer.allocUnsafeSlow(2 * longest);
  let end = PIECE_HEAD;
  let [x, y] = [0, 0];
  for (const part of parts) {
    const points = withoutRepeats(part, isArea);
    if (points.length < (isArea ? 6 : 4)) continue;
    end = putVarint((1 << 3) | MOVE, end);
    for (let i = 0; i < points.length; i += 2) {
      if (i === 2) end = putVarint(((points.length / 2 - 1) << 3) | LINE, end);
      const [nextX, nextY] = [points[i] as number, points[i + 1] as number];
      end = putVarint(zigzag(nextX - x), end);
      end = putVarint(zigzag(nextY - y), end);
      [x, y] = [nextX, nextY];
    }
    if (isArea) end = putVarint((1 << 3) | CLOSE, end);
  }
  if (end === PIECE_HEAD) return null;
  scratch[0] = layerNames.indexOf(layer);
  scratch[1] = classesOf(layer).indexOf(name);
  scratch[2] = isArea ? types.polygon : types.line;
  scratch.writeUInt32LE(end - PIECE_HEAD, 3);
  return scratch.subarray(0, end);
}

function withoutRepeats(part: Coordinates, isArea: boolean): Coordinates {
  const points: Coordinates = [];
  for (let i = 0; i < part.length; i += 2) {
    const [x, y] = [Math.round(part[i] as number), Math.round(part[i + 1] as number)];
    if (x !== points.at(-2) || y !== points.at(-1)) points.push(x, y);
  }
  // A ring ends where it begins without saying so.
  while (isArea && points.length >= 4 && points[0] === points.at(-2) && points[1] === points.at(-1)) points.length -= 2;
  return points;
}

export type TileLabel = Label & {
  readonly zooms: readonly number[];
};

/** `pieces` are those of `encodeShape`, one after the other; labels are in units of the tile. */
export function encodeTile(pieces: Buffer, labels: readonly TileLabel[], extent: number): Uint8Array {
  const features = new Map<number, { name: number; type: number; geometry: Uint8Array }[]>();
  for (let at = 0; at < pieces.length; ) {
    const [layer = 0, name = 0, type = 0] = pieces.subarray(at, at + 3);
    const end = at + 7 + pieces.readUInt32LE(at + 3);
    const members = features.get(layer) ?? [];
    members.push({ name, type, geometry: pieces.subarray(at + 7, end) });
    features.set(layer, members);
    at = end;
  }
  const tile = new PbfWriter();
  for (const [index, name] of layerNames.entries()) {
    const members = features.get(index);
    if (!members) continue;
    const attributes = createAttributes();
    const tagged = members.map((member) => {
      return { ...member, tags: attributes.add({ class: classesOf(name)[member.name] ?? '' }) };
    });
    tile.writeMessage(3, (_, pbf) => writeLayer(pbf, name, tagged, attributes, extent), null);
  }
  if (labels.length > 0) {
    const attributes = createAttributes();
    const tagged = labels.map((label) => {
      const { kind, angle, zooms, names } = label;
      const { en = '', ...others } = names;
      const translated = Object.entries(others).filter(([, name]) => name !== en);
      const named = Object.fromEntries(translated.map(([language, name]) => [`name:${language}`, name]));
      const tags = attributes.add({ kind, name: en, ...named, zooms: zooms.join(','), angle: angle.toFixed(1) });
      const geometry = new PbfWriter();
      for (const value of [(1 << 3) | MOVE, zigzag(Math.round(label.x)), zigzag(Math.round(label.y))])
        geometry.writeVarint(value);
      return { tags, type: types.point, geometry: geometry.finish() };
    });
    tile.writeMessage(3, (_, pbf) => writeLayer(pbf, LABELS, tagged, attributes, extent), null);
  }
  return tile.finish();
}

type EncodedFeature = { readonly tags: number[]; readonly type: number; readonly geometry: Uint8Array };
type Attributes = ReturnType<typeof createAttributes>;

function createAttributes() {
  const keys = new Map<string, number>();
  const values = new Map<string, number>();
  const indexIn = (table: Map<string, number>, word: string) => {
    const known = table.get(word) ?? table.size;
    table.set(word, known);
    return known;
  };
  return {
    keys,
    values,
    add: (attributes: Record<string, string>) =>
      Object.entries(attributes).flatMap(([key, value]) => [indexIn(keys, key), indexIn(values, value)]),
  };
}

function writeLayer(
  pbf: PbfWriter,
  name: string,
  features: readonly EncodedFeature[],
  { keys, values }: Attributes,
  extent: number,
): void {
  pbf.writeVarintField(15, 2);
  pbf.writeStringField(1, name);
  for (const { tags, type, geometry } of features)
    pbf.writeMessage(
      2,
      (_, feature) => {
        feature.writePackedVarint(2, tags);
        feature.writeVarintField(3, type);
        feature.writeBytesField(4, geometry);
      },
      null,
    );
  for (const key of keys.keys()) pbf.writeStringField(3, key);
  for (const value of values.keys()) pbf.writeMessage(4, (_, message) => message.writeStringField(1, value), null);
  pbf.writeVarintField(5, extent);
}

export type DecodedTile = {
  readonly extent: number;
  readonly shapes: ReadonlyMap<string, readonly number[][]>;
  readonly labels: readonly TileLabel[];
};

export const shapeKey = (layer: string, name: string) => `${layer} ${name}`;

export function decodeTile(bytes: Uint8Array): DecodedTile {
  const shapes = new Map<string, number[][]>();
  const labels: TileLabel[] = [];
  let extent = 4096;
  const pbf = new PbfReader(bytes);
  pbf.readFields((tag) => {
    if (tag !== 3) return;
    const layer = pbf.readMessage(readLayerField, newLayer());
    extent = layer.extent;
    for (const { tags, geometry } of layer.features) {
      const attributes = attributesOf(layer, tags);
      if (layer.name === LABELS) labels.push(toLabel(attributes, geometry));
      else {
        const key = shapeKey(layer.name, attributes.class ?? '');
        const members = shapes.get(key);
        if (members) members.push(geometry);
        else shapes.set(key, [geometry]);
      }
    }
  }, null);
  return { extent, shapes, labels };
}

export type Feature = {
  readonly layer: string;
  readonly extent: number;
  readonly type: 'point' | 'line' | 'polygon';
  readonly attributes: Readonly<Record<string, string>>;
  readonly lines: readonly Coordinates[];
};

export function readFeatures(bytes: Uint8Array): Feature[] {
  const features: Feature[] = [];
  const pbf = new PbfReader(bytes);
  pbf.readFields((tag) => {
    if (tag !== 3) return;
    const layer = pbf.readMessage(readLayerField, newLayer());
    for (const { tags, type: number, geometry } of layer.features) {
      const type = (['point', 'line', 'polygon'] as const)[number - 1];
      if (!type) continue;
      const attributes = attributesOf(layer, tags);
      features.push({ layer: layer.name, extent: layer.extent, type, attributes, lines: readLines(geometry) });
    }
  }, null);
  return features;
}

function readLines(geometry: readonly number[]): Coordinates[] {
  const lines: Coordinates[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < geometry.length; ) {
    const command = geometry[i] as number;
    i += 1;
    if ((command & 7) === CLOSE) continue;
    for (let count = command >>> 3; count > 0 && i + 1 < geometry.length; count -= 1, i += 2) {
      x += unzigzag(geometry[i] as number);
      y += unzigzag(geometry[i + 1] as number);
      if ((command & 7) === MOVE) lines.push([x, y]);
      else lines.at(-1)?.push(x, y);
    }
  }
  return lines;
}

const newLayer = (): LayerFields => ({ name: '', extent: 4096, keys: [], values: [], features: [] });

function attributesOf({ keys, values }: LayerFields, tags: readonly number[]): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (let i = 0; i < tags.length; i += 2)
    attributes[keys[tags[i] as number] ?? ''] = values[tags[i + 1] as number] ?? '';
  return attributes;
}

type LayerFields = {
  name: string;
  extent: number;
  keys: string[];
  values: string[];
  features: { tags: number[]; type: number; geometry: number[] }[];
};

/** Numbers and truth values of other makers as text. */
function readValue(field: number, into: { text: string }, pbf: PbfReader): void {
  if (field === 1) into.text = pbf.readString();
  else if (field === 2) into.text = String(pbf.readFloat());
  else if (field === 3) into.text = String(pbf.readDouble());
  else if (field === 4 || field === 5) into.text = String(pbf.readVarint(true));
  else if (field === 6) into.text = String(pbf.readSVarint());
  else if (field === 7) into.text = String(pbf.readBoolean());
}

function readLayerField(tag: number, layer: LayerFields, pbf: PbfReader): void {
  if (tag === 1) layer.name = pbf.readString();
  else if (tag === 5) layer.extent = pbf.readVarint();
  else if (tag === 3) layer.keys.push(pbf.readString());
  else if (tag === 4) {
    layer.values.push(pbf.readMessage(readValue, { text: '' }).text);
  } else if (tag === 2) {
    const feature = pbf.readMessage(
      (field, into) => {
        if (field === 2) pbf.readPackedVarint(into.tags);
        else if (field === 3) into.type = pbf.readVarint();
        else if (field === 4) pbf.readPackedVarint(into.geometry);
      },
      { tags: [] as number[], type: 0, geometry: [] as number[] },
    );
    layer.features.push(feature);
  }
}

function toLabel(attributes: Record<string, string>, geometry: readonly number[]): TileLabel {
  const { kind, name = '', zooms = '', angle } = attributes;
  const names: Record<string, string> = { en: name };
  for (const [key, value] of Object.entries(attributes)) if (key.startsWith('name:')) names[key.slice(5)] = value;
  return {
    kind: labelKindNames.find((known) => known === kind) ?? ('shop' satisfies LabelKindName),
    names,
    x: unzigzag(geometry[1] ?? 0),
    y: unzigzag(geometry[2] ?? 0),
    angle: Number(angle) || 0,
    zooms: zooms.split(',').map(Number),
  };
}

export function writePath(
  geometry: readonly number[],
  window: { minX: number; minY: number; maxX: number; maxY: number },
) {
  let path = '';
  let [x, y] = [0, 0];
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < geometry.length; ) {
    const command = geometry[i] as number;
    i += 1;
    if ((command & 7) === CLOSE) {
      path += 'z';
      continue;
    }
    const isMove = (command & 7) === MOVE;
    if (!isMove) path += 'l';
    for (let count = command >>> 3; count > 0 && i + 1 < geometry.length; count -= 1, i += 2) {
      const [dx, dy] = [unzigzag(geometry[i] as number), unzigzag(geometry[i + 1] as number)];
      x += dx;
      y += dy;
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
      path += isMove ? `M${x} ${y}` : `${dx} ${dy} `;
    }
  }
  const isVisible = minX < window.maxX && maxX > window.minX && minY < window.maxY && maxY > window.minY;
  return isVisible ? path : '';
}
