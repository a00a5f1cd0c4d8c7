// Two addresses of one database: the one in use stays in use when the other answers again.
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Hosts, watchHosts } from '../../src/database/hosts/hosts.ts';
import { TcpProxy } from '../faults/tcp-proxy.ts';
import { createDatabase } from '../harness.ts';

const soon = { interval: 50 };
let lines: [TcpProxy, TcpProxy];
let urls: [string, string];
let hosts: Hosts;
let observer: pg.Client;
let drop: () => Promise<void>;

beforeAll(async () => {
  const [url, dropDatabase] = await createDatabase();
  drop = dropDatabase;
  const { hostname, port, host } = new URL(url);
  lines = [await TcpProxy.to(hostname, Number(port)), await TcpProxy.to(hostname, Number(port))];
  urls = lines.map((proxy) => url.replace(host, `127.0.0.1:${proxy.port}`)) as [string, string];
  observer = new pg.Client(url);
  await observer.connect();
  hosts = watchHosts({ writers: urls, readers: [], maxLagMs: 1000, maxWaitMs: 0 });
  await hosts.areKnown;
});
afterAll(async () => {
  await hosts.stop();
  for (const proxy of lines) await proxy.close();
  await observer.end();
  await drop();
});

/** Latest query of the newest watch connection; a second query follows only after the first answer. */
async function latestQuestion(): Promise<{ watches: number; askedAt: string | null }> {
  const { rows } = await observer.query<{ watches: number; askedAt: string | null }>(`
    select count(*)::integer as watches, (array_agg(query_start::text order by backend_start desc))[1] as "askedAt"
    from pg_stat_activity where datname = current_database() and application_name = 'chowk_watch'`);
  return rows[0] as { watches: number; askedAt: string | null };
}

async function untilBothAnswer(): Promise<void> {
  const questions = new Set<string | null>();
  const look = async () => {
    const { watches, askedAt } = await latestQuestion();
    if (watches === 2) questions.add(askedAt);
    return questions.size;
  };
  await expect.poll(look, soon).toBeGreaterThan(2);
}

it.each([
  ['first', 0],
  ['second', 1],
] as const)('the %s goes away and comes back: no connection of the other is given up', async (_, at) => {
  await untilBothAnswer();
  lines[at].break();
  const other = urls[1 - at];
  await expect.poll(() => hosts.primary(), soon).toBe(other);
  const dropped: string[] = [];
  const stopListening = hosts.onDropped((url) => dropped.push(url));
  lines[at].mend();
  await untilBothAnswer();
  stopListening();
  expect(hosts.primary()).toBe(other);
  expect(dropped).not.toContain(other);
});
