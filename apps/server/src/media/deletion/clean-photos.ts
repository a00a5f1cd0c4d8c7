// Removes files that no row refers to: what a crash left behind, and what an edit took out of a listing.
import { type Database, inTransaction } from '../../database/database.ts';
import { photoOfVariant } from '../photo-names.ts';
import { findReferenced, forgetDeleted, lockForRemoving } from '../photos.store.ts';
import type { PhotoStorage } from '../storage/photo-storage.ts';

export type CleaningParts = { readonly storage: PhotoStorage; readonly database: Database };

/** Younger files may belong to an upload that is still under way. */
const MIN_AGE_MS = 60 * 60 * 1000;
const BATCH = 500;

export async function cleanPhotos(parts: CleaningParts, now: Date): Promise<void> {
  await forgetDeleted(parts.database);
  let batch: string[] = [];
  for await (const { name, modifiedAt } of parts.storage.list()) {
    // Also one from the future, which a clock that was wrong has left: the lock below knows what is in use.
    if (Math.abs(now.getTime() - modifiedAt.getTime()) < MIN_AGE_MS) continue;
    batch.push(name);
    if (batch.length < BATCH) continue;
    await cleanBatch(parts, batch);
    batch = [];
  }
  await cleanBatch(parts, batch);
}

/** Asks without the lock first: nearly always everything is in use, and nobody has to wait. */
async function cleanBatch(parts: CleaningParts, names: readonly string[]): Promise<void> {
  const unused = await findUnused(parts.database, names);
  if (unused.length > 0) await removeUnused(parts, unused);
}

/** Removes those of the files that are still unused once nobody is writing any more. */
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
