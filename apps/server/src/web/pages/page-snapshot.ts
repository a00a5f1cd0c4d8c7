// Saves rendered pages at a stop and restores them at the next start, without those that a change since then concerns.
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import { sql } from 'kysely';
import { productVersion } from '../../config/product-version.ts';
import type { Database } from '../../database/database.ts';
import { hashBuild } from '../built-web.ts';
import type { PageCache } from './cache/page-cache.ts';
import { readChange } from './cache/page-change.rules.ts';
import type { Dictionaries, SavedPage } from './cache/page-store.ts';

/** A restart takes seconds; relative times of pages are outdated after an hour. */
const LIFETIME = sql`interval '1 hour'`;

/** The oldest transaction still running: later changes are in the log from it on. */
async function readOldestTransaction(database: Database): Promise<string> {
  const { rows } = await sql<{ oldest: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(database);
  return rows[0]?.oldest ?? '0';
}

async function addSnapshot(database: Database, id: string, changesSince: string): Promise<void> {
  await sql`insert into page_snapshots (id, changes_since) values (${id}, ${changesSince}::xid8)`.execute(database);
}

/** Null: the snapshot is too old, of another database, or of this one before a crash. */
async function readChangesSince(database: Database, id: string, limit: number): Promise<string[] | null> {
  const { rows } = await sql<{ notice: string | null }>`
    select page_changes.notice from page_snapshots
      left join page_changes on page_changes.changed_in >= page_snapshots.changes_since
      where page_snapshots.id = ${id} and page_snapshots.saved_at > now() - ${LIFETIME}
      limit ${limit}`.execute(database);
  return rows.length === 0 ? null : rows.flatMap(({ notice }) => (notice === null ? [] : [notice]));
}

async function removeOldChanges(database: Database): Promise<void> {
  await sql`delete from page_snapshots where saved_at < now() - ${LIFETIME}`.execute(database);
  // A snapshot refers to transactions that began before it.
  await sql`delete from page_changes where changed_at < now() - 2 * ${LIFETIME}`.execute(database);
}

/** About 0.4 MB and 2 ms. */
const BATCH_SIZE = 200;
const MAX_CHANGES = 500;
/** All processes have restored it by then; pages that showed what is deleted by now should not stay on the disk. */
const FILE_LIFETIME_MS = 10 * 60 * 1000;
const LENGTH_BYTES = 4;

type Head = { readonly id: string; readonly release: string; readonly dictionaries: Dictionaries };

export type SnapshotParts = {
  readonly database: Database;
  readonly cache: Pick<PageCache, 'hasPages' | 'save' | 'restore'>;
  readonly dataDir: string;
  readonly describeSettings: () => Promise<unknown>;
  readonly catchUp: () => Promise<unknown>;
  readonly readBuild?: () => Promise<string>;
};

export function createPageSnapshot(parts: SnapshotParts) {
  const { database, cache, dataDir, describeSettings, catchUp, readBuild = hashBuild } = parts;
  const file = join(dataDir, 'rendered-pages');
  // At the start, as the pages are rendered with it: `npm run build` may replace it on the disk before this process stops.
  const build = readBuild();
  build.catch(() => undefined);

  /** Pages of another build would name files that do not exist. */
  async function describeRelease(): Promise<string> {
    return JSON.stringify([productVersion, await build, await describeSettings()]);
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
    if (mtimeMs < Date.now() - FILE_LIFETIME_MS) await rm(file, { force: true });
  }

  return { save, restore, removeOld };
}

async function writeRecord(target: FileHandle, record: unknown): Promise<void> {
  const bytes = serialize(record);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(bytes.length);
  await target.writev([length, bytes]);
}

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
