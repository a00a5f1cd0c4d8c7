// A temporary PostgreSQL for tests and benchmarks: fast, not durable, deleted afterwards.
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries } from './binaries.ts';
import { ensureCluster, readPassword, superuser } from './cluster.ts';
import { choosePlacement } from './placement.ts';
import { startPostmaster } from './postmaster.ts';

const notDurable = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' };

export async function startThrowawayPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'chowk-test-')));
  await chmod(folder, 0o755);
  const placement = await choosePlacement(folder, join(folder, 'postgres'), await findBinaries());
  await ensureCluster(placement, ['--no-sync']);
  const postmaster = await startPostmaster(placement, {
    logFile: join(folder, 'log'),
    settings: { ...notDurable, ...settings },
  });
  const password = await readPassword(placement.cluster);
  return {
    url: `postgresql://${superuser}:${password}@127.0.0.1:${postmaster.port}/postgres`,
    async stop() {
      await postmaster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
