// The product in a child process, on a free port and with a temporary data folder.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
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

/** Below the ephemeral ports, one of which an outgoing connection may take before the product listens. */
export async function findFreePorts(count: number): Promise<number[]> {
  const free = new Set<number>();
  while (free.size < count) {
    const port = randomInt(12_000, 32_000);
    if (await isFree(port)) free.add(port);
  }
  return [...free];
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const isListening = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port, '127.0.0.1');
  if (!(await isListening)) return false;
  server.close();
  await once(server, 'close');
  return true;
}
