// Encodes shapes and labels as Mapbox vector tiles.
import { PbfWriter } from 'pbf';
import type { Coordinates } from '../geometry.rules.ts';
import { layerNames, type ShapeLayer, shapeLayers } from '../map-layers.rules.ts';
import { CLOSE, LABELS, MOVE, type TileLabel } from '../vector-tile.ts';

const LINE = 2;
const types = { point: 1, line: 2, polygon: 3 } as const;

const zigzag = (value: number) => (value << 1) ^ (value >> 31);
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
