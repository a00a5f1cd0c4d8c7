// The engines on a real PostgreSQL: a temporary one and an external one.
import { once } from 'node:events';
import { readlink, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { findBinaries } from './binaries.ts';
import { openExternal } from './external.ts';
import { startThrowawayPostgres } from './throwaway.ts';

async function query(url: string, text: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return Object.values((await client.query(text)).rows[0])[0];
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  it('knows the emails of every alphabet', async () => {
    const { url, stop } = await startThrowawayPostgres();
    try {
      expect(await query(url, 'show server_encoding')).toBe('UTF8');
      expect(await query(url, "select lower('ÄÉ')")).toBe('äé');
      await query(url, 'create extension pg_trgm; select 1').catch(() => undefined);
      expect(await query(url, "select similarity('चंडीगढ़', 'चंडीगढ')")).toBeGreaterThan(0.5);
      expect(await query(url, "select similarity('ਪੰਜਾਬ', 'ਪੰਜਾਬੀ')")).toBeGreaterThan(0.5);
    } finally {
      await stop();
    }
    await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it.runIf(process.platform === 'linux')('puts back the library links that npm may have left out', async () => {
    const { root } = await findBinaries();
    const link = join(root, 'lib', 'libecpg_compat.so');
    await rm(link);
    await findBinaries();
    expect(await readlink(link)).toMatch(/^libecpg_compat\.so\.\d/);
  });
});

describe('an external PostgreSQL', () => {
  function address(change: (url: URL) => void): string {
    const url = new URL(inject('postgres').adminUrl);
    change(url);
    return url.href;
  }

  it('is used as it is, and left running', async () => {
    const { adminUrl } = inject('postgres');
    const engine = await openExternal({ databaseUrl: adminUrl, databaseWaitMs: 0 });
    expect(engine.url).toBe(adminUrl);
    await engine.stop();
    expect(await query(adminUrl, 'select 1')).toBe(1);
  });

  it('without such a database is refused', async () => {
    const url = address((parts) => {
      parts.pathname = '/no_such_market';
    });
    const opening = openExternal({ databaseUrl: url, databaseWaitMs: 60_000 });
    await expect(opening).rejects.toThrow(/\/no_such_market\) cannot be used: there is no such database\.$/);
  });

  it('that takes the connection and says nothing is refused', async () => {
    const silent = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const databaseUrl = `postgresql://me:hunter2@127.0.0.1:${port}/x`;
    await expect(openExternal({ databaseUrl, databaseWaitMs: 0 })).rejects.toThrow(/cannot be used: /);
    silent.close();
  });
});
