// Starting, stopping and killing the server as a real process.
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  beginRequest,
  copyStoppedServer,
  endServers,
  isAlive,
  isWhole,
  postmasterPid,
  query,
  ServerProcess,
  startServer,
  until,
  useAsTemplate,
} from './server-process.ts';

let dataDir: string;
let cluster: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chowk-life-'));
  await chmod(dataDir, 0o755);
  cluster = join(dataDir, 'postgres');
});

afterEach(async () => {
  await endServers();
  const left = await postmasterPid(cluster);
  if (left && left !== process.pid && isAlive(left)) {
    process.kill(left, 'SIGQUIT');
    await until(() => !isAlive(left));
  }
  await rm(dataDir, { recursive: true, force: true });
});

const writeNote = "create table note as select 'kept' as word";
const readNote = 'select word from note';

async function isHealthy(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/healthz`).catch(() => null);
  return answer?.status === 200;
}

/** A server that cannot start prints one line and exits with 1. */
async function expectRefusal(env: NodeJS.ProcessEnv, sentence: RegExp): Promise<void> {
  const server = new ServerProcess({ DATA_DIR: dataDir, ...env });
  expect(await server.exited).toBe(1);
  expect(server.err).toMatch(sentence);
  expect(server.err.trim().split('\n')).toHaveLength(1);
}

describe('a first start', { timeout: 300_000 }, () => {
  it('creates the database and listens; after SIGTERM nothing runs, and the data is still there', async () => {
    const { server, url } = await startServer({ DATA_DIR: dataDir });
    expect(await isHealthy(url)).toBe(true);
    await query(cluster, writeNote);
    const postmaster = await postmasterPid(cluster);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(postmaster && isAlive(postmaster)).toBe(false);
    expect(await postmasterPid(cluster)).toBeNull();
    expect(server.err).toBe('');
    const next = await startServer({ DATA_DIR: dataDir, MODERATORS: 'asha@town.example' });
    expect(await query(cluster, readNote)).toEqual([{ word: 'kept' }]);
    expect(next.server.out).toContain('MODERATORS names asha@town.example, which no account has: ignored.');
    await query(cluster, 'drop table note');
    await next.server.end('SIGTERM');
    await useAsTemplate(dataDir);
  });

  it.runIf(isWhole)('may be interrupted at any moment, and the next one succeeds', async () => {
    const interrupted = new ServerProcess({ DATA_DIR: dataDir });
    await until(async () => (await readdir(dataDir)).some((name) => name.startsWith('postgres.draft')));
    expect(await interrupted.end('SIGTERM')).toBe(0);
    expect(await postmasterPid(cluster)).toBeNull();
    const killed = new ServerProcess({ DATA_DIR: dataDir });
    // Its initdb goes on for a second or two.
    await until(async () => (await readdir(dataDir, { recursive: true })).some((path) => path.endsWith('pg_wal')));
    await killed.end('SIGKILL');
    const { url } = await startServer({ DATA_DIR: dataDir });
    expect(await isHealthy(url)).toBe(true);
  });
});

describe('a server with data', { timeout: 300_000 }, () => {
  beforeEach(() => copyStoppedServer(dataDir));

  // Promise: After a crash the next start recovers without losing data
  it.runIf(isWhole)('keeps it when killed with its database left running', async () => {
    const { server } = await startServer({ DATA_DIR: dataDir });
    await query(cluster, writeNote);
    const orphan = await postmasterPid(cluster);
    await server.end('SIGKILL');
    expect(orphan && isAlive(orphan)).toBe(true);
    const { url } = await startServer({ DATA_DIR: dataDir });
    expect(await isHealthy(url)).toBe(true);
    expect(await postmasterPid(cluster)).not.toBe(orphan);
    expect(await query(cluster, readNote)).toEqual([{ word: 'kept' }]);
  });

  it('keeps it when killed together with its database', async () => {
    const { server } = await startServer({ DATA_DIR: dataDir });
    await query(cluster, writeNote);
    const postmaster = await postmasterPid(cluster);
    const ended = server.end('SIGKILL');
    if (postmaster) process.kill(postmaster, 'SIGKILL');
    await ended;
    const { url } = await startServer({ DATA_DIR: dataDir });
    expect(await isHealthy(url)).toBe(true);
    expect(await query(cluster, readNote)).toEqual([{ word: 'kept' }]);
  });

  it.runIf(isWhole)('ignores stale locks whose process ids belong to another program', async () => {
    const { server } = await startServer({ DATA_DIR: dataDir });
    const file = join(cluster, 'postmaster.pid');
    const lines = (await readFile(file, 'utf8')).split('\n');
    await server.end('SIGTERM');
    // Of the same user, so that PostgreSQL itself would take it for a running server.
    const { uid, gid } = await stat(cluster);
    const stranger = spawn('sleep', ['600'], process.getuid?.() === 0 ? { uid, gid } : {});
    await writeFile(file, [stranger.pid, ...lines.slice(1)].join('\n'));
    await writeFile(join(dataDir, 'server.pid'), String(stranger.pid));
    const { url } = await startServer({ DATA_DIR: dataDir });
    expect(await isHealthy(url)).toBe(true);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    stranger.kill();
  });

  it.runIf(isWhole)('restarts its database when it exits', async () => {
    const { url } = await startServer({ DATA_DIR: dataDir });
    await query(cluster, writeNote);
    const first = await postmasterPid(cluster);
    if (first) process.kill(first, 'SIGKILL');
    await until(async () => (await postmasterPid(cluster)) !== first && (await isHealthy(url)));
    expect(await query(cluster, readNote)).toEqual([{ word: 'kept' }]);
  });

  it('answers 503 while the database cannot start, and recovers', async () => {
    const { server, url } = await startServer({ DATA_DIR: dataDir });
    const settings = join(cluster, 'postgresql.conf');
    const before = await readFile(settings, 'utf8');
    await writeFile(settings, `${before}\nno_such_setting = on\n`);
    process.kill((await postmasterPid(cluster)) ?? 0, 'SIGQUIT');
    await until(() => server.err.includes('did not start'));
    await expect.poll(async () => (await fetch(`${url}/healthz`)).status).toBe(503);
    await writeFile(settings, before);
    await until(() => isHealthy(url));
    await until(() => server.err.includes('The embedded PostgreSQL is back.'));
  });

  it.runIf(isWhole).each(['database', 'worker'])(
    'stops when its data folder was deleted and its %s ends',
    async (victim) => {
      const { server } = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info' });
      const database = await postmasterPid(cluster);
      const worker = /"pid":(\d+)/.exec(server.out)?.[1];
      await rm(dataDir, { recursive: true, force: true });
      process.kill(Number(victim === 'database' ? database : worker), 'SIGKILL');
      expect(await server.exited).toBe(1);
      expect(server.err).toMatch(/ deleted: the server stops\./);
    },
  );
});

describe.runIf(isWhole)('a stop', { timeout: 300_000 }, () => {
  beforeEach(() => copyStoppedServer(dataDir));

  // Promise: SIGTERM and Ctrl-C finish requests in flight, then stop the database; a second Ctrl-C stops at once
  it('finishes a request in flight and accepts no new one', async () => {
    const { server, url } = await startServer({ DATA_DIR: dataDir });
    const { half, answered } = await beginRequest(url);
    server.pressCtrlC();
    await until(async () => !(await isHealthy(url)));
    half.end('}');
    expect(await answered).toBeLessThan(500);
    expect(await server.exited).toBe(0);
    expect(server.err).toBe('');
  });

  it('is immediate at the second Ctrl-C, and loses nothing', async () => {
    const { server, url } = await startServer({ DATA_DIR: dataDir });
    await query(cluster, writeNote);
    const { answered } = await beginRequest(url);
    const isCutOff = expect(answered).rejects.toThrow();
    const presses = setInterval(() => server.pressCtrlC(), 100);
    expect(await server.exited).toBe(130);
    clearInterval(presses);
    await isCutOff;
    await startServer({ DATA_DIR: dataDir });
    expect(await query(cluster, readNote)).toEqual([{ word: 'kept' }]);
  });
});

describe.runIf(isWhole)('a start that fails', { timeout: 300_000 }, () => {
  it('on a data folder in use is refused, and the first server keeps running', async () => {
    await copyStoppedServer(dataDir);
    const { server, url } = await startServer({ DATA_DIR: dataDir });
    await expectRefusal({}, new RegExp(`process ${server.child.pid}\\) is already using the data folder ${dataDir}`));
    expect(await isHealthy(url)).toBe(true);
  });

  it('on a port in use is refused', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await until(() => other.listening);
    const { port } = other.address() as AddressInfo;
    await expectRefusal({ PORT: String(port) }, /^Port \d+ is already in use: .*\.$/m);
    other.close();
    expect(await postmasterPid(cluster)).toBeNull();
  });

  it('with an unreachable DATABASE_URL is refused, without its password', async () => {
    const DATABASE_URL = 'postgresql://me:hunter2@127.0.0.1:1/market';
    const server = new ServerProcess({ DATA_DIR: dataDir, DATABASE_URL, DATABASE_WAIT: '1' });
    expect(await server.exited).toBe(1);
    expect(server.err).toBe(
      'Waiting for the database of DATABASE_URL (127.0.0.1:1/market): nothing answers at that address.\n' +
        'The database of DATABASE_URL (127.0.0.1:1/market) cannot be used: nothing answers at that address.\n',
    );
  });

  it('with wrong settings names each of them', async () => {
    const server = new ServerProcess({ DATA_DIR: dataDir, PORT: 'x', SEED: 'y' });
    expect(await server.exited).toBe(1);
    expect(server.err.trim().split('\n')).toEqual([
      'PORT is "x": it should be a port from 1 to 65535, or 0 for any free one.',
      'SEED is "y": it should be demo or none.',
    ]);
  });

  it('in a data folder that is a file is refused', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    await expectRefusal(
      { DATA_DIR: file },
      /^The data folder .* cannot be used: it is a file, or lies below one\. Set another DATA_DIR\.$/m,
    );
  });
});

describe.runIf(isWhole && process.getuid?.() === 0)(
  'as root, in a folder that only root may enter',
  { timeout: 300_000 },
  () => {
    it('puts the database where its user can access it, prints the place, and finds it again', async () => {
      await chmod(dataDir, 0o700);
      const first = await startServer({ DATA_DIR: dataDir });
      const home = (await readFile(join(dataDir, 'postgres-is-elsewhere'), 'utf8')).trim();
      cluster = join(home, 'postgres');
      // Said by another process than the one that says that it is open.
      await until(() => first.server.out.includes(`PostgreSQL's data is in ${cluster}`));
      await query(cluster, writeNote);
      await first.server.end('SIGTERM');
      const second = await startServer({ DATA_DIR: dataDir });
      expect(await query(cluster, readNote)).toEqual([{ word: 'kept' }]);
      await second.server.end('SIGTERM');
      await rm(home, { recursive: true });
      await expectRefusal({}, /was kept in .*, which is gone: bring it back/);
      expect(dirname(cluster)).toBe(home);
    });

    it('moves a database that was accessible before', async () => {
      const { server } = await startServer({ DATA_DIR: dataDir });
      await query(cluster, writeNote);
      await server.end('SIGTERM');
      await chmod(dataDir, 0o700);
      await startServer({ DATA_DIR: dataDir });
      const home = (await readFile(join(dataDir, 'postgres-is-elsewhere'), 'utf8')).trim();
      expect(await query(join(home, 'postgres'), readNote)).toEqual([{ word: 'kept' }]);
      await endServers();
      await rm(home, { recursive: true });
    });
  },
);
