// A production server as its operator sees it: JSON log lines, warnings, metrics, and draining before a stop.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase, type EmptyDatabase } from '../data/empty-database.ts';
import { endServers, ownPort, ServerProcess, startServer, until } from './server-process.ts';

let dataDir: string;
let empty: EmptyDatabase;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chowk-production-'));
  empty = await createEmptyDatabase();
});
afterEach(async () => {
  await endServers();
  await empty.drop();
  await rm(dataDir, { recursive: true, force: true });
});

type Line = { readonly level: number; readonly msg: string };
const linesOf = (server: ServerProcess): Line[] =>
  `${server.out}${server.err}`
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const production = () => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  DATABASE_URL: empty.url,
  LOG_LEVEL: 'info',
});

describe('a server in production', { timeout: 300_000 }, () => {
  it('logs only JSON, with its version, its migrations and missing settings', async () => {
    const { server } = await startServer(production());
    expect(await server.end('SIGTERM')).toBe(0);
    const lines = linesOf(server);
    const msgs = lines.map(({ msg }) => msg);
    expect(msgs[0]).toMatch(/^Version \d+\.\d+\.\d+ starts\.$/);
    expect(msgs).toContain('Migration 0001-first-release runs.');
    expect(msgs.filter((msg) => /^Migration \S+ is done, in \d+ ms\.$/.test(msg)).length).toBeGreaterThan(20);
    const warnings = lines.filter(({ level }) => level === 40).map(({ msg }) => msg.split(':', 1)[0]);
    expect(warnings).toEqual(expect.arrayContaining(['PUBLIC_URL is not set', 'SMTP_URL is not set']));
    expect(msgs).toContain('The server stops, and finishes what it is answering.');
    expect(msgs.at(-1)).toBe('The server has ended with exit code 0.');
  });

  it('refuses wrong settings in JSON, one line each', async () => {
    const server = new ServerProcess({ ...production(), PORT: 'x', SEED: 'y' });
    expect(await server.exited).toBe(1);
    expect(linesOf(server).map(({ msg }) => msg)).toEqual([
      'PORT is "x": it should be a port from 1 to 65535, or 0 for any free one.',
      'SEED is "y": it should be demo or none.',
      'The server has ended with exit code 1.',
    ]);
  });

  it('reports 503 to a load balancer before it stops', async () => {
    const { server, url } = await startServer({ ...production(), DRAIN_SECONDS: '300' });
    const look = async () => ((await (await fetch(`${url}/readyz`)).json()) as { status: string }).status;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    await until(async () => (await look()) === 'draining');
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(`${url}/api/csrf/token`)).status).toBe(200);
    await server.end('SIGKILL');
  });
});

/** A value of the metrics page; null where it is missing. */
async function readMetric(port: number, name: string): Promise<number | null> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line ? Number(line.slice(name.length + 1)) : null;
}

describe('the metrics of several processes', { timeout: 300_000 }, () => {
  const tokens = 'chowk_http_requests_total{method="GET",route="/api/csrf/token",from="visitor",status="200"}';

  it('are summed, and counters stay when a process is replaced', async () => {
    const port = ownPort();
    const { server, url } = await startServer({
      ...production(),
      PROCESSES: '2',
      METRICS_PORT: String(port),
      LOG_LEVEL: 'warn',
    });
    await until(async () => (await readMetric(port, 'chowk_processes')) === 2);
    for (let asked = 0; asked < 20; asked++) {
      const answer = await fetch(`${url}/api/csrf/token`, { headers: { connection: 'close' } });
      await answer.text();
    }
    await until(async () => (await readMetric(port, tokens)) === 20);
    server.child.kill('SIGHUP');
    await until(() => server.out.includes('All processes are new.'));
    expect(await readMetric(port, tokens)).toBe(20);
    expect(await readMetric(port, 'chowk_processes')).toBe(2);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404);
    expect(await server.end('SIGTERM')).toBe(0);
  });
});
