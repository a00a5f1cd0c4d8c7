// Deletes unreferenced photo files: soon after their last row is deleted, and hourly what a crash left.

import { setTimeout as pause } from 'node:timers/promises';
import { photoLimits } from '@chowk/contract/limits';
import { type Database, inTransaction } from '../database/database.ts';
import { deletePhotosOfDeletedListings, findReferenced, lockForRemoving } from './photos.store.ts';
import type { PhotoStorage } from './storage/photo-storage.ts';
import { photoOfVariant, variantName } from './store-variants.ts';

export type CleaningParts = { readonly storage: PhotoStorage; readonly database: Database };

/** Younger files may belong to an upload in progress. */
const MIN_AGE_MS = 60 * 60 * 1000;
const BATCH = 500;

export async function cleanPhotos(parts: CleaningParts, now: Date): Promise<void> {
  await deletePhotosOfDeletedListings(parts.database);
  let batch: string[] = [];
  for await (const { name, modifiedAt } of parts.storage.list()) {
    // Files dated in the future by a wrong clock are old too: the lock below protects files in use.
    if (Math.abs(now.getTime() - modifiedAt.getTime()) < MIN_AGE_MS) continue;
    batch.push(name);
    if (batch.length < BATCH) continue;
    await cleanBatch(parts, batch);
    batch = [];
  }
  await cleanBatch(parts, batch);
}

/** Checks without the lock first: nearly always all files are in use. */
async function cleanBatch(parts: CleaningParts, names: readonly string[]): Promise<void> {
  const unused = await findUnused(parts.database, names);
  if (unused.length > 0) await removeUnused(parts, unused);
}

/** Checks again under the lock, when no upload is in progress. */
export async function removeUnused({ storage, database }: CleaningParts, names: readonly string[]): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockForRemoving(transaction);
    for (const name of await findUnused(transaction, names)) await storage.remove(name);
  });
}

async function findUnused(database: Database, names: readonly string[]): Promise<string[]> {
  const photos = new Set(names.flatMap((name) => photoOfVariant(name) ?? []));
  const used = await findReferenced(database, [...photos]);
  return names.filter((name) => !used.has(photoOfVariant(name) ?? ''));
}

/** 30 s for an unavailable storage or a running backup; then the hourly cleanup finds the files. */
const MAX_ATTEMPTS = 6;
const PAUSE_MS = 5000;

export type PhotoEraser = {
  /** Photos whose rows were deleted; those used elsewhere stay. */
  erase(fileNames: readonly string[]): void;
  stop(): Promise<void>;
};

export function createPhotoEraser(parts: CleaningParts, pauseMs = PAUSE_MS): PhotoEraser {
  const stopping = new AbortController();
  const waiting = new Set<string>();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    let failures = 0;
    while (waiting.size > 0 && failures < MAX_ATTEMPTS && !stopping.signal.aborted) {
      const names = [...waiting];
      waiting.clear();
      try {
        await removeUnused(parts, names.flatMap(filesOf));
        failures = 0;
      } catch {
        failures += 1;
        for (const name of names) waiting.add(name);
        await pause(pauseMs, null, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    waiting.clear();
    running = null;
  }

  return {
    erase(fileNames) {
      for (const name of fileNames) waiting.add(name);
      // An empty run would end before `running` is assigned, which would then never be reset.
      if (waiting.size > 0) running ??= run();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** All possible widths: removing a missing file is harmless. */
function filesOf(fileName: string): string[] {
  return photoLimits.widths.map((width) => variantName(fileName, width));
}
