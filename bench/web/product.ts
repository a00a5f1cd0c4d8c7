// The product as a person starts it, on a data folder of its own that is gone afterwards.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Listing } from '@chowk/contract/listings';
import { searchListings } from '@chowk/contract/search';

const root = resolve(import.meta.dirname, '../..');

export type Product = {
  readonly address: string;
  /** The address of a listing with photos, as a visitor would open it. */
  readonly findListing: () => Promise<string>;
  readonly stop: () => Promise<void>;
};

export async function startProduct(): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chowk-bench-'));
  const port = await findFreePort();
  const address = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: address,
      LOG_LEVEL: 'warn',
      SEED: 'demo',
    },
  });
  await untilHealthy(address, server);
  return {
    address,
    findListing: async () => `/listing/${await findListingWithPhotos(address)}`,
    stop: async () => {
      server.kill('SIGTERM');
      if (server.exitCode === null) await new Promise((done) => server.once('exit', done));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilHealthy(address: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The product ended with ${server.exitCode} instead of starting.`);
    const answer = await fetch(`${address}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await wait(200);
  }
}

/** A search is a call like any other: the CSRF token and its cookie come first. */
async function findListingWithPhotos(address: string): Promise<string> {
  const first = await fetch(`${address}/api/csrf/token`);
  const { Token } = (await first.json()) as { Token: string };
  const cookie = first.headers.getSetCookie().map((each) => each.split(';')[0]);
  const answer = await fetch(`${address}${searchListings.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': Token, cookie: cookie.join('; ') },
    body: JSON.stringify({ category: 'vehicles', limit: 100 }),
  });
  const listings = (await answer.json()) as Listing[];
  const listing = listings.find((each) => each.images.length > 1) ?? listings[0];
  if (!listing) throw new Error('The demo town has no listing to look at.');
  return listing.id;
}

function findFreePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.on('error', failed);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? found(address.port) : failed(new Error('no port'))));
    });
  });
}
