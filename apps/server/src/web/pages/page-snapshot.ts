// Saves rendered pages at a stop and restores them at the next start, without those that a change since then concerns.
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import { productVersion } from '../../config/product-version.ts';
import type { Database } from '../../database/database.ts';
import { hashBuild } from '../built-web.ts';
import type { PageCache } from './cache/page-cache.ts';
import { readChange } from './cache/page-change.rules.ts';
import type { Dictionaries, SavedPage } from './cache/page-store.ts';
import { addSnapshot, readChangesSince, readOldestTransaction, removeOldChanges } from './page-changes.store.ts';

/** About 0.4 MB and 2 ms. */
const BATCH_SIZE = 200;
/** Each is compared with every page. */
const MAX_CHANGES = 500;
const LIFETIME_MS = 60 * 60 * 1000;
const LENGTH_BYTES = 4;

type Head = { readonly id: string; readonly release: string; readonly dictionaries: Dictionaries };

export type SnapshotParts = {
  readonly database: Database;
  readonly cache: Pick<PageCache, 'hasPages' | 'save' | 'restore'>;
  readonly dataDir: string;
  /** Settings that pages contain. */
  readonly describeSettings: () => Promise<unknown>;
  /** Waits until all changes committed before are applied. */
  readonly catchUp: () => Promise<unknown>;
};

export function createPageSnapshot({ database, cache, dataDir, describeSettings, catchUp }: SnapshotParts) {
  const file = join(dataDir, 'rendered-pages');

  /** Pages of another build would name files that do not exist. */
  async function describeRelease(): Promise<string> {
    return JSON.stringify([productVersion, await hashBuild(), await describeSettings()]);
  }

  async function save(): Promise<void> {
    if (!cache.hasPages()) return;
    const changesSince = await readOldestTransaction(database);
    await catchUp();
    const { dictionaries, pages } = cache.save();
    const head: Head = { id: randomUUID(), release: await describeRelease(), dictionaries };
    const unfinished = `${file}.${head.id}`;
    const target = await open(unfinished, 'wx', 0o600);
    try {
      await writeRecord(target, head);
      for (let at = 0; at < pages.length; at += BATCH_SIZE) {
        await writeRecord(target, pages.slice(at, at + BATCH_SIZE));
        await yieldToRequests();
      }
      await target.close();
      await addSnapshot(database, head.id, changesSince);
      await rename(unfinished, file);
    } catch (error) {
      await target.close().catch(() => undefined);
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async function restore(): Promise<void> {
    const source = await open(file, 'r').catch(() => null);
    if (!source) return;
    try {
      const head = (await readRecord(source)) as Head;
      if (head.release !== (await describeRelease())) return;
      const readChanges = async () => {
        const notices = await readChangesSince(database, head.id, MAX_CHANGES);
        return notices && notices.length < MAX_CHANGES ? notices.map(readChange) : null;
      };
      await cache.restore(head.dictionaries, readBatches(source), readChanges);
    } finally {
      await source.close();
    }
  }

  async function removeOld(): Promise<void> {
    await removeOldChanges(database);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < Date.now() - LIFETIME_MS) await rm(file, { force: true });
  }

  return { save, restore, removeOld };
}

async function writeRecord(target: FileHandle, record: unknown): Promise<void> {
  const bytes = serialize(record);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(bytes.length);
  await target.writev([length, bytes]);
}

/** Null at the end of the file. */
async function readRecord(source: FileHandle): Promise<unknown> {
  const length = await source.read({ buffer: Buffer.alloc(LENGTH_BYTES) });
  if (length.bytesRead < LENGTH_BYTES) return null;
  const size = length.buffer.readUInt32LE();
  // Before the buffer is made: a damaged length may be 4 GB.
  if (size > (await source.stat()).size) throw new Error('the file of rendered pages is cut off');
  const { buffer, bytesRead } = await source.read({ buffer: Buffer.alloc(size) });
  if (bytesRead < buffer.length) throw new Error('the file of rendered pages is cut off');
  return deserialize(buffer);
}

async function* readBatches(source: FileHandle): AsyncGenerator<readonly SavedPage[]> {
  for (let batch = await readRecord(source); batch !== null; batch = await readRecord(source)) {
    yield batch as readonly SavedPage[];
    await yieldToRequests();
  }
}
