// Damaged and forged backups, made from a valid one.
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pack as createPack, extract } from 'tar-stream';

/** `pax`: the fields of an extended header before the header. */
type File = { readonly name: string; readonly bytes: Buffer; readonly pax?: Readonly<Record<string, string>> };

const checksumName = 'sha256';

/** All files of an archive except its checksum. */
export async function unpack(path: string): Promise<File[]> {
  const files: File[] = [];
  for await (const entry of createReadStream(path).pipe(extract()))
    files.push({ name: entry.header.name, bytes: await readAll(entry) });
  return files.filter(({ name }) => name !== checksumName);
}

/** With a valid checksum: a forged backup has one, too. */
export async function pack(files: readonly File[], change: (header: Buffer) => Buffer = (header) => header) {
  const packed = await Promise.all(files.map(packEntry));
  const body = Buffer.concat(packed.flatMap((entry) => [change(entry.subarray(0, 512)), entry.subarray(512)]));
  const sum = Buffer.from(createHash('sha256').update(body).digest('hex'));
  return Buffer.concat([body, await packEntry({ name: checksumName, bytes: sum }), Buffer.alloc(1024)]);
}

/** Without the end of the archive. */
async function packEntry({ name, bytes, pax }: File): Promise<Buffer> {
  const entry = createPack();
  entry.entry({ name, mode: 0o600, mtime: new Date(0), pax }, bytes);
  entry.finalize();
  return (await readAll(entry)).subarray(0, -1024);
}

async function readAll(chunks: AsyncIterable<unknown>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk as Buffer);
  return Buffer.concat(all);
}

/** The header with a changed field and a valid checksum of its own. */
function rewriteHeader(header: Buffer, at: number, text: string): Buffer {
  const changed = Buffer.from(header);
  changed.write(text, at, 'latin1');
  changed.fill(' ', 148, 156);
  const sum = changed.reduce((total, byte) => total + byte, 0);
  changed.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return changed;
}

function withManifest(files: readonly File[], changes: object): File[] {
  return files.map((file) => {
    if (file.name !== 'manifest.json') return file;
    return { ...file, bytes: Buffer.from(JSON.stringify({ ...JSON.parse(file.bytes.toString()), ...changes })) };
  });
}

export type ValidBackup = { readonly good: Buffer; readonly files: readonly File[] };

const escaping = '../../../../../../tmp/escaped.webp';
const readManifest = (files: readonly File[]) => JSON.parse(files[0]?.bytes.toString() ?? '');

function flipBit(good: Buffer, at: number): Buffer {
  const bytes = Buffer.from(good);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
}

type Damaged = [what: string, make: (valid: ValidBackup) => Buffer | Promise<Buffer>, why: RegExp];

export const damagedBackups: Damaged[] = [
  ['nothing at all', () => Buffer.alloc(0), /ends too early/],
  ['noise', () => randomBytes(4096), /something that no backup holds/],
  ['one cut in the middle', (valid) => valid.good.subarray(0, valid.good.length >> 1), /ends too early/],
  ['one cut between two files', (valid) => valid.good.subarray(0, 512 * 3), /ends too early|checksum is missing/],
  [
    'one without its checksum',
    (valid) => Buffer.concat([valid.good.subarray(0, valid.good.length - 2048), Buffer.alloc(1024)]),
    /checksum is missing/,
  ],
  ['one with something after its end', (valid) => Buffer.concat([valid.good, Buffer.alloc(512)]), /checksum is wrong/],
  ['one with a bit changed in its list', (valid) => flipBit(valid.good, 700), /cannot be read|checksum is wrong|newer/],
  [
    'one with a bit changed in the middle',
    (valid) => flipBit(valid.good, valid.good.length >> 1),
    /checksum is wrong|no backup holds|ends too early/,
  ],
  [
    'one with a bit changed in its last photo',
    (valid) => flipBit(valid.good, valid.good.length - 2049),
    /checksum is wrong/,
  ],
  [
    'one that leads out of its folder',
    (valid) => pack([...valid.files, { name: escaping, bytes: Buffer.from('x') }]),
    /no backup holds/,
  ],
  [
    'one with a photo that leads out',
    (valid) => pack([...valid.files, { name: `photos/${escaping}`, bytes: Buffer.from('x') }]),
    /no backup holds/,
  ],
  [
    'one with an absolute name',
    (valid) => pack([...valid.files, { name: '/etc/passwd', bytes: Buffer.from('x') }]),
    /no backup holds/,
  ],
  [
    'one with a header before a header',
    (valid) => pack(valid.files.map((file) => ({ ...file, pax: { comment: 'x' } }))),
    /no backup holds/,
  ],
  [
    'one with a link in it',
    (valid) => pack(valid.files, (header) => rewriteHeader(header, 156, '2')),
    /no backup holds/,
  ],
  ['one whose list comes late', (valid) => pack(valid.files.toReversed()), /list of contents/],
  [
    'one with rows of a table that is not listed',
    (valid) => pack([...valid.files, { name: 'database/pg_class/000001.jsonl.gz', bytes: Buffer.from('x') }]),
    /leaves out/,
  ],
  [
    'one of a newer version',
    (valid) => pack(withManifest(valid.files, { migrations: [...readManifest(valid.files).migrations, '9999-later'] })),
    /newer version.*9999-later/,
  ],
  ['one of a newer format', (valid) => pack(withManifest(valid.files, { format: 2 })), /newer version/],
  ['one of another product', (valid) => pack(withManifest(valid.files, { product: 'other' })), /list of contents/],
  [
    'one whose list names a table like a statement',
    (valid) =>
      pack(withManifest(valid.files, { tables: [{ name: 'users; drop table users', columns: ['id'], rows: 0 }] })),
    /list of contents/,
  ],
];
