// Reads a backup archive entry by entry, and rejects anything that a backup does not contain.
import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { extract as createExtract, type ExtractEvents } from 'tar-stream';
import { StartRefusal } from '../config/start-refusal.ts';
import { explainPathError } from './backup-files.ts';
import { type ArchiveEntry, parseEntryName } from './backup-format.ts';

const BLOCK_SIZE = 512;
/** The checksum entry (header and block), and the two empty blocks that end an archive. */
const TAIL_SIZE = 4 * BLOCK_SIZE;

/** Far more than 500 rows or a photo need; a header that claims more must not allocate the memory. */
const MAX_ENTRY_BYTES = 256 * 1024 * 1024;
const READ_SIZE = 256 * 1024;

export type ArchivePiece = { readonly entry: ArchiveEntry; readonly bytes: Buffer; readonly readSoFar: number };

type TarEntry = ExtractEvents['entry'][1];

export type ArchiveReader = {
  readonly size: number;
  pieces(): AsyncGenerator<ArchivePiece>;
  close(): Promise<void>;
};

export async function openArchive(path: string): Promise<ArchiveReader> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new StartRefusal(`There is no file ${path}.`);
    throw explainPathError(error, `${path} cannot be read`);
  });
  const found = await file.stat();
  const { size } = found;
  if (!found.isFile()) {
    await file.close();
    throw new StartRefusal(`${path} is no file: name the backup itself.`);
  }
  return { size, pieces: () => readPieces(file, size, path), close: () => file.close() };
}

async function* readPieces(file: FileHandle, size: number, path: string): AsyncGenerator<ArchivePiece> {
  if (size < TAIL_SIZE) throw damaged(path, 'it ends too early');
  const digest = createHash('sha256');
  const extract = createExtract();
  const source = Readable.from(readHashed(file, size - TAIL_SIZE, digest));
  source.on('error', (error) => extract.destroy(error));
  try {
    let at = 0;
    for await (const tarEntry of source.pipe(extract)) {
      const entry = checkEntry(tarEntry, at, path);
      const bytes = await readWhole(tarEntry);
      if (entry.kind === 'checksum') {
        const isValid = at === size - TAIL_SIZE && bytes.toString('utf8').trim() === digest.digest('hex');
        if (!isValid) throw damaged(path, 'its checksum is wrong');
        return;
      }
      at += BLOCK_SIZE + Math.ceil(bytes.length / BLOCK_SIZE) * BLOCK_SIZE;
      yield { entry, bytes, readSoFar: at };
    }
  } catch (error) {
    throw explainTar(error, path);
  } finally {
    source.destroy();
    extract.destroy();
  }
  throw damaged(path, 'its checksum is missing');
}

/** Reads the whole file; the first `covered` bytes go into the checksum. */
async function* readHashed(file: FileHandle, covered: number, digest: Hash): AsyncGenerator<Buffer> {
  for (let at = 0; ; ) {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.allocUnsafe(READ_SIZE), position: at });
    if (bytesRead === 0) return;
    const bytes = buffer.subarray(0, bytesRead);
    digest.update(bytes.subarray(0, Math.max(0, covered - at)));
    at += bytesRead;
    yield bytes;
  }
}

/** Rejects entries that tar-stream supports and a backup never has: links, folders, extended headers. */
function checkEntry({ header: { name, type, size }, offset }: TarEntry, at: number, path: string): ArchiveEntry {
  const entry = parseEntryName(name);
  if (!entry || type !== 'file' || offset !== at)
    throw damaged(path, `it holds something that no backup holds ("${name}")`);
  if (size > MAX_ENTRY_BYTES) throw damaged(path, `"${name}" is too large`);
  return entry;
}

async function readWhole(tarEntry: TarEntry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of tarEntry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function explainTar(error: unknown, path: string): unknown {
  const { message, code } = error as NodeJS.ErrnoException;
  if (error instanceof StartRefusal || code !== undefined) return error;
  if (message === 'Unexpected end of data') return damaged(path, 'it ends too early');
  return damaged(path, 'it holds something that no backup holds');
}

export function damaged(path: string, how: string): StartRefusal {
  return new StartRefusal(`${path} is not a whole backup: ${how}. Nothing was changed.`);
}
