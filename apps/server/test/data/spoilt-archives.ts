// Backups as bad days and bad people leave them: each made from a good one.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { endOfArchive, paddingAfter, readHeader, writeHeader } from '../../src/backup/archive/tar-header.ts';

export type File = { readonly name: string; readonly bytes: Buffer };

/** Every file of an archive but its checksum. */
export async function unpack(path: string): Promise<File[]> {
  const archive = await readFile(path);
  const files: File[] = [];
  for (let at = 0; ; ) {
    const entry = readHeader(archive.subarray(at, at + 512));
    if (!entry || entry.name === 'sha256') return files;
    files.push({ name: entry.name, bytes: archive.subarray(at + 512, at + 512 + entry.size) });
    at += 512 + entry.size + paddingAfter(entry.size);
  }
}

/** With a checksum that is right: whoever makes up a backup makes up its checksum, too. */
export function pack(files: readonly File[], change: (header: Buffer) => Buffer = (header) => header): Buffer {
  const moment = new Date(0);
  const entries = files.map(({ name, bytes }) =>
    Buffer.concat([
      change(writeHeader({ name, size: bytes.length }, moment)),
      bytes,
      Buffer.alloc(paddingAfter(bytes.length)),
    ]),
  );
  const body = Buffer.concat(entries);
  const sum = Buffer.from(createHash('sha256').update(body).digest('hex'));
  const end = [writeHeader({ name: 'sha256', size: sum.length }, moment), sum, Buffer.alloc(paddingAfter(sum.length))];
  return Buffer.concat([body, ...end, endOfArchive]);
}

/** The header once more, with something else in it and its own checksum right. */
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
