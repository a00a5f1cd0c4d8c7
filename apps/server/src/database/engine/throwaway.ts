// A PostgreSQL for one run of the tests: quick, forgetful, gone afterwards.
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries } from './embedded/binaries.ts';
import { ensureCluster, readPassword, superuser } from './embedded/cluster.ts';
import { choosePlacement } from './embedded/placement.ts';
import { startPostmaster } from './embedded/postmaster.ts';

const forgetful = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' };

/** What is measured on it is measured with the product's own `settings`. */
export async function startThrowawayPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'chowk-test-')));
  await chmod(folder, 0o755);
  const placement = await choosePlacement(folder, join(folder, 'postgres'), await findBinaries());
  await ensureCluster(placement, ['--no-sync']);
  const postmaster = await startPostmaster(placement, {
    logFile: join(folder, 'log'),
    settings: { ...forgetful, ...settings },
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
