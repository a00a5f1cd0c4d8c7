// A claim on a folder that ends with its process: a listening socket, which the system itself takes back.
import { rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';

export interface Claim {
  release(): Promise<void>;
}

/** Null: another living process has it. */
export async function claimFolder(folder: string): Promise<Claim | null> {
  const server = await hold(await addressOf(folder));
  return server && { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

// Named by the folder's identity, not its path: two paths may lead to one folder.
async function addressOf(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder, { bigint: true });
  const name = `chowk-${dev}-${ino}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `/tmp/${name}.sock`;
}

async function hold(address: string): Promise<Server | null> {
  const server = await listen(address);
  // Linux and Windows forget the name with the process; elsewhere it is a file that stays behind.
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
