// Writes a backup as a tar file under a temporary name, readable by its owner only, renamed when complete.
import { createHash } from 'node:crypto';
import { type FileHandle, link, open, rm } from 'node:fs/promises';
import { pack as createPack } from 'tar-stream';
import { StartRefusal } from '../config/start-refusal.ts';
import { explainPathError } from './backup-files.ts';
import { checksumName } from './backup-format.ts';

const BLOCK_SIZE = 512;

export type ArchiveWriter = {
  add(name: string, bytes: Buffer): Promise<void>;
  finish(): Promise<number>;
  abort(): Promise<void>;
};

export async function createArchive(path: string, moment: Date): Promise<ArchiveWriter> {
  const partial = `${path}.part`;
  const file = await open(partial, 'wx', 0o600).catch(explainWriteError(partial));
  const digest = createHash('sha256');
  const pack = createPack();
  const packed = pack[Symbol.asyncIterator]() as AsyncIterableIterator<Buffer>;
  let size = 0;

  async function write(bytes: Buffer): Promise<void> {
    digest.update(bytes);
    await writeWhole(file, bytes).catch(explainWriteError(path));
    size += bytes.length;
  }

  /** Returns once the entry is in the file, header and padding included: the checksum covers everything written. */
  async function add(name: string, bytes: Buffer): Promise<void> {
    const end = size + BLOCK_SIZE + Math.ceil(bytes.length / BLOCK_SIZE) * BLOCK_SIZE;
    pack.entry({ name, mode: 0o600, mtime: moment }, bytes);
    while (size < end) await write((await packed.next()).value);
  }

  return {
    add,
    async finish() {
      await add(checksumName, Buffer.from(`${digest.copy().digest('hex')}\n`));
      pack.finalize();
      for await (const bytes of packed) await write(bytes);
      await file.sync().catch(explainWriteError(path));
      await file.close();
      // A link never replaces an existing backup.
      await link(partial, path).catch(explainWriteError(path));
      await rm(partial);
      return size;
    },
    async abort() {
      pack.destroy();
      await file.close().catch(() => undefined);
      await rm(partial, { force: true });
    },
  };
}

async function writeWhole(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
}

function explainWriteError(path: string) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EEXIST') throw new StartRefusal(`${path} is already there: name another file.`);
    if (error.code === 'ENOENT') throw new StartRefusal(`The folder of ${path} is not there: make it first.`);
    throw explainPathError(error, `${path} cannot be written`);
  };
}
