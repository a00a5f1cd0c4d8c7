// Opens the configured photo storage, a local folder or an S3 bucket; maps its errors to 503.
import { join } from 'node:path';
import { refs } from '@chowk/contract/languages/text-ref';
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import type { S3Config } from '../../config/config.ts';
import { unavailable } from '../../http/errors.ts';
import { openLocalStorage } from './local-storage.ts';
import type { PhotoStorage } from './photo-storage.ts';
import { openS3Storage } from './s3-storage.ts';

type StorageConfig = { readonly dataDir: string; readonly s3: S3Config | null };

export function openStorage({ dataDir, s3 }: StorageConfig): PhotoStorage {
  return s3 ? openS3Storage(s3) : openLocalStorage(join(dataDir, 'uploads'));
}

/** Rendering a tile again takes less than a slow bucket. */
const TILE_TIMEOUT_MS = 2000;
const tileFolder = { prefix: 'map-tiles/', isName: (name: string) => /^[\w-]+\/[\w-]+$/.test(name) };

/** Rendered map tiles, shared by several servers: in the bucket of the photos. Null where photos are in a folder. */
export function openTileStorage({ s3 }: Pick<StorageConfig, 's3'>): PhotoStorage | null {
  return s3 && openS3Storage(s3, TILE_TIMEOUT_MS, tileFolder);
}

const noRoom = new Set(['ENOSPC', 'EDQUOT']);

export function refuseStorage(cause: NodeJS.ErrnoException): never {
  const refusal = noRoom.has(cause.code ?? '')
    ? unavailable(refs(photoTexts).noRoom, 60)
    : unavailable(refs(photoTexts).away, 5);
  throw Object.assign(refusal, { cause, code: cause.code ?? cause.name });
}
