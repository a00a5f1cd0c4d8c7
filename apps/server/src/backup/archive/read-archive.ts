// Reads a backup's file from beginning to end, one small file at a time, and refuses whatever is not as it was written.
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { StartRefusal } from '../../config/start-refusal.ts';
import { type Meaning, readName } from './names.ts';
import { explainPath } from './path-problems.ts';
import { blockSize, type Entry, isEmptyBlock, paddingAfter, readHeader } from './tar-header.ts';

/** Far more than 500 rows or a photo ever take; a header that claims more is no reason to ask for the memory. */
const largestEntry = 256 * 1024 * 1024;

export type Piece = { readonly meaning: Meaning; readonly bytes: Buffer; readonly readSoFar: number };

export type ArchiveReader = {
  readonly size: number;
  /** Ends without a word only where the checksum was there and was right; may be called again, to begin anew. */
  pieces(): AsyncGenerator<Piece>;
  close(): Promise<void>;
};

export async function openArchive(path: string): Promise<ArchiveReader> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new StartRefusal(`There is no file ${path}.`);
    throw explainPath(error, `${path} cannot be read`);
  });
  const found = await file.stat();
  const { size } = found;
  if (!found.isFile()) {
    await file.close();
    throw new StartRefusal(`${path} is no file: name the backup itself.`);
  }
  return { size, pieces: () => readPieces(file, path), close: () => file.close() };
}

async function* readPieces(file: FileHandle, path: string): AsyncGenerator<Piece> {
  const digest = createHash('sha256');
  let at = 0;
  const read = async (length: number) => {
    const bytes = await readWhole(file, at, length);
    if (bytes.length < length) throw damaged(path, 'it ends too early');
    at += length;
    return bytes;
  };
  for (;;) {
    const header = await read(blockSize);
    if (isEmptyBlock(header)) throw damaged(path, 'its checksum is missing');
    const { entry, meaning } = understand(header, path);
    const bytes = await read(entry.size);
    const padding = await read(paddingAfter(entry.size));
    if (meaning.kind === 'checksum') return checkEnd(bytes, digest.digest('hex'), path);
    digest.update(header).update(bytes).update(padding);
    yield { meaning, bytes, readSoFar: at };
  }
}

function understand(header: Buffer, path: string): { entry: Entry; meaning: Meaning } {
  const entry = readHeader(header);
  const meaning = entry && readName(entry.name);
  if (!entry || !meaning)
    throw damaged(path, `it holds something that no backup holds${entry ? ` ("${entry.name}")` : ''}`);
  if (entry.size > largestEntry) throw damaged(path, `"${entry.name}" is too large`);
  return { entry, meaning };
}

function checkEnd(told: Buffer, found: string, path: string): void {
  if (told.toString('utf8').trim() !== found) throw damaged(path, 'its checksum is wrong');
}

export function damaged(path: string, how: string): StartRefusal {
  return new StartRefusal(`${path} is not a whole backup: ${how}. Nothing was changed.`);
}

async function readWhole(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, from + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}
