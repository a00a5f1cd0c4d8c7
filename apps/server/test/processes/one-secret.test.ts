// Servers on one database share one signing secret: a server with another one does not start.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../harness.ts';
import { endServers, ServerProcess, startServer } from './server-process.ts';

let dataDir: string;
let DATABASE_URL: string;
let dropDatabase: () => Promise<void>;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chowk-secret-'));
  [DATABASE_URL, dropDatabase] = await createDatabase();
});
afterEach(async () => {
  await endServers();
  await dropDatabase();
  await rm(dataDir, { recursive: true, force: true });
});

const settings = (name: string, TOKEN_SECRET: string) => ({
  DATA_DIR: join(dataDir, name),
  DATABASE_URL,
  TOKEN_SECRET,
});

describe('a second server on a database', { timeout: 300_000 }, () => {
  it('with another secret is refused until the first has stopped; with the same it starts', async () => {
    const first = await startServer(settings('one', 'a shared test secret'));
    await startServer(settings('two', 'a shared test secret'));
    const other = new ServerProcess(settings('three', 'a secret of its own'));
    expect(await other.exited).toBe(1);
    expect(other.err).toMatch(
      /^Another server on this database signs with another TOKEN_SECRET: give all of them the same\./,
    );
    expect(other.err).not.toMatch(/shared test|of its own/);
    await first.server.end('SIGTERM');
    await endServers();
    await startServer(settings('three', 'a secret of its own'));
  });
});
