// Writes a small OpenStreetMap extract (.osm.pbf) for tests of the map.
import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

export type TestNode = { readonly id: number; readonly at: readonly [number, number]; readonly tags?: TestTags };
export type TestWay = { readonly id: number; readonly nodes: readonly number[]; readonly tags?: TestTags };
type TestTags = Readonly<Record<string, string>>;
export type TestExtract = {
  readonly nodes: readonly TestNode[];
  readonly ways?: readonly TestWay[];
  readonly relations?: readonly { readonly id: number; readonly ways: readonly number[]; readonly tags: TestTags }[];
};

export function writeExtract({ nodes, ways = [], relations = [] }: TestExtract): Buffer {
  const strings = [''];
  const indexOf = (word: string) => (strings.includes(word) ? strings.indexOf(word) : strings.push(word) - 1);
  const deltas = (ids: readonly number[]) => ids.map((id, i) => id - (ids[i - 1] ?? 0));
  const keysOf = (tags: TestTags = {}) => Object.keys(tags).map(indexOf);
  const valuesOf = (tags: TestTags = {}) => Object.values(tags).map(indexOf);
  const group = new PbfWriter();
  for (const { id, at, tags } of nodes)
    group.writeMessage(
      1,
      (_, pbf) => {
        pbf.writeSVarintField(1, id);
        pbf.writePackedVarint(2, keysOf(tags));
        pbf.writePackedVarint(3, valuesOf(tags));
        pbf.writeSVarintField(8, Math.round(at[1] * 1e7));
        pbf.writeSVarintField(9, Math.round(at[0] * 1e7));
      },
      null,
    );
  for (const { id, nodes: ids, tags } of ways)
    group.writeMessage(
      3,
      (_, pbf) => {
        pbf.writeVarintField(1, id);
        pbf.writePackedVarint(2, keysOf(tags));
        pbf.writePackedVarint(3, valuesOf(tags));
        pbf.writePackedSVarint(8, deltas(ids));
      },
      null,
    );
  for (const { id, ways: ids, tags } of relations)
    group.writeMessage(
      4,
      (_, pbf) => {
        pbf.writeVarintField(1, id);
        pbf.writePackedVarint(2, keysOf(tags));
        pbf.writePackedVarint(3, valuesOf(tags));
        pbf.writePackedVarint(
          8,
          ids.map(() => indexOf('outer')),
        );
        pbf.writePackedSVarint(9, deltas(ids));
        pbf.writePackedVarint(
          10,
          ids.map(() => 1),
        );
      },
      null,
    );
  const content = group.finish();
  const block = new PbfWriter();
  block.writeMessage(1, (_, pbf) => strings.forEach((word) => void pbf.writeStringField(1, word)), null);
  block.writeBytesField(2, content);
  const header = new PbfWriter();
  for (const feature of ['OsmSchema-V0.6', 'DenseNodes']) header.writeStringField(4, feature);
  return Buffer.concat([...blob('OSMHeader', header.finish()), ...blob('OSMData', block.finish())]);
}

function blob(type: string, content: Uint8Array): Buffer[] {
  const packed = new PbfWriter();
  packed.writeVarintField(2, content.length);
  packed.writeBytesField(3, deflateSync(content));
  const body = packed.finish();
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, body.length);
  const head = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return [length, Buffer.from(head), Buffer.from(body)];
}

/** Two roads, a park, a lake of two ways and a place, around Sector 17 in Chandigarh. */
export function smallTown(changes: { readonly placeName?: string } = {}): TestExtract {
  const at = (id: number, longitude: number, latitude: number, tags?: TestTags): TestNode => {
    return { id, at: [76.77 + longitude, 30.74 + latitude], ...(tags ? { tags } : {}) };
  };
  const name = changes.placeName ?? 'Sector 17';
  return {
    nodes: [
      ...[at(1, 0, 0), at(2, 0.03, 0.002), at(3, 0.01, -0.01), at(4, 0.01, 0.02)],
      ...[at(5, 0.012, 0.004), at(6, 0.018, 0.004), at(7, 0.018, 0.01), at(8, 0.012, 0.01)],
      ...[at(9, 0.02, 0.012), at(10, 0.026, 0.012), at(11, 0.026, 0.018), at(12, 0.02, 0.018)],
      // Broken: outside the world.
      { id: 13, at: [76.77, 95] },
      at(20, 0.005, 0.012, { place: 'suburb', name, 'name:pa': 'ਸੈਕਟਰ ੧੭' }),
    ],
    ways: [
      { id: 1, nodes: [1, 2], tags: { highway: 'primary', name: 'Madhya Marg' } },
      { id: 2, nodes: [3, 4], tags: { highway: 'residential', name: 'Lane & <b>One</b>' } },
      { id: 3, nodes: [5, 6, 7, 8, 5], tags: { leisure: 'park', name: 'Rose Garden' } },
      { id: 4, nodes: [9, 10, 11] },
      { id: 5, nodes: [11, 12, 9] },
      // Broken: a road of one node, a park of two, a building that names nodes outside the extract.
      { id: 6, nodes: [1], tags: { highway: 'primary' } },
      { id: 7, nodes: [1, 2, 1], tags: { leisure: 'park' } },
      { id: 8, nodes: [901, 902, 903, 901], tags: { building: 'yes' } },
      // A road out of the world and one without length, a wood that crosses itself.
      { id: 9, nodes: [1, 13], tags: { highway: 'primary' } },
      { id: 10, nodes: [2, 2, 2], tags: { highway: 'primary' } },
      { id: 11, nodes: [5, 7, 6, 8, 5], tags: { natural: 'wood' } },
    ],
    relations: [
      // An outline that is not closed, and one that is missing.
      { id: 2, ways: [4], tags: { type: 'multipolygon', landuse: 'forest' } },
      { id: 3, ways: [77], tags: { type: 'multipolygon', landuse: 'forest' } },
      { id: 1, ways: [4, 5], tags: { type: 'multipolygon', natural: 'water', name: 'Sukhna Lake' } },
    ],
  };
}
