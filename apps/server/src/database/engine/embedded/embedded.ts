// The embedded engine: PostgreSQL from the packages, its data in the data folder.
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { mostConnections } from '../../connection-shares.ts';
import type { Engine } from '../engine.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, readPassword, superuser } from './cluster.ts';
import { lockDataFolder } from './lock.ts';
import { memorySettings } from './memory.ts';
import { choosePlacement, findCluster, type Placement } from './placement.ts';
import { stopLeftover } from './postmaster.ts';
import { supervise, type Watch } from './supervisor.ts';

// PostgreSQL's own defaults, written out because losing an acknowledged message is never worth the speed.
const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };

type Wanted = { readonly dataDir: string; readonly processes: number };

export async function openEmbedded(wanted: Wanted, watch: Watch): Promise<Engine> {
  const lock = await lockDataFolder(wanted.dataDir);
  const dataDir = await realpath(wanted.dataDir);
  const placement = await preparePlacement(dataDir);
  const connections = { max_connections: String(mostConnections(wanted.processes)) };
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
