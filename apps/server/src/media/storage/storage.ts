// Opens the storage of photos that the settings name: a local folder or an S3 bucket.
import { join } from 'node:path';
import type { S3Config } from '../../config/config.ts';
import { openLocalStorage } from './local-storage.ts';
import type { PhotoStorage } from './photo-storage.ts';
import { openS3Storage } from './s3-storage.ts';

type StorageConfig = { readonly dataDir: string; readonly s3: S3Config | null };

export function openStorage({ dataDir, s3 }: StorageConfig): PhotoStorage {
  return s3 ? openS3Storage(s3) : openLocalStorage(join(dataDir, 'uploads'));
}
