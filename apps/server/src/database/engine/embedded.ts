// The embedded engine: runs PostgreSQL from the npm package with its data in the data folder.
import { realpath, stat } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { maxConnections } from '../pools.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, readPassword, superuser } from './cluster.ts';
import type { Engine, EngineWatch } from './engine.ts';
import { lockDataFolder, lockFolder } from './folder-lock.ts';
import { choosePlacement, findCluster, type Placement } from './placement.ts';
import { type Postmaster, type PostmasterOptions, startPostmaster, stopLeftover } from './postmaster.ts';
import { readPostmasterFile } from './postmaster-file.ts';

// PostgreSQL's defaults, set explicitly: an acknowledged write must survive a crash.
const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };

export async function openEmbedded(
  config: { readonly dataDir: string; readonly processes: number },
  watch: EngineWatch,
): Promise<Engine> {
  const lock = await lockDataFolder(config.dataDir);
  const dataDir = await realpath(config.dataDir);
  const placement = await preparePlacement(dataDir);
  const connections = { max_connections: String(maxConnections(config.processes)) };
  const settings = { ...durable, ...memorySettings(), ...connections };
  const options = { logFile: join(dataDir, 'postgres.log'), settings };
  const supervised = await supervise(placement, options, watch);
  const stop = async () => {
    await supervised.stop();
    await lock.release();
  };
  try {
    const url = await openOwnDatabase(placement.cluster, supervised.port);
    return { url, notes: placement.notes, stop, abandon: supervised.abandon };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function preparePlacement(dataDir: string): Promise<Placement> {
  const binaries = await findBinaries();
  const cluster = await findCluster(dataDir);
  await stopLeftover(binaries, cluster);
  const placement = await choosePlacement(dataDir, cluster, binaries);
  await ensureCluster(placement);
  return placement;
}

async function openOwnDatabase(cluster: string, port: number): Promise<string> {
  const server = `postgresql://${superuser}:${await readPassword(cluster)}@127.0.0.1:${port}`;
  const client = new pg.Client(`${server}/postgres`);
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [superuser]);
    if (found.rowCount === 0) await client.query(`create database ${superuser}`);
  } finally {
    await client.end();
  }
  return `${server}/${superuser}`;
}

const MAX_RESTART_DELAY_MS = 5000;

/** Restarts PostgreSQL on the same port when it ends unexpectedly. */
async function supervise(placement: Placement, options: PostmasterOptions, watch: EngineWatch) {
  let postmaster = await startPostmaster(placement, options);
  const stopping = new AbortController();
  let restarting: Promise<unknown> = Promise.resolve();
  const { port } = postmaster;

  const restartOnExit = (running: Postmaster) => {
    void running.exited.then(() => {
      if (!stopping.signal.aborted) restarting = restart();
    });
  };
  /** Until it succeeds, with 503 for each request meanwhile: with a full disk it fails until there is space again. */
  const restart = async () => {
    watch.say('The embedded PostgreSQL ended unexpectedly; starting it again.');
    let lastProblem = '';
    for (let delayMs = 500; !stopping.signal.aborted; delayMs = Math.min(2 * delayMs, MAX_RESTART_DELAY_MS)) {
      if (await isGone(placement.cluster))
        return watch.onGone(`The database in ${placement.cluster} was deleted: the server stops.`);
      try {
        postmaster = await startPostmaster(placement, { ...options, port });
        restartOnExit(postmaster);
        return watch.say('The embedded PostgreSQL is back.');
      } catch (error) {
        const { message } = error as Error;
        // Without ids of processes: one line for each reason, not for each try.
        const problem = message.replace(/\d+/g, '');
        if (problem !== lastProblem) watch.say(`${message}; it is tried again.`);
        lastProblem = problem;
        await pause(delayMs, null, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };

  restartOnExit(postmaster);
  return {
    port,
    async stop() {
      stopping.abort();
      await restarting;
      await postmaster.stop();
    },
    abandon() {
      stopping.abort();
      postmaster.abandon();
    },
  };
}

/** Any other error, as of a disk that is away for a moment, means that it may come back. */
async function isGone(cluster: string): Promise<boolean> {
  return stat(join(cluster, 'PG_VERSION')).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === 'ENOENT',
  );
}

export async function hasCluster(dataDir: string): Promise<boolean> {
  const cluster = await findCluster(dataDir);
  return (await stat(join(cluster, 'PG_VERSION')).catch(() => null)) !== null;
}

/** For a second process: the address of the running server's PostgreSQL once it is ready; null if no server runs. */
export async function findRunningEmbedded(dataDir: string): Promise<string | null> {
  for (;;) {
    const lock = await lockFolder(dataDir);
    if (lock) {
      await lock.release();
      return null;
    }
    const cluster = await findCluster(dataDir);
    const file = await readPostmasterFile(cluster);
    if (file?.isReady) {
      return `postgresql://${superuser}:${await readPassword(cluster)}@127.0.0.1:${file.port}/${superuser}`;
    }
    await pause(100);
  }
}

const MB = 2 ** 20;

/** A quarter of the memory, from PostgreSQL's default of 128 MB to 16 GB: the live indexes of ten million listings. The operating
 * system uses the rest as file cache. */
export function memorySettings(bytes = availableMemory()): Readonly<Record<string, string>> {
  const quarter = Math.floor(bytes / 4 / MB);
  return {
    shared_buffers: `${Math.min(16_384, Math.max(128, quarter))}MB`,
    effective_cache_size: `${Math.max(256, quarter * 2)}MB`,
    // Building and cleaning indexes: at most four of these at a time.
    maintenance_work_mem: `${Math.min(1024, Math.max(64, Math.floor(quarter / 8)))}MB`,
    // Flash storage: random reads cost about as much as sequential ones.
    random_page_cost: '1.1',
    // Compiling pays off only for queries that take seconds.
    jit: 'off',
  };
}

/** A container may be limited to less than the machine has. */
function availableMemory(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}
