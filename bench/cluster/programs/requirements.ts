// The programs of the cluster: found on this machine, or installed on Debian as root.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Found = {
  readonly patroni: string;
  readonly etcd: string;
  readonly haproxy: string;
  readonly pgbouncer: string;
  readonly prometheus: string;
  readonly postgres: string;
};

type Need = {
  readonly name: keyof Found | 'python3-etcd';
  readonly packages: readonly string[];
  readonly find: () => Promise<string | null>;
};

const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin'];

const inPath = (program: string) => async () =>
  folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null;

const needs: readonly Need[] = [
  { name: 'postgres', packages: ['postgresql'], find: findPostgres },
  { name: 'patroni', packages: ['patroni'], find: inPath('patroni') },
  // Patroni uses the v2 API of etcd with it.
  { name: 'python3-etcd', packages: ['python3-etcd'], find: findPythonEtcd },
  { name: 'etcd', packages: ['etcd-server', 'etcd-client'], find: inPath('etcd') },
  { name: 'haproxy', packages: ['haproxy'], find: inPath('haproxy') },
  { name: 'pgbouncer', packages: ['pgbouncer'], find: inPath('pgbouncer') },
  { name: 'prometheus', packages: ['prometheus'], find: inPath('prometheus') },
];

async function findPostgres(): Promise<string | null> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const [newest] = versions.filter(Number).sort((one, other) => Number(other) - Number(one));
  const folder = `/usr/lib/postgresql/${newest}/bin`;
  return newest && existsSync(join(folder, 'postgres')) ? folder : null;
}

async function findPythonEtcd(): Promise<string | null> {
  return spawnSync('/usr/bin/python3', ['-c', 'import etcd']).status === 0 ? 'python3-etcd' : null;
}

/** Null, with a message that names what is missing, where it cannot be installed. */
export async function findPrograms(say: (line: string) => void): Promise<Found | null> {
  const missing = await findMissing();
  if (missing.length > 0) {
    const packages = missing.flatMap((need) => need.packages);
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
      say(`This needs ${missing.map(({ name }) => name).join(', ')}. On Debian: apt-get install ${packages.join(' ')}`);
      return null;
    }
    say(`installing ${packages.join(' ')}`);
    if (!(await install(packages)) || (await findMissing()).length > 0) {
      say(`Some of ${packages.join(', ')} could not be installed with apt-get.`);
      return null;
    }
  }
  const found = await Promise.all(needs.map(async ({ name, find }) => [name, await find()]));
  return Object.fromEntries(found) as Found;
}

async function findMissing(): Promise<Need[]> {
  const found = await Promise.all(needs.map(({ find }) => find()));
  return needs.filter((_need, at) => found[at] === null);
}

const policy = '/usr/sbin/policy-rc.d';

/** Debian's packages start their services at once and at boot: here everything runs on its own ports. */
async function install(packages: readonly string[]): Promise<boolean> {
  const isOurs = !existsSync(policy);
  if (isOurs) await writeFile(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    const waiting = ['-o', 'DPkg::Lock::Timeout=300'];
    const options = ['-y', '-qq', '--no-install-recommends', ...waiting];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const run = (args: string[]) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status;
    run(['update', '-qq', ...waiting]);
    const isDone = run(['install', ...options, ...packages]) === 0;
    const services = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'prometheus', 'postgresql'];
    const installed = services.filter((name) => packages.some((each) => each.startsWith(name)));
    if (existsSync('/usr/bin/systemctl')) spawnSync('systemctl', ['disable', ...installed], { stdio: 'ignore' });
    return isDone;
  } finally {
    if (isOurs) await rm(policy, { force: true });
  }
}
