// Decodes Mapbox vector tiles: our shapes and labels, and features of other makers.
import { PbfReader } from 'pbf';
import type { Coordinates } from './geometry.rules.ts';
import type { Label } from './labels.rules.ts';
import { type LabelKindName, labelKindNames } from './map-layers.rules.ts';

export const MOVE = 1;
export const CLOSE = 7;
/** The layer of names. */
export const LABELS = 'labels';

const unzigzag = (value: number) => (value >>> 1) ^ -(value & 1);

export type TileLabel = Label & {
  readonly zooms: readonly number[];
};

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
