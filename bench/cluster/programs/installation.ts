// The whole installation: cluster, proxy, pooler, Prometheus and three servers in a temporary folder.
import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '../../product.ts';
import { type Alerts, startAlerts } from '../alerts/alerts.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type Account, createPrograms } from './programs.ts';
import type { Found } from './requirements.ts';
import { createServer, type Server } from './servers.ts';
import { haproxySettings, passwords, pgbouncerSettings } from './settings.ts';

export type Installation = {
  readonly address: string;
  readonly secret: string;
  readonly cluster: Cluster;
  readonly servers: readonly Server[];
  readonly alerts: Alerts;
  readonly pooled: Readonly<Record<string, string>>;
};

type Wishes = {
  readonly faster: number;
  readonly keepFolder: boolean;
  readonly say: (line: string) => void;
  readonly stopping: Promise<never>;
};

export async function withInstallation(
  found: Found,
  { faster, keepFolder, say, stopping }: Wishes,
  use: (installation: Installation) => Promise<void>,
): Promise<void> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'chowk-cluster-')));
  await chmod(folder, 0o755);
  const account = findAccount();
  // PostgreSQL does not run as root: its own user writes here, too.
  if (account) await chown(folder, account.uid, account.gid);
  const programs = createPrograms(folder);
  process.once('exit', programs.killAll);
  const ending: (() => Promise<void>)[] = [];
  const open = async () => {
    say(`in ${folder}`);
    const ports = await findFreePorts(18);
    const [primaryPort = 0, replicaPort = 0, webPort = 0, poolerPort = 0, ...rest] = ports.slice(8);
    const cluster = await startCluster({ programs, found, folder, account, ports: ports.slice(0, 8), ending });
    say('three nodes replicate');
    const address = `http://127.0.0.1:${webPort}`;
    const secret = crypto.randomUUID() + crypto.randomUUID();
    const direct = { DATABASE_URL: cluster.url, DATABASE_READ_URL: cluster.url };
    const login = `postgresql://chowk:${passwords.chowk}@127.0.0.1`;
    const servers: Server[] = [];
    for (const [at, name] of ['server1', 'server2', 'server3'].entries()) {
      const [port = 0, metricsPort = 0] = rest.slice(at * 2);
      // The third one uses the proxy that follows the primary, as many operators do.
      const database = at === 2 ? { ...direct, DATABASE_URL: `${login}:${primaryPort}/chowk` } : direct;
      servers.push(
        await createServer({ name, port, metricsPort }, { programs, folder, secret, publicUrl: address, database }),
      );
    }
    const proxy = haproxySettings({ nodes: cluster.nodes, primaryPort, replicaPort, webPort, servers });
    await writeFile(join(folder, 'haproxy.cfg'), proxy);
    programs.start('haproxy', found.haproxy, ['-db', '-f', join(folder, 'haproxy.cfg')], { account });
    const users = join(folder, 'pgbouncer-users.txt');
    await writeFile(users, `"chowk" "${passwords.chowk}"\n`);
    await writeFile(join(folder, 'pgbouncer.ini'), pgbouncerSettings(poolerPort, primaryPort, users));
    programs.start('pgbouncer', found.pgbouncer, [join(folder, 'pgbouncer.ini')], { account });
    const targets = servers.map(({ metricsPort }) => metricsPort);
    const [alertPort = 0] = await findFreePorts(1);
    const alerts = await startAlerts({ programs, found, folder, account, port: alertPort, targets, faster });
    // The first server migrates the database before the others start.
    for (const server of servers) await server.start();
    say('three servers are ready');
    const pooled = { DATABASE_URL: `${login}:${poolerPort}/chowk`, DATABASE_DIRECT_URL: cluster.url };
    const pooledReads = { ...pooled, DATABASE_READ_URL: cluster.url };
    await use({ address, secret, cluster, servers, alerts, pooled: pooledReads });
  };
  try {
    await Promise.race([open(), stopping]);
  } finally {
    for (const end of ending.toReversed()) await end().catch(() => undefined);
    await programs.stopAll();
    process.removeListener('exit', programs.killAll);
    if (!keepFolder) await rm(folder, { recursive: true, force: true });
  }
}

/** The user of PostgreSQL: the current one, or that of Debian's packages when run as root. */
function findAccount(): Account {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = ['-u', '-g'].map((of) => Number(spawnSync('id', [of, 'postgres']).stdout.toString()));
  if (!uid || !gid) throw new Error('The user postgres, who would run the nodes, does not exist.');
  return { uid, gid };
}
