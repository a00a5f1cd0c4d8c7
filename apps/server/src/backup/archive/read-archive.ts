// Reads a backup's file from beginning to end, one small file at a time, and refuses whatever is not as it was written.
import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { extract as createExtract, type ExtractEvents } from 'tar-stream';
import { StartRefusal } from '../../config/start-refusal.ts';
import { type Meaning, readName } from './names.ts';
import { explainPath } from './path-problems.ts';

const blockSize = 512;
/** The checksum's header and its block, and the two empty blocks that end an archive. */
const tailSize = 4 * blockSize;

/** Far more than 500 rows or a photo ever take; a header that claims more is no reason to ask for the memory. */
const largestEntry = 256 * 1024 * 1024;
const readSize = 256 * 1024;

export type Piece = { readonly meaning: Meaning; readonly bytes: Buffer; readonly readSoFar: number };

type Entry = ExtractEvents['entry'][1];

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
  return { size, pieces: () => readPieces(file, size, path), close: () => file.close() };
}

async function* readPieces(file: FileHandle, size: number, path: string): AsyncGenerator<Piece> {
  if (size < tailSize) throw damaged(path, 'it ends too early');
  const digest = createHash('sha256');
  const extract = createExtract();
  const source = Readable.from(readHashed(file, size - tailSize, digest));
  source.on('error', (error) => extract.destroy(error));
  try {
    let at = 0;
    for await (const entry of source.pipe(extract)) {
      const meaning = understand(entry, at, path);
      const bytes = await readWhole(entry);
      if (meaning.kind === 'checksum') {
        const isRight = at === size - tailSize && bytes.toString('utf8').trim() === digest.digest('hex');
        if (!isRight) throw damaged(path, 'its checksum is wrong');
        return;
      }
      at += blockSize + Math.ceil(bytes.length / blockSize) * blockSize;
      yield { meaning, bytes, readSoFar: at };
    }
  } catch (error) {
    throw explainTar(error, path);
  } finally {
    source.destroy();
    extract.destroy();
  }
  throw damaged(path, 'its checksum is missing');
}

/** All of the file, of which the first `covered` bytes go into the checksum. */
async function* readHashed(file: FileHandle, covered: number, digest: Hash): AsyncGenerator<Buffer> {
  for (let at = 0; ; ) {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.allocUnsafe(readSize), position: at });
    if (bytesRead === 0) return;
    const bytes = buffer.subarray(0, bytesRead);
    digest.update(bytes.subarray(0, Math.max(0, covered - at)));
    at += bytesRead;
    yield bytes;
  }
}

/** Refuses what tar-stream understands and a backup never has: links, folders, headers before the header. */
function understand({ header: { name, type, size }, offset }: Entry, at: number, path: string): Meaning {
  const meaning = readName(name);
  if (!meaning || type !== 'file' || offset !== at)
    throw damaged(path, `it holds something that no backup holds ("${name}")`);
  if (size > largestEntry) throw damaged(path, `"${name}" is too large`);
  return meaning;
}

async function readWhole(entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
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
