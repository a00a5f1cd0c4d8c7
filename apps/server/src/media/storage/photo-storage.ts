// What every storage of photos offers.
import type { Readable } from 'node:stream';

export type StoredFile = { readonly body: Buffer | Readable; readonly size: number };
export type ListedFile = { readonly name: string; readonly modifiedAt: Date };

export type PhotoStorage = {
  /** Whole or not at all; the same name always carries the same bytes. */
  write(name: string, bytes: Buffer): Promise<void>;
  read(name: string): Promise<StoredFile | null>;
  remove(name: string): Promise<void>;
  /** Everything that is kept, unfinished leftovers included. */
  list(): AsyncIterable<ListedFile>;
};
