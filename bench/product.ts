// The product in a child process, on a free port and with a temporary data folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const main = resolve(import.meta.dirname, '../apps/server/src/main.ts');

export type Product = { readonly address: string; readonly dataDir: string; stop(): Promise<void> };

/**
 * The environment of the caller is not passed on. `prepare` gets the data folder while it is empty. A folder in the settings is kept.
 */
export async function startProduct(
  settings: Readonly<Record<string, string>>,
  prepare?: (dataDir: string) => Promise<void>,
): Promise<Product> {
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'chowk-product-')));
  await prepare?.(dataDir);
  const [port] = await findFreePorts(1);
  const address = `http://localhost:${port}`;
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { PATH, HOME, PORT: String(port), PUBLIC_URL: address, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  while (!(await fetch(`${address}/healthz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`The product exited with ${child.exitCode} instead of starting.`);
    await pause(100);
  }
  return {
    address,
    dataDir,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      if (settings.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** All of them at once, so that none is returned twice. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) server.close();
  await Promise.all(servers.map((server) => once(server, 'close')));
  return ports;
}
