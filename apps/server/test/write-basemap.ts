// Writes a small PMTiles file in the schema of the Protomaps basemap, for tests of the map.
import { rm } from 'node:fs/promises';
import { PbfWriter } from 'pbf';
import { createPmtilesWriter } from '../src/map-tiles/pmtiles.ts';
import { latitudeOf, longitudeOf, tileBox, tileNumber } from '../src/map-tiles/projection.rules.ts';

type TestFeature = {
  readonly type: 1 | 2 | 3;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly points: readonly (readonly [number, number])[];
};

/** Around Sector 17 in Chandigarh: the tile of zoom 13, and its children down to zoom 15. */
const town = { z: 13, x: 5843, y: 3359 };

const layers: Readonly<Record<string, readonly TestFeature[]>> = {
  landuse: [{ type: 3, attributes: { kind: 'park' }, points: [...square(400, 900)] }],
  water: [{ type: 3, attributes: { kind: 'lake' }, points: [...square(2000, 700)] }],
  roads: [
    road({ kind: 'major_road', kind_detail: 'primary', name: 'Madhya Marg' }, 3000),
    road({ kind: 'minor_road', kind_detail: 'residential', name: 'Lane One' }, 3600),
  ],
  buildings: [{ type: 3, attributes: { kind: 'building', height: 9.5 }, points: [...square(3000, 60)] }],
  places: [
    {
      type: 1,
      attributes: { kind: 'neighbourhood', kind_detail: 'suburb', name: 'Sector 17', min_zoom: 12 },
      points: [[1500, 1500]],
    },
  ],
};

function square(at: number, side: number): [number, number][] {
  return [
    [at, at],
    [at + side, at],
    [at + side, at + side],
    [at, at + side],
  ];
}

function road(attributes: TestFeature['attributes'], y: number): TestFeature {
  return {
    type: 2,
    attributes,
    points: [
      [-64, y],
      [4160, y],
    ],
  };
}

/** Every tile has the same content. */
export async function writeBasemap(path: string, { closest = 15 } = {}): Promise<void> {
  await rm(path, { force: true });
  const writer = await createPmtilesWriter(path);
  const numbers: number[] = [];
  for (let z = Math.min(12, closest); z <= closest; z += 1) {
    const side = 2 ** Math.max(0, z - town.z);
    const [x, y] = z < town.z ? [town.x >> (town.z - z), town.y >> (town.z - z)] : [town.x * side, town.y * side];
    for (let i = 0; i < side * side; i += 1)
      numbers.push(tileNumber({ z, x: x + (i % side), y: y + Math.floor(i / side) }));
  }
  for (const number of numbers.sort((a, b) => a - b)) await writer.add(number, encodeLayers());
  const { minX, minY, maxX, maxY } = tileBox(town);
  const bounds = [longitudeOf(minX + 9), latitudeOf(maxY - 9), longitudeOf(maxX - 9), latitudeOf(minY + 9)] as const;
  await writer.finish({ bounds, data: bounds, zooms: [Math.min(12, closest), closest] }, { name: 'Protomaps Basemap' });
}

function encodeLayers(): Uint8Array {
  const tile = new PbfWriter();
  for (const [name, features] of Object.entries(layers))
    tile.writeMessage(3, (_, pbf) => writeLayer(pbf, name, features), null);
  return tile.finish();
}

const zigzag = (value: number) => (value << 1) ^ (value >> 31);

function writeLayer(pbf: PbfWriter, name: string, features: readonly TestFeature[]): void {
  const keys = [...new Set(features.flatMap(({ attributes }) => Object.keys(attributes)))];
  const values = [...new Set(features.flatMap(({ attributes }) => Object.values(attributes)))];
  pbf.writeVarintField(15, 2);
  pbf.writeStringField(1, name);
  for (const { type, attributes, points } of features) {
    const tags = Object.entries(attributes).flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)]);
    const steps = points.map(([x, y], i) => [
      zigzag(x - (points[i - 1]?.[0] ?? 0)),
      zigzag(y - (points[i - 1]?.[1] ?? 0)),
    ]);
    const [first = [], ...others] = steps;
    const line = others.length > 0 ? [(others.length << 3) | 2, ...others.flat()] : [];
    const geometry = [(1 << 3) | 1, ...first, ...line, ...(type === 3 ? [(1 << 3) | 7] : [])];
    pbf.writeMessage(
      2,
      (_, feature) => {
        feature.writePackedVarint(2, tags);
        feature.writeVarintField(3, type);
        feature.writePackedVarint(4, geometry);
      },
      null,
    );
  }
  for (const key of keys) pbf.writeStringField(3, key);
  for (const value of values)
    pbf.writeMessage(
      4,
      (_, message) =>
        typeof value === 'string' ? message.writeStringField(1, value) : message.writeDoubleField(3, value),
      null,
    );
  pbf.writeVarintField(5, 4096);
}
