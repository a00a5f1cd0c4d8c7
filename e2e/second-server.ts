// A second server of the same town: its own port and photos, the database of the first.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '..');

export type SecondServer = { readonly address: string; readonly stop: () => Promise<void> };

export async function startSecondServer(): Promise<SecondServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chowk-second-'));
  const port = await findFreePort();
  const address = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      DATABASE_URL: process.env.DATABASE_URL || findEmbeddedDatabase(),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      SEED: 'none',
      NODE_ENV: 'test',
    },
  });
  while (!(await fetch(`${address}/healthz`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error(`The second server ended with ${server.exitCode}.`);
    await wait(100);
  }
  return {
    address,
    async stop() {
      const ended = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Where the first server keeps its own: the port and the password lie in the cluster's folder. */
function findEmbeddedDatabase(): string {
  const cluster = resolve(root, process.env.E2E_DATA_DIR ?? 'test-results/data', 'postgres');
  const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(cluster, 'chowk-password'), 'utf8');
  return `postgresql://chowk:${password}@127.0.0.1:${port}/chowk`;
}

function findFreePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
