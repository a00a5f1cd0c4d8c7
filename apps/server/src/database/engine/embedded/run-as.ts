// Who runs PostgreSQL: we ourselves, or another user when we are root, whom PostgreSQL refuses.
import type { SpawnOptions } from 'node:child_process';
import { StartRefusal } from '../../../config/start-refusal.ts';
import { type Outcome, runProgram } from './run-program.ts';

export interface Runner {
  readonly uid: number;
  readonly gid: number;
}

export const isRoot = process.getuid?.() === 0;

const candidates = ['postgres', 'nobody', 'chowk'];

export async function chooseRunner(): Promise<Runner> {
  for (const name of candidates) {
    const runner = await findUser(name);
    // In a container root may own no other user ids: only a try tells.
    if (runner && (await succeeds(runner, 'true', []))) return runner;
  }
  const created = await run(null, 'useradd', ['--system', '--shell', '/bin/false', 'chowk']);
  const runner = created.code === 0 ? await findUser('chowk') : null;
  if (runner) return runner;
  throw new StartRefusal(
    'PostgreSQL does not run as root and there is no other user to run it: start the server as an ordinary user, or set DATABASE_URL.',
  );
}

export async function findUser(name: string): Promise<Runner | null> {
  const [uid, gid] = await Promise.all([run(null, 'id', ['-u', name]), run(null, 'id', ['-g', name])]);
  if (uid.code !== 0 || gid.code !== 0) return null;
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

export async function succeeds(runner: Runner | null, command: string, args: string[]): Promise<boolean> {
  return (await run(runner, command, args)).code === 0;
}

export async function mayEnter(runner: Runner | null, folder: string): Promise<boolean> {
  return succeeds(runner, '/bin/sh', ['-c', 'cd "$0"', folder]);
}

export function run(runner: Runner | null, command: string, args: string[]): Promise<Outcome> {
  return runProgram(command, args, spawnOptionsFor(runner));
}

export function spawnOptionsFor(runner: Runner | null): SpawnOptions {
  const { PATH, SystemRoot, TEMP } = process.env;
  return {
    ...runner,
    // Not the folder we stand in: the other user may not enter it.
    cwd: '/',
    // Not our whole environment: it holds secrets that a database has no use for.
    env: { PATH, LC_MESSAGES: 'C', TZ: 'UTC', ...(process.platform === 'win32' && { SystemRoot, TEMP }) },
    windowsHide: true,
  };
}
