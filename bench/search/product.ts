// The product in a process of its own, on the database of the bench.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export type Product = { readonly address: string; stop(): Promise<void> };

export async function startProduct(databaseUrl: string): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-bench-search-'));
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../apps/server/src/main.ts')], {
    env: {
      PATH,
      HOME,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      SEED: 'none',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  let address: string | undefined;
  for await (const piece of child.stdout) {
    said += piece;
    address = / is open at (http:\/\/\S+)/.exec(said)?.[1]?.replace('localhost', '127.0.0.1');
    if (address) break;
  }
  if (!address) throw new Error(`The server ended before it was open: ${said}`);
  return {
    address,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
