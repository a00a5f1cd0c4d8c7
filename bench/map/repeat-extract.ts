// node bench/map/repeat-extract.ts <town.osm.pbf> <copies> <out.osm.pbf>: a large extract, of shifted copies of a small one.
import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { deflateSync, inflateSync } from 'node:zlib';
import { PbfReader, PbfWriter } from 'pbf';

/** Wider than a town; the unit of an extract is a nanodegree. */
const STEP_NANODEGREES = 400_000_000;
const COLUMNS = 12;
/** Ids of the copies do not meet: nodes have passed 13 thousand million. */
const ID_STEP = 20_000_000_000;

type Field = { readonly tag: number; readonly type: number; readonly value: number | Uint8Array };
type Blob = { readonly type: string; readonly data: Uint8Array };

function readFields(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  const pbf = new PbfReader(bytes);
  while (pbf.pos < pbf.length) {
    const head = pbf.readVarint();
    const type = head & 7;
    if (type !== 0 && type !== 2) throw new Error(`Unknown field type ${type}`);
    fields.push({ tag: head >> 3, type, value: type === 0 ? pbf.readVarint(true) : pbf.readBytes() });
  }
  return fields;
}

function writeFields(fields: readonly Field[]): Uint8Array {
  const pbf = new PbfWriter();
  for (const { tag, type, value } of fields) {
    if (type === 0) pbf.writeVarintField(tag, value as number);
    else pbf.writeBytesField(tag, value as Uint8Array);
  }
  return pbf.finish();
}

function readBlobs(file: Buffer): Blob[] {
  const blobs: Blob[] = [];
  for (let at = 0; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const header = readFields(file.subarray(at + 4, at + 4 + length));
    const find = (tag: number) => header.find((each) => each.tag === tag)?.value;
    const size = Number(find(3));
    const blob = readFields(file.subarray(at + 4 + length, at + 4 + length + size));
    const packed = blob.find(({ tag }) => tag === 3)?.value as Uint8Array;
    blobs.push({ type: Buffer.from(find(1) as Uint8Array).toString(), data: inflateSync(packed) });
    at += 4 + length + size;
  }
  return blobs;
}

function writeBlob({ type, data }: Blob): Buffer {
  const blob = writeFields([
    { tag: 2, type: 0, value: data.length },
    { tag: 3, type: 2, value: deflateSync(data, { level: 1 }) },
  ]);
  const header = writeFields([
    { tag: 1, type: 2, value: Buffer.from(type) },
    { tag: 3, type: 0, value: blob.length },
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, blob]);
}

/** Of a list of differences only the first holds the id itself. */
function shiftFirst(packed: Uint8Array, by: number): Uint8Array {
  const pbf = new PbfReader(packed);
  const first = pbf.readSVarint();
  const shifted = new PbfWriter();
  shifted.writeSVarint(first + by);
  return Buffer.concat([shifted.finish(), packed.subarray(pbf.pos)]);
}

const change = (fields: Field[], tag: number, by: (value: never) => Field['value']): Field[] =>
  fields.map((field) => (field.tag === tag ? { ...field, value: by(field.value as never) } : field));

/** Dense nodes (2), ways (3) and relations (4): their ids, and those they refer to. */
function shiftGroup(group: Uint8Array, by: number): Uint8Array {
  return writeFields(
    readFields(group).map((field) => {
      if (field.type !== 2) return field;
      const own = readFields(field.value as Uint8Array);
      const id = (value: number) => value + by;
      const refs = (value: Uint8Array) => shiftFirst(value, by);
      if (field.tag === 2) return { ...field, value: writeFields(change(own, 1, refs)) };
      const referred = field.tag === 3 ? 8 : 9;
      return { ...field, value: writeFields(change(change(own, 1, id), referred, refs)) };
    }),
  );
}

/** The offsets of latitude (19) and longitude (20) move all of its nodes. */
function shiftBlock({ type, data }: Blob, copy: number): Blob {
  const fields = readFields(data).filter(({ tag }) => tag !== 19 && tag !== 20);
  const moved = change(fields, 2, (group) => shiftGroup(group, copy * ID_STEP));
  const offset = (tag: number, steps: number): Field => ({ tag, type: 0, value: steps * STEP_NANODEGREES });
  return {
    type,
    data: writeFields([...moved, offset(19, Math.floor(copy / COLUMNS)), offset(20, copy % COLUMNS)]),
  };
}

const kindOf = ({ data }: Blob) =>
  Math.max(
    ...readFields(data)
      .filter(({ tag }) => tag === 2)
      .flatMap(({ value }) => readFields(value as Uint8Array).map(({ tag }) => tag)),
  );

const [from, copies, to] = process.argv.slice(2);
if (!from || !copies || !to) throw new Error('node bench/map/repeat-extract.ts <town.osm.pbf> <copies> <out.osm.pbf>');
const blobs = readBlobs(readFileSync(from));
const blocks = blobs.filter(({ type }) => type === 'OSMData');
const file = await open(to, 'w');
for (const header of blobs.filter(({ type }) => type === 'OSMHeader')) await file.write(writeBlob(header));
// Nodes of all copies come before their ways, as in an extract.
for (const kind of [2, 3, 4]) {
  for (let copy = 0; copy < Number(copies); copy += 1) {
    for (const block of blocks.filter((each) => kindOf(each) === kind))
      await file.write(writeBlob(shiftBlock(block, copy)));
  }
}
await file.close();
