// Three PostgreSQL nodes under Patroni with one etcd: leader, health, and a switchover.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ClusterNode, createNode } from './node.ts';
import type { Account, Program, Programs } from './programs.ts';
import type { Found } from './requirements.ts';
import { passwords } from './settings.ts';

type Member = { readonly name: string; readonly role: string; readonly state: string; readonly lag?: number | string };

export type Cluster = {
  readonly nodes: readonly ClusterNode[];
  readonly url: string;
  leader(): Promise<ClusterNode>;
  /** The synchronous standby, which has every acknowledged write. */
  synchronous(): Promise<ClusterNode>;
  asynchronous(): Promise<ClusterNode>;
  untilWell(): Promise<void>;
  switchOver(): Promise<void>;
  readonly etcd: { stop(): Promise<void>; start(): void };
};

type Setting = {
  readonly programs: Programs;
  readonly found: Found;
  readonly folder: string;
  readonly account: Account;
  readonly ports: readonly number[];
  /** Cleanup, also after a failed start. */
  readonly ending: (() => Promise<void>)[];
};

const longestMs = 120_000;

export async function startCluster(setting: Setting): Promise<Cluster> {
  const { programs, found, folder, account, ports, ending } = setting;
  const [etcdPort = 0, peerPort = 0, ...nodePorts] = ports;
  let etcd: Program;

  function startEtcd(): void {
    const [own, peer] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${peerPort}`];
    const args = ['--name=etcd', `--data-dir=${join(folder, 'etcd')}`, '--enable-v2=true', '--logger=zap'];
    const clients = [`--listen-client-urls=${own}`, `--advertise-client-urls=${own}`];
    const peers = [`--listen-peer-urls=${peer}`, `--initial-advertise-peer-urls=${peer}`];
    // Debian's etcd requires this variable on ARM.
    const env = { ETCD_UNSUPPORTED_ARCH: 'arm64' };
    etcd = programs.start('etcd', found.etcd, [...args, ...clients, ...peers, `--initial-cluster=etcd=${peer}`], {
      env: process.arch === 'arm64' ? env : {},
      account,
    });
  }

  startEtcd();
  const nodes: ClusterNode[] = [];
  for (const [at, name] of ['node1', 'node2', 'node3'].entries()) {
    const [port = 0, restPort = 0] = nodePorts.slice(at * 2);
    const place = { name, port, restPort, dataDir: join(folder, name) };
    nodes.push(await createNode(place, { programs, found, folder, account, etcdPort }));
  }

  async function members(): Promise<Member[]> {
    const answers = nodes.map(async ({ restPort }) => {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2000) });
      return ((await answer.json()) as { members: Member[] }).members;
    });
    return Promise.any(answers).catch(() => []);
  }

  async function withRole(...roles: string[]): Promise<ClusterNode> {
    return waitFor(`a ${roles.join(' or ')}`, async () => {
      const found = (await members()).find(({ role }) => roles.includes(role));
      return nodes.find(({ name }) => name === found?.name) ?? null;
    });
  }

  async function isWell(): Promise<true | null> {
    const all = await members();
    const standbys = all.filter(({ role }) => role !== 'leader');
    const areRunning = all.every(({ state }) => state === 'running' || state === 'streaming');
    const areNear = standbys.every(({ lag }) => typeof lag === 'number' && lag < 1_000_000);
    return all.length === nodes.length && areRunning && areNear && standbys.some(({ role }) => role === 'sync_standby')
      ? true
      : null;
  }

  async function untilWell(): Promise<void> {
    await waitFor('all nodes to follow', isWell);
    const leader = await withRole('leader');
    await waitFor('all nodes to have everything', async () => {
      const [row] = await leader.ask<{ count: number }>(
        `select count(*)::integer from pg_stat_replication where state = 'streaming' and replay_lsn > pg_current_wal_lsn() - 1000000`,
      );
      return row?.count === nodes.length - 1 ? true : null;
    });
  }

  ending.push(async () => void (await Promise.all(nodes.map((node) => node.kill()))));
  const [first, ...others] = nodes;
  first?.start();
  await waitFor('the first node', async () => {
    const rows = await first?.ask<{ standby: boolean }>('select pg_is_in_recovery() as standby', [], 'postgres');
    return rows?.[0]?.standby === false ? true : null;
  });
  await first?.ask(`create role chowk login password '${passwords.chowk}'`, [], 'postgres');
  await first?.ask('create database chowk owner chowk', [], 'postgres');
  await first?.ask('create table direct_writes (at timestamptz default now())', [], 'postgres');
  for (const node of others) node.start();
  await untilWell();

  return {
    nodes,
    url: `postgresql://chowk:${passwords.chowk}@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/chowk`,
    leader: () => withRole('leader'),
    synchronous: () => withRole('sync_standby'),
    asynchronous: () => withRole('replica'),
    untilWell,
    async switchOver() {
      const [leader, candidate] = [await withRole('leader'), await withRole('sync_standby')];
      const answer = await fetch(`http://127.0.0.1:${leader.restPort}/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
      });
      if (!answer.ok) throw new Error(`The switchover was answered with ${answer.status}: ${await answer.text()}`);
    },
    etcd: { stop: () => etcd.stop(), start: startEtcd },
  };
}

export async function waitFor<T>(what: string, look: () => Promise<T | null>, ms = longestMs): Promise<T> {
  const end = performance.now() + ms;
  for (;;) {
    const found = await look().catch(() => null);
    if (found !== null) return found;
    if (performance.now() > end) throw new Error(`Timed out after ${ms / 1000} s waiting for ${what}.`);
    await pause(250);
  }
}
