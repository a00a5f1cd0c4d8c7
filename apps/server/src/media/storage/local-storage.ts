// Photo storage in a local folder: subfolders by hash prefix, atomic writes by rename.
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isVariantName } from '../store-variants.ts';
import { type ListedFile, type PhotoStorage, streamParts } from './photo-storage.ts';

const INCOMING = '.incoming';
const incomingPattern = /^\.incoming\/[0-9a-f-]{36}$/;

/** The database writes to the same disk: photos must leave it space. */
const MIN_FREE_BYTES = 100 * 1024 * 1024;

/** Most photos are smaller and read at once. */
const PART_BYTES = 64 * 1024;

export function openLocalStorage(folder: string, minFreeBytes = MIN_FREE_BYTES): PhotoStorage {
  /** Path traversal: only the two known name patterns become a path. */
  function pathOf(name: string): string {
    if (isVariantName(name)) return join(folder, name.slice(0, 2), name);
    if (incomingPattern.test(name)) return join(folder, name);
    throw new Error('Not the name of a stored photo');
  }

  async function* list(): AsyncIterable<ListedFile> {
    for (const group of await namesIn(folder)) {
      for (const file of await namesIn(join(folder, group))) {
        const name = group === INCOMING ? `${INCOMING}/${file}` : file;
        const found = await stat(join(folder, group, file)).catch(ignoreMissing);
        if (found?.isFile() && (isVariantName(name) || incomingPattern.test(name)))
          yield { name, modifiedAt: found.mtime };
      }
    }
  }

  return {
    async write(name, bytes) {
      const target = pathOf(name);
      const incoming = join(folder, INCOMING, crypto.randomUUID());
      await mkdir(dirname(incoming), { recursive: true });
      await refuseFullDisk(folder, minFreeBytes + bytes.length);
      await mkdir(dirname(target), { recursive: true });
      try {
        await writeDurably(incoming, bytes);
        await rename(incoming, target);
        await syncFolder(dirname(target));
      } catch (error) {
        await rm(incoming, { force: true });
        throw error;
      }
    },
    async read(name) {
      const path = pathOf(name);
      const found = await readPart(path, 0, PART_BYTES).catch(ignoreMissing);
      if (!found) return null;
      return streamParts(found.bytes, found.size, async (from, to) => (await readPart(path, from, to)).bytes);
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    list,
  };
}

async function refuseFullDisk(folder: string, neededBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < neededBytes)
    throw Object.assign(new Error('The disk of the photos is nearly full'), { code: 'ENOSPC' });
}

async function readPart(path: string, from: number, to: number): Promise<{ bytes: Buffer; size: number }> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(to, size) - from));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
    return { bytes: bytes.subarray(0, bytesRead), size };
  } finally {
    await file.close();
  }
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** After a power cut a committed listing must still find its files; Windows opens no folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function namesIn(path: string): Promise<string[]> {
  return (await readdir(path).catch(ignoreMissing)) ?? [];
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
