// One node of the cluster: Patroni and its PostgreSQL, which can be killed, frozen and resumed together.
import { appendFile, chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Account, Program, Programs } from './programs.ts';
import type { Found } from './requirements.ts';
import { type NodePlace, passwords, patroniSettings } from './settings.ts';

export type ClusterNode = NodePlace & {
  readonly url: string;
  start(): void;
  /** As in a power failure. */
  kill(): Promise<void>;
  freeze(): Promise<void>;
  wake(): Promise<void>;
  /** A standby that receives everything and replays nothing, until the returned function is called. */
  fallBehind(): Promise<() => Promise<void>>;
  /** As the superuser, in the product's database by default. */
  ask<T extends object>(question: string, values?: readonly unknown[], database?: string): Promise<T[]>;
};

type Setting = {
  readonly programs: Programs;
  readonly found: Found;
  readonly folder: string;
  readonly account: Account;
  readonly etcdPort: number;
};

export async function createNode(place: NodePlace, setting: Setting): Promise<ClusterNode> {
  const { programs, found, folder, account, etcdPort } = setting;
  const file = join(folder, `${place.name}.yml`);
  await writeFile(file, patroniSettings(place, etcdPort, found.postgres, folder));
  await mkdir(place.dataDir, { mode: 0o700 });
  if (account) await chown(place.dataDir, account.uid, account.gid);
  let patroni: Program | null = null;

  /** Patroni first, so that it does not notice the rest. */
  async function findAll(): Promise<number[]> {
    const postmaster = await readPostmaster(place.dataDir);
    const children = postmaster ? await findChildren(postmaster) : [];
    return [patroni?.isRunning() ? patroni.pid : 0, postmaster ?? 0, ...children].filter((pid) => pid > 0);
  }

  async function signalAll(name: NodeJS.Signals): Promise<void> {
    for (const pid of await findAll()) signalOne(pid, name);
  }

  async function ask<T extends object>(question: string, values: readonly unknown[] = [], database = 'chowk') {
    const client = new pg.Client({
      connectionString: `postgresql://postgres:${passwords.superuser}@127.0.0.1:${place.port}/${database}`,
      connectionTimeoutMillis: 5000,
      query_timeout: 30_000,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<T>(question, [...values])).rows;
    } finally {
      await client.end();
    }
  }

  return {
    ...place,
    url: `postgresql://chowk:${passwords.chowk}@127.0.0.1:${place.port}/chowk`,
    start() {
      patroni = programs.start(place.name, found.patroni, [file], { account });
    },
    async kill() {
      await signalAll('SIGKILL');
      await patroni?.kill();
    },
    async freeze() {
      await signalAll('SIGSTOP');
      // Processes that it started meanwhile.
      await signalAll('SIGSTOP');
    },
    wake: () => signalAll('SIGCONT'),
    async fallBehind() {
      // Patroni resets recovery settings made with 'alter system', but not this file.
      const settings = join(place.dataDir, 'postgresql.base.conf');
      const before = await readFile(settings, 'utf8');
      await appendFile(settings, "recovery_min_apply_delay = '1h'\n");
      await ask('select pg_reload_conf()');
      return async () => {
        await writeFile(settings, before);
        await ask('select pg_reload_conf()');
      };
    },
    ask,
  };
}

function signalOne(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has exited meanwhile.
  }
}

/** Null where none runs: a stale file may name another process. */
async function readPostmaster(dataDir: string): Promise<number | null> {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (!pid) return null;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes(dataDir) ? pid : null;
}

async function findChildren(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1]);
    }),
  );
  return pids.map(Number).filter((_pid, at) => parents[at] === parent);
}
