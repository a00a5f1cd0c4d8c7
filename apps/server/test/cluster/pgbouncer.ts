// pgbouncer in transaction mode in front of PostgreSQL, where it is installed (Debian: apt-get install pgbouncer).
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../src/database/engine/index.ts';
import { changeOwner, chooseRunner, isRoot, spawnOptionsFor } from '../../src/database/engine/run-as-user.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((path) =>
  existsSync(path),
);

export const hasPgbouncer = program !== undefined;

export type Pooler = { at(databaseUrl: string): string; stop(): Promise<void> };

/** Few server connections for many clients, so that clients share connections. */
export async function startPgbouncer(databaseUrl: string): Promise<Pooler> {
  if (!program) throw new Error('pgbouncer is not installed: apt-get install pgbouncer');
  const { hostname, port, username, password } = new URL(databaseUrl);
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'chowk-pooler-')));
  const own = await findFreePort();
  await writeFile(join(folder, 'users.txt'), `"${username}" "${password}"\n`);
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users.txt')}`,
    'pool_mode = transaction',
    'default_pool_size = 6',
    'max_client_conn = 1000',
    'query_wait_timeout = 60',
  ];
  await writeFile(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`);
  const runner = isRoot ? await chooseRunner() : null;
  await chmod(folder, 0o755);
  if (runner) await changeOwner(runner, folder);
  const child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], { ...spawnOptionsFor(runner), stdio: 'ignore' });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (child.exitCode === null && !(await answers(own))) await pause(20);
  return {
    at(url) {
      const pooled = new URL(url);
      pooled.host = `127.0.0.1:${own}`;
      return pooled.href;
    },
    async stop() {
      child.kill('SIGQUIT');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const settle = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => settle(true)).once('error', () => settle(false));
  });
}
