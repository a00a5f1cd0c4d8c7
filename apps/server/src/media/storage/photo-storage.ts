// Interface of photo storages, and streaming of a file part by part.
import { Readable } from 'node:stream';

/** A small file as it is, a larger one as a stream that is read part by part. */
export type StoredFile = { readonly body: Buffer | Readable; readonly size: number };
export type ListedFile = { readonly name: string; readonly modifiedAt: Date };

export type PhotoStorage = {
  /** Whole or not at all; the same name always carries the same bytes. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** `turn`: the network that reads; where many wait, networks are served in turn. */
  read(name: string, turn?: string): Promise<StoredFile | null>;
  remove(name: string): Promise<void>;
  list(): AsyncIterable<ListedFile>;
};

export type ReadPart = (from: number, to: number) => Promise<Buffer>;

/** Reads the next part when the previous one was sent, and keeps nothing open in between: a stalled client costs two parts in
 * memory, but no open file and no storage connection. */
export function streamParts(first: Buffer, size: number, readPart: ReadPart): StoredFile {
  if (first.length >= size) return { body: first, size: first.length };
  const partBytes = first.length;
  if (partBytes === 0) throw new Error('A stored photo ended before its size');
  async function* parts() {
    yield first;
    for (let at = partBytes; at < size; at += partBytes) {
      const to = Math.min(at + partBytes, size);
      const part = await readPart(at, to);
      if (part.length !== to - at) throw new Error('A stored photo ended before its size');
      yield part;
    }
  }
  return { body: Readable.from(parts(), { objectMode: false, highWaterMark: 1 }), size };
}
