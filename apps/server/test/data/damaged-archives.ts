// Damaged and forged backups, made from a valid one.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pack as createPack, extract } from 'tar-stream';

/** `pax`: the fields of an extended header before the header. */
export type File = { readonly name: string; readonly bytes: Buffer; readonly pax?: Readonly<Record<string, string>> };

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
export function rewritten(header: Buffer, at: number, text: string): Buffer {
  const changed = Buffer.from(header);
  changed.write(text, at, 'latin1');
  changed.fill(' ', 148, 156);
  const sum = changed.reduce((total, byte) => total + byte, 0);
  changed.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return changed;
}

export function withManifest(files: readonly File[], changes: object): File[] {
  return files.map((file) => {
    if (file.name !== 'manifest.json') return file;
    return { ...file, bytes: Buffer.from(JSON.stringify({ ...JSON.parse(file.bytes.toString()), ...changes })) };
  });
}
