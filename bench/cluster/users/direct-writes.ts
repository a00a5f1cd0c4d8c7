// Direct writes to each node, ten times a second: how long the database itself accepts none.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { ClusterNode } from '../programs/node.ts';
import { passwords } from '../programs/settings.ts';
import type { RunRecord } from './record.ts';

const everyMs = 100;
const longestMs = 1500;

export function writeDirectly(nodes: readonly ClusterNode[], record: RunRecord): { stop(): Promise<void> } {
  const over = new AbortController();
  const work = nodes.map(async ({ port }) => {
    while (!over.signal.aborted) {
      await writeUntilLost(port, record, over.signal).catch(() => undefined);
      await pause(everyMs);
    }
  });
  return {
    async stop() {
      over.abort();
      await Promise.all(work);
    },
  };
}

async function writeUntilLost(port: number, record: RunRecord, until: AbortSignal): Promise<void> {
  const client = new pg.Client({
    connectionString: `postgresql://postgres:${passwords.superuser}@127.0.0.1:${port}/postgres`,
    connectionTimeoutMillis: longestMs,
    query_timeout: longestMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    while (!until.aborted) {
      await client.query('insert into direct_writes default values');
      record.direct.push(performance.now());
      await pause(everyMs);
    }
  } finally {
    void client.end().catch(() => undefined);
  }
}
