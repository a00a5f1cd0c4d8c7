// The scenarios: which component fails, and which alerts must fire.
import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '../programs/cluster.ts';
import type { Installation } from '../programs/installation.ts';
import type { ClusterNode } from '../programs/node.ts';

export type Scenario = {
  readonly key: string;
  readonly name: string;
  /** `switchover`: writes wait less than two seconds; `unplanned`: no more than the database itself plus two seconds. */
  readonly writes: 'switchover' | 'unplanned';
  readonly alerts: readonly string[];
  /** Marks each event in the plot; measuring begins at the first. */
  run(installation: Installation, mark: (event: string) => void): Promise<void>;
};

const frozenMs = 40_000;
/** Ten seconds until the lag exceeds the alert's limit, ten that the alert waits, and as many again for late samples. A lag
 * near ten would alternate around the limit, as it is reported in whole seconds. */
const behindSeconds = 40;
const seconds = (count: number) => pause(count * 1000);

async function untilReplaced({ cluster }: Installation, former: ClusterNode): Promise<void> {
  const others = cluster.nodes.filter((node) => node !== former);
  await waitFor('another primary', async () => {
    const asked = others.map(async (node) => {
      const [row] = await node.ask<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      if (row?.standby !== false) throw new Error('a standby');
      return true;
    });
    return Promise.any(asked);
  });
}

export const scenarios: readonly Scenario[] = [
  {
    key: 'quiet',
    name: 'nothing happens',
    writes: 'switchover',
    alerts: [],
    async run(_installation, mark) {
      mark('quiet');
      await seconds(10);
    },
  },
  {
    key: 'switchover',
    name: 'planned switchover',
    writes: 'switchover',
    alerts: [],
    async run({ cluster }, mark) {
      mark('switchover');
      await cluster.switchOver();
      await seconds(4);
    },
  },
  {
    key: 'primary-killed',
    name: 'primary killed, back later',
    writes: 'unplanned',
    alerts: ['ChowkErrors', 'ChowkReplicaGone', 'ChowkWithoutPrimary'],
    async run(installation, mark) {
      const leader = await installation.cluster.leader();
      mark('primary killed');
      await leader.kill();
      await untilReplaced(installation, leader);
      mark('elected');
      await seconds(5);
      mark('back');
      leader.start();
    },
  },
  {
    key: 'primary-frozen',
    name: `primary frozen for ${frozenMs / 1000} s, then awake`,
    writes: 'unplanned',
    alerts: ['ChowkErrors', 'ChowkWithoutPrimary'],
    async run(installation, mark) {
      const leader = await installation.cluster.leader();
      const over = pause(frozenMs);
      mark('primary frozen');
      await leader.freeze();
      await untilReplaced(installation, leader);
      mark('elected');
      await over;
      mark('awake');
      await leader.wake();
      await seconds(5);
    },
  },
  {
    key: 'standby-killed',
    name: 'synchronous standby killed, back later',
    writes: 'unplanned',
    alerts: ['ChowkReplicaGone'],
    async run({ cluster }, mark) {
      const standby = await cluster.synchronous();
      mark('standby killed');
      await standby.kill();
      await seconds(15);
      mark('back');
      standby.start();
    },
  },
  {
    key: 'standby-frozen',
    name: 'synchronous standby frozen for 25 s, then awake',
    writes: 'unplanned',
    alerts: ['ChowkReplicaGone'],
    async run({ cluster }, mark) {
      const standby = await cluster.synchronous();
      mark('standby frozen');
      await standby.freeze();
      await seconds(25);
      mark('awake');
      await standby.wake();
    },
  },
  {
    key: 'etcd-stopped',
    name: 'etcd stopped for 30 s',
    writes: 'unplanned',
    alerts: [],
    async run({ cluster }, mark) {
      mark('etcd stopped');
      await cluster.etcd.stop();
      await seconds(30);
      mark('back');
      cluster.etcd.start();
      await seconds(5);
    },
  },
  {
    key: 'replica-behind',
    name: `a replica up to ${behindSeconds} s behind`,
    writes: 'unplanned',
    alerts: ['ChowkReplicaBehind'],
    async run({ cluster }, mark) {
      const replica = await cluster.asynchronous();
      mark('replica behind');
      const catchUp = await replica.fallBehind();
      await seconds(behindSeconds);
      mark('in step');
      await catchUp();
    },
  },
  {
    key: 'server-killed',
    name: 'one server killed, back later',
    writes: 'unplanned',
    alerts: ['ChowkDown'],
    async run({ servers: [first] }, mark) {
      mark('server killed');
      await first?.kill();
      await seconds(8);
      mark('back');
      await first?.start();
    },
  },
  {
    key: 'server-drained',
    name: 'one server drained and started again',
    writes: 'switchover',
    alerts: [],
    async run({ servers: [, second] }, mark) {
      mark('server drained');
      await second?.drain();
      mark('back');
      await second?.start();
    },
  },
  {
    key: 'rolling-update',
    name: 'rolling update of all servers',
    writes: 'switchover',
    alerts: [],
    async run({ servers }, mark) {
      for (const server of servers) {
        mark(server.name);
        await server.drain();
        await server.start();
      }
    },
  },
  {
    key: 'pgbouncer',
    name: 'pgbouncer in between, and a switchover',
    writes: 'switchover',
    alerts: [],
    async run({ servers, cluster, pooled }, mark) {
      for (const server of servers) {
        mark(`${server.name} pooled`);
        await server.drain();
        await server.start(pooled);
      }
      await seconds(5);
      mark('switchover');
      await cluster.switchOver();
      await seconds(10);
      for (const server of servers) {
        mark(`${server.name} direct`);
        await server.drain();
        await server.start();
      }
    },
  },
];
