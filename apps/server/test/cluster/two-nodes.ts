// Two PostgreSQL servers, the second a streaming replica, each behind a proxy that can be cut or hang.
import { appendFile, chmod, cp, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate, openDatabase } from '../../src/database/database.ts';
import { findBinaries } from '../../src/database/engine/binaries.ts';
import { ensureCluster, readPassword, superuser } from '../../src/database/engine/cluster.ts';
import { choosePlacement, type Placement } from '../../src/database/engine/placement.ts';
import { startPostmaster } from '../../src/database/engine/postmaster.ts';
import { changeOwner } from '../../src/database/engine/run-as-user.ts';
import { TcpProxy } from '../faults/tcp-proxy.ts';

export type Node = {
  /** Without the proxy. */
  readonly url: string;
  /** The address that the servers use. */
  readonly address: string;
  readonly proxy: TcpProxy;
  ask(question: string): Promise<unknown>;
};

export type TwoNodes = {
  readonly primary: Node;
  readonly standby: Node;
  /** Both hosts in one PostgreSQL URL. */
  readonly addresses: string;
  stop(): Promise<void>;
};

const quick = { fsync: 'off', full_page_writes: 'off', max_wal_size: '256MB' };
const databaseName = 'market';

export async function startTwoNodes(): Promise<TwoNodes> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'chowk-nodes-')));
  await chmod(folder, 0o755);
  const one = await choosePlacement(folder, join(folder, 'one'), await findBinaries());
  await ensureCluster(one, ['--no-sync']);
  const start = (placement: Placement, name: string, port?: number) =>
    startPostmaster(placement, { logFile: join(folder, `${name}.log`), settings: quick, ...(port ? { port } : {}) });

  const login = `${superuser}:${await readPassword(one.cluster)}`;
  const alone = await start(one, 'one');
  const { port } = alone;
  await askAt(`postgresql://${login}@127.0.0.1:${port}/postgres`, `create database ${databaseName}`);
  await migrateAt(`postgresql://${login}@127.0.0.1:${port}/${databaseName}`);
  await alone.stop();

  const two = { ...one, cluster: join(folder, 'two') };
  await cp(one.cluster, two.cluster, { recursive: true, preserveTimestamps: true });
  await chmod(two.cluster, 0o700);
  await writeFile(join(two.cluster, 'standby.signal'), '');
  const follows = `host=127.0.0.1 port=${port} user=${superuser} password=${login.split(':')[1]}`;
  await appendFile(join(two.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${follows}'\n`);
  if (two.runner) await changeOwner(two.runner, two.cluster);

  const servers = [await start(one, 'one', port), await start(two, 'two')] as const;
  const [primary, standby] = await Promise.all(servers.map(({ port: own }) => openNode(login, own)));
  if (!primary || !standby) throw new Error('two nodes were started');
  const hosts = [primary, standby].map(({ proxy }) => `127.0.0.1:${proxy.port}`).join(',');
  return {
    primary,
    standby,
    addresses: `postgresql://${login}@${hosts}/${databaseName}`,
    async stop() {
      await Promise.all([primary.proxy.close(), standby.proxy.close()]);
      await Promise.all(servers.map((server) => server.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openNode(login: string, port: number): Promise<Node> {
  const proxy = await TcpProxy.to('127.0.0.1', port);
  const url = `postgresql://${login}@127.0.0.1:${port}/${databaseName}`;
  const address = `postgresql://${login}@127.0.0.1:${proxy.port}/${databaseName}`;
  return { url, address, proxy, ask: (question) => askAt(url, question) };
}

async function migrateAt(url: string): Promise<void> {
  const database = openDatabase(url, { connections: 1 });
  await migrate(database);
  await database.destroy();
}

async function askAt(url: string, question: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(question);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}
