// Several real processes behind one port: they share requests, are replaced, renewed and stopped.
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../harness.ts';
import {
  beginRequest,
  endServers,
  isAlive,
  isWhole,
  type ServerProcess,
  startServer,
  until,
} from './server-process.ts';

let dataDir: string;
let databaseUrl: string;
let dropDatabase: () => Promise<void>;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chowk-processes-'));
  [databaseUrl, dropDatabase] = await createDatabase();
});
afterEach(async () => {
  await endServers();
  await dropDatabase();
  await rm(dataDir, { recursive: true, force: true });
});

const startTwo = () =>
  startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PROCESSES: '2', LOG_LEVEL: 'info', RATE_LIMITS: 'off' });

/** On a new connection, as another visitor's. */
function visit(url: string, patience: { readonly timeout?: number } = {}): Promise<number> {
  return new Promise((settle, fail) => {
    const asked = request(`${url}/api/csrf/token`, { agent: false, ...patience }, (answer) => {
      answer.resume().once('end', () => settle(answer.statusCode ?? 0));
    });
    asked.once('timeout', () => asked.destroy(new Error('no answer')));
    asked.once('error', fail).end();
  });
}

/** Refused, or unanswered: a connection accepted as the last process stops listening is never handed on. */
const isTurnedAway = (url: string) =>
  visit(url, { timeout: 3000 }).then(
    () => false,
    () => true,
  );

/** The process ids that answer, from the log. */
async function findAnswering(server: ServerProcess, url: string, wanted: number): Promise<number[]> {
  const from = server.out.length;
  return until(async () => {
    await visit(url);
    const lines = server.out
      .slice(from)
      .split('\n')
      .filter((line) => line.includes('"incoming request"'));
    const pids = new Set(lines.map((line) => Number(/"pid":(\d+)/.exec(line)?.[1])));
    return pids.size >= wanted ? [...pids] : null;
  });
}

/** Visitors who send requests continuously on keep-alive connections until stopped. */
function keepAsking(url: string, path = '/healthz') {
  const answers: (number | string)[] = [];
  let isOver = false;
  const ask = async () => {
    while (!isOver) {
      const answer = await fetch(`${url}${path}`).catch((error: Error) => error);
      answers.push(answer instanceof Error ? String(answer.cause ?? answer) : answer.status);
      if (answer instanceof Response) await answer.text();
      // Without a pause the visitors take the cores that new processes need to start.
      await pause(10);
    }
  };
  const asking = Promise.all(Array.from({ length: 4 }, ask));
  return {
    async end() {
      isOver = true;
      await asking;
      return answers;
    },
  };
}

const dieOnRequest = new URL('die-on-request.ts', import.meta.url).href;

const startOne = (env: NodeJS.ProcessEnv = {}) =>
  startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PROCESSES: '1',
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'off',
    ...env,
  });

/** A request that kills the process that handles it; `word` makes it a different request. */
async function killByRequest(url: string, word: string): Promise<number> {
  const headers = { 'content-type': 'application/csp-report', 'content-length': '20', 'x-test': 'die' };
  return new Promise((settle) => {
    const asked = request(`${url}/api/csrf/csp-report?${word}`, { method: 'POST', headers, agent: false });
    asked.once('response', (answer) => settle(answer.resume().statusCode ?? 0)).once('error', () => settle(0));
    asked.write('{');
  });
}

describe('a single process', { timeout: 900_000 }, () => {
  it.runIf(isWhole)('is replaced when killed and renewed by SIGHUP, and no visitor is refused meanwhile', async () => {
    const { server, url } = await startOne();
    const seen = new Set<number>();
    for (let deaths = 0; deaths < 2; deaths++) {
      const [pid = 0] = await findAnswering(server, url, 1);
      expect(seen).not.toContain(pid);
      seen.add(pid);
      // A process also starts without the journal of its requests.
      await rm(join(dataDir, `chowk-requests-${new URL(url).port}`), { recursive: true, force: true });
      process.kill(pid, 'SIGKILL');
      await until(() => !isAlive(pid));
      // There is no process, and the port stays open.
      expect(await visit(url)).toBe(200);
    }
    // With a call that needs no database, which may be slow on a busy machine.
    const visitors = keepAsking(url, '/api/csrf/token');
    server.child.kill('SIGHUP');
    await until(() => server.out.includes('All processes are new.'));
    expect(new Set(await visitors.end())).toEqual(new Set([200]));
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it.runIf(isWhole)('refuses a request that killed two processes in a row, and no other', async () => {
    const { server, url } = await startOne({ NODE_OPTIONS: `--import ${dieOnRequest}` });
    const deaths = () => server.err.match(/ended unexpectedly/g)?.length ?? 0;
    expect(await killByRequest(url, 'one')).toBe(0);
    await until(() => deaths() === 1);
    expect(await killByRequest(url, 'one')).toBe(0);
    // Written after the death, when the journal has been read.
    await until(() => server.err.includes('is refused for 10 minutes.'));
    expect(deaths()).toBe(2);
    expect(await killByRequest(url, 'one')).toBe(503);
    expect(await visit(url)).toBe(200);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(deaths()).toBe(2);
  });

  it.runIf(isWhole)('is replaced also when requests kill it right after its start', async () => {
    const { server, url } = await startOne({ NODE_OPTIONS: `--import ${dieOnRequest}` });
    const deaths = () => server.err.match(/ended unexpectedly/g)?.length ?? 0;
    // They wait at the port for the next process.
    for (let sent = 0; sent < 5; sent++) {
      expect(await killByRequest(url, String(sent))).toBe(0);
    }
    await until(() => deaths() === 5);
    expect(server.err).not.toContain('could not start');
    expect(await visit(url)).toBe(200);
  });
});

describe('two processes behind one port', { timeout: 900_000 }, () => {
  // Promise: A process that crashes is replaced, and SIGHUP renews processes one by one, without a refused request
  it.runIf(isWhole)('answer together, are replaced when killed, and renewed without a lost request', async () => {
    const { server, url } = await startTwo();
    const [killed = 0, stays = 0] = await findAnswering(server, url, 2);
    process.kill(killed, 'SIGKILL');
    await until(() => server.err.includes(`Process ${killed} ended unexpectedly (SIGKILL); starting another.`));
    expect(await visit(url)).toBe(200);
    const before = await findAnswering(server, url, 2);
    expect(before).toContain(stays);
    expect(before).not.toContain(killed);

    const visitors = keepAsking(url);
    server.child.kill('SIGHUP');
    await until(() => server.out.includes('All processes are new.'));
    expect(new Set(await visitors.end())).toEqual(new Set([200]));
    expect(before.filter(isAlive)).toEqual([]);
    const after = await findAnswering(server, url, 2);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);

    const [received = 0, other = 0] = after;
    const nextVisitors = keepAsking(url);
    process.kill(received, 'SIGTERM');
    await until(() => !isAlive(received));
    await until(() => server.out.includes(`A new process answers in the place of process ${received}.`));
    expect(new Set(await nextVisitors.end())).toEqual(new Set([200]));
    expect(await findAnswering(server, url, 2)).toContain(other);
    expect(server.err).not.toContain(`Process ${received} ended`);
    expect(server.out.match(/ is open at /g)).toHaveLength(1);
  });

  it('finish requests in flight at SIGTERM, and leave no process running', async () => {
    const { server, url } = await startTwo();
    const pids = await findAnswering(server, url, 2);
    const { half, answered } = await beginRequest(url);
    const ended = server.end('SIGTERM');
    await until(() => isTurnedAway(url));
    half.end('}');
    expect(await answered).toBeLessThan(500);
    expect(await ended).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
    expect(server.err).toBe('');
  });

  it.runIf(isWhole)('stop with exit code 1 when replacements do not start', async () => {
    const { server, url } = await startTwo();
    const [killed = 0, other = 0] = await findAnswering(server, url, 2);
    await dropDatabase();
    process.kill(killed, 'SIGKILL');
    expect(await server.exited).toBe(1);
    expect(server.err).toContain('as several before it that could not start: the server stops.');
    expect(isAlive(other)).toBe(false);
  });
});
