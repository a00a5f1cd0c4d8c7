// Where photos are kept: one small interface, with a local folder or an S3 bucket behind it.
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { S3Config } from '../../config/config.ts';
import { openLocalStorage } from './local-storage.ts';
import { openS3Storage } from './s3-storage.ts';

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

type StorageConfig = { readonly dataDir: string; readonly s3: S3Config | null };

export function openStorage({ dataDir, s3 }: StorageConfig): PhotoStorage {
  return s3 ? openS3Storage(s3) : openLocalStorage(join(dataDir, 'uploads'));
}
