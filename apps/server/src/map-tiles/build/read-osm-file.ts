// Reads an OpenStreetMap extract (.osm.pbf) block by block: one block is in memory at a time.
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { PbfReader } from 'pbf';
import { MapFileError } from './map-file-error.ts';

export type Tags = Readonly<Record<string, string>>;
export type Member = { readonly id: number; readonly isWay: boolean; readonly role: string };

/** What is left out is skipped without decoding. */
export type OsmVisitor = {
  node?(id: number, longitude: number, latitude: number, tags: Tags | null): void;
  way?(id: number, nodeIds: readonly number[], tags: Tags): void;
  relation?(id: number, members: readonly Member[], tags: Tags): void;
};

/** Limits of the format itself. */
const MAX_HEADER_BYTES = 64 * 1024;
const MAX_BLOB_BYTES = 32 * 2 ** 20;
const supported = ['OsmSchema-V0.6', 'DenseNodes'];
const inflateAsync = promisify(inflate);

export async function readOsmFile(path: string, visitor: OsmVisitor, onRead: (bytes: number) => void): Promise<void> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new MapFileError(error.code === 'ENOENT' ? `There is no file ${path}.` : `${path}: ${error.message}`);
  });
  try {
    const { size } = await file.stat();
    for (let position = 0; position < size; ) position = await readBlob(file, position, size, visitor, onRead);
    if (size === 0) throw new MapFileError(`${path} is empty.`);
  } finally {
    await file.close();
  }
}

async function readBlob(
  file: FileHandle,
  start: number,
  size: number,
  visitor: OsmVisitor,
  onRead: (bytes: number) => void,
): Promise<number> {
  const headerBytes = (await readExactly(file, start, 4, size)).readUInt32BE();
  if (headerBytes === 0 || headerBytes > MAX_HEADER_BYTES) throw notAnExtract(start);
  const header = readBlobHeader(await readExactly(file, start + 4, headerBytes, size), start);
  if (start === 0 && header.type !== 'OSMHeader') throw notAnExtract(start);
  const dataStart = start + 4 + headerBytes;
  const packed = await readExactly(file, dataStart, header.bytes, size);
  if (header.type === 'OSMHeader' || header.type === 'OSMData') {
    const block = await unpackBlob(packed, start);
    try {
      if (header.type === 'OSMHeader') checkFeatures(block);
      else visitBlock(block, visitor);
    } catch (error) {
      // pbf throws plain errors about bytes that are no protocol buffer.
      throw error instanceof MapFileError ? error : damaged(start);
    }
  }
  onRead(dataStart + header.bytes);
  return dataStart + header.bytes;
}

function notAnExtract(position: number): MapFileError {
  if (position > 0) return damaged(position);
  return new MapFileError('This is no OpenStreetMap extract: a file that ends in .osm.pbf is needed.');
}

function damaged(position: number): MapFileError {
  return new MapFileError(`The file is damaged at byte ${position}: download it again.`);
}

async function readExactly(file: FileHandle, position: number, length: number, size: number): Promise<Buffer> {
  if (position + length > size)
    throw position < 4 ? notAnExtract(0) : new MapFileError('The file ends too early: download it again.');
  const bytes = Buffer.allocUnsafe(length);
  const { bytesRead } = await file.read(bytes, 0, length, position);
  if (bytesRead < length) throw new MapFileError('The file became shorter while it was read.');
  return bytes;
}

function readBlobHeader(bytes: Buffer, position: number): { readonly type: string; readonly bytes: number } {
  const header = { type: '', bytes: -1 };
  try {
    new PbfReader(bytes).readFields((tag, into, pbf) => {
      if (tag === 1) into.type = pbf.readString();
      if (tag === 3) into.bytes = pbf.readVarint();
    }, header);
  } catch {
    throw notAnExtract(position);
  }
  if (header.bytes < 0 || header.bytes > MAX_BLOB_BYTES) throw notAnExtract(position);
  return header;
}

async function unpackBlob(bytes: Buffer, position: number): Promise<Uint8Array> {
  const blob: { raw?: Uint8Array; zlib?: Uint8Array } = {};
  try {
    new PbfReader(bytes).readFields((tag, into, pbf) => {
      if (tag === 1) into.raw = pbf.readBytes();
      if (tag === 3) into.zlib = pbf.readBytes();
    }, blob);
    if (blob.raw) return blob.raw;
    if (blob.zlib) return await inflateAsync(blob.zlib, { maxOutputLength: MAX_BLOB_BYTES });
  } catch {
    throw damaged(position);
  }
  throw new MapFileError('The file is packed with something else than zlib: convert it with "osmium cat".');
}

function checkFeatures(block: Uint8Array): void {
  const required: string[] = [];
  new PbfReader(block).readFields((tag, into, pbf) => {
    if (tag === 4) into.push(pbf.readString());
  }, required);
  const unknown = required.find((feature) => !supported.includes(feature));
  if (unknown) throw new MapFileError(`The file needs the feature ${unknown}, which is not supported.`);
}

type Block = {
  strings: string[];
  groups: [number, number][];
  granularity: number;
  latitude: number;
  longitude: number;
};

function visitBlock(bytes: Uint8Array, visitor: OsmVisitor): void {
  const pbf = new PbfReader(bytes);
  const start: Block = { strings: [], groups: [], granularity: 100, latitude: 0, longitude: 0 };
  const block = pbf.readFields((tag, into) => {
    if (tag === 1) pbf.readMessage((field, strings) => field === 1 && strings.push(pbf.readString()), into.strings);
    else if (tag === 2) {
      const length = pbf.readVarint();
      into.groups.push([pbf.pos, pbf.pos + length]);
      pbf.pos += length;
    } else if (tag === 17) into.granularity = pbf.readVarint();
    else if (tag === 19) into.latitude = pbf.readVarint(true);
    else if (tag === 20) into.longitude = pbf.readVarint(true);
  }, start);
  for (const [from, to] of block.groups) {
    if (to > bytes.length) throw new Error('a group is longer than its block');
    pbf.pos = from;
    pbf.readFields((tag) => visitGroup(tag, pbf, block, visitor), null, to);
  }
}

function visitGroup(tag: number, pbf: PbfReader, block: Block, visitor: OsmVisitor): void {
  if (tag === 1 && visitor.node) visitNode(pbf, block, visitor.node);
  else if (tag === 2 && visitor.node) visitDenseNodes(pbf, block, visitor.node);
  else if (tag === 3 && visitor.way) visitWay(pbf, block, visitor.way);
  else if (tag === 4 && visitor.relation) visitRelation(pbf, block, visitor.relation);
}

const degrees = (block: Block, offset: number, value: number) => 1e-9 * (offset + block.granularity * value);

function visitNode(pbf: PbfReader, block: Block, visit: NonNullable<OsmVisitor['node']>): void {
  const node = { id: 0, latitude: 0, longitude: 0, keys: [] as number[], values: [] as number[] };
  pbf.readMessage((tag, into) => {
    if (tag === 1) into.id = pbf.readSVarint();
    else if (tag === 2) pbf.readPackedVarint(into.keys);
    else if (tag === 3) pbf.readPackedVarint(into.values);
    else if (tag === 8) into.latitude = pbf.readSVarint();
    else if (tag === 9) into.longitude = pbf.readSVarint();
  }, node);
  const tags = node.keys.length > 0 ? tagsOf(block, node.keys, node.values) : null;
  visit(node.id, degrees(block, block.longitude, node.longitude), degrees(block, block.latitude, node.latitude), tags);
}

function visitDenseNodes(pbf: PbfReader, block: Block, visit: NonNullable<OsmVisitor['node']>): void {
  const dense = { ids: [] as number[], latitudes: [] as number[], longitudes: [] as number[], tags: [] as number[] };
  pbf.readMessage((tag, into) => {
    if (tag === 1) pbf.readPackedSVarint(into.ids);
    else if (tag === 8) pbf.readPackedSVarint(into.latitudes);
    else if (tag === 9) pbf.readPackedSVarint(into.longitudes);
    else if (tag === 10) pbf.readPackedVarint(into.tags);
  }, dense);
  if (dense.latitudes.length !== dense.ids.length || dense.longitudes.length !== dense.ids.length)
    throw new Error('as many ids as coordinates are needed');
  let [id, latitude, longitude, next] = [0, 0, 0, 0];
  for (let i = 0; i < dense.ids.length; i += 1) {
    id += dense.ids[i] as number;
    latitude += dense.latitudes[i] as number;
    longitude += dense.longitudes[i] as number;
    let tags: Record<string, string> | null = null;
    for (; dense.tags[next]; next += 2) {
      tags ??= {};
      tags[block.strings[dense.tags[next] as number] ?? ''] = block.strings[dense.tags[next + 1] ?? 0] ?? '';
    }
    next += 1;
    visit(id, degrees(block, block.longitude, longitude), degrees(block, block.latitude, latitude), tags);
  }
}

function visitWay(pbf: PbfReader, block: Block, visit: NonNullable<OsmVisitor['way']>): void {
  const way = { id: 0, keys: [] as number[], values: [] as number[], nodes: [] as number[] };
  pbf.readMessage((tag, into) => {
    if (tag === 1) into.id = pbf.readVarint();
    else if (tag === 2) pbf.readPackedVarint(into.keys);
    else if (tag === 3) pbf.readPackedVarint(into.values);
    else if (tag === 8) pbf.readPackedSVarint(into.nodes);
  }, way);
  visit(way.id, sumDeltas(way.nodes), tagsOf(block, way.keys, way.values));
}

function visitRelation(pbf: PbfReader, block: Block, visit: NonNullable<OsmVisitor['relation']>): void {
  const relation = { id: 0, keys: [] as number[], values: [] as number[], roles: [] as number[] };
  const members = { ids: [] as number[], types: [] as number[] };
  pbf.readMessage((tag, into) => {
    if (tag === 1) into.id = pbf.readVarint();
    else if (tag === 2) pbf.readPackedVarint(into.keys);
    else if (tag === 3) pbf.readPackedVarint(into.values);
    else if (tag === 8) pbf.readPackedVarint(into.roles);
    else if (tag === 9) pbf.readPackedSVarint(members.ids);
    else if (tag === 10) pbf.readPackedVarint(members.types);
  }, relation);
  const ids = sumDeltas(members.ids);
  const named = ids.map((id, i) => {
    return { id, isWay: members.types[i] === 1, role: block.strings[relation.roles[i] ?? 0] ?? '' };
  });
  visit(relation.id, named, tagsOf(block, relation.keys, relation.values));
}

function sumDeltas(deltas: number[]): number[] {
  for (let i = 1; i < deltas.length; i += 1) deltas[i] = (deltas[i] as number) + (deltas[i - 1] as number);
  return deltas;
}

function tagsOf(block: Block, keys: readonly number[], values: readonly number[]): Tags {
  const tags: Record<string, string> = {};
  keys.forEach((key, i) => {
    tags[block.strings[key] ?? ''] = block.strings[values[i] ?? 0] ?? '';
  });
  return tags;
}
