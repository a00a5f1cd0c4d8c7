// Lock on a folder: a listening socket, which the operating system releases when the process ends.
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { StartRefusal } from '../../config/start-refusal.ts';

export interface FolderLock {
  release(): Promise<void>;
}

export async function lockFolder(folder: string): Promise<FolderLock | null> {
  const server = await listenOrTakeOver(await addressOf(folder));
  return server && { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

export async function lockDataFolder(dataDir: string): Promise<FolderLock> {
  await mkdir(dataDir, { recursive: true });
  const lock = await lockFolder(dataDir);
  // The file is only for operators and for the error message.
  const pidFile = join(dataDir, 'server.pid');
  if (!lock) throw new StartRefusal(await describeHolder(dataDir, pidFile));
  await writeFile(pidFile, `${process.pid}\n`);
  return {
    async release() {
      await rm(pidFile, { force: true });
      await lock.release();
    },
  };
}

async function describeHolder(dataDir: string, pidFile: string): Promise<string> {
  const pid = (await readFile(pidFile, 'utf8').catch(() => '')).trim();
  const holder = pid ? `Another Chowk server (process ${pid})` : 'Another Chowk server';
  return `${holder} is already using the data folder ${dataDir}: stop it first, or set another DATA_DIR.`;
}

// By device and inode, because two paths may lead to one folder.
async function addressOf(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder, { bigint: true });
  const name = `chowk-${dev}-${ino}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `/tmp/${name}.sock`;
}

async function listenOrTakeOver(address: string): Promise<Server | null> {
  const server = await listen(address);
  // Linux and Windows drop the name with the process; elsewhere a stale socket file remains.
  const leavesFile = address.startsWith('/');
  if (server || !leavesFile || (await isAnswered(address))) return server;
  await rm(address, { force: true });
  return listen(address);
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(address, () => resolve(server));
    server.unref();
  });
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });
}
