// One sample of the running product: memory after a collection, open handles, and database connections.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { MeasuredServer } from '../messages/measured-server.ts';
import { findDatabase } from '../messages/users.ts';

export type Sample = {
  readonly second: number;
  readonly rss: number;
  readonly heap: number;
  readonly external: number;
  readonly handles: number;
  readonly files: number;
  readonly connections: number;
  readonly unfinished: number;
};

export type Sampler = { take(second: number): Promise<Sample>; close(): Promise<void> };

const megabytes = (bytes: number) => bytes / 2 ** 20;

export async function createSampler(server: MeasuredServer, dataDir: string): Promise<Sampler> {
  const database = new pg.Client(await findDatabase(dataDir));
  await database.connect();
  return {
    async take(second) {
      const { rss, heap, external, handles } = await server.usage();
      const { rows } = await database.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      return {
        ...{ second, rss: megabytes(rss), heap: megabytes(heap), external: megabytes(external), handles },
        files: await countIn(`/proc/${server.pid}/fd`),
        connections: rows[0]?.count ?? 0,
        // Photos are written here first and moved when complete.
        unfinished: await countIn(join(dataDir, 'uploads', '.incoming')),
      };
    },
    close: () => database.end(),
  };
}

/** Zero where there is no such folder, as on systems without /proc. */
async function countIn(folder: string): Promise<number> {
  return (await readdir(folder).catch(() => [])).length;
}
