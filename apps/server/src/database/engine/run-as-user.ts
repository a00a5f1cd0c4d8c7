// Runs programs as another user, because PostgreSQL refuses to run as root, and changes file ownership for that user.
import { type SpawnOptions, spawn } from 'node:child_process';
import { chmod, lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefusal } from '../../config/start-refusal.ts';

export interface Runner {
  readonly uid: number;
  readonly gid: number;
}

export const isRoot = process.getuid?.() === 0;

const candidates = ['postgres', 'nobody', 'chowk'];

export async function chooseRunner(): Promise<Runner> {
  for (const name of candidates) {
    const runner = await findUser(name);
    // In a container root may own no other user ids: only an attempt shows it.
    if (runner && (await succeeds(runner, 'true', []))) return runner;
  }
  const created = await run(null, 'useradd', ['--system', '--shell', '/bin/false', 'chowk']);
  const runner = created.code === 0 ? await findUser('chowk') : null;
  if (runner) return runner;
  throw new StartRefusal(
    'PostgreSQL does not run as root and there is no other user to run it: start the server as an ordinary user, or set DATABASE_URL.',
  );
}

async function findUser(name: string): Promise<Runner | null> {
  const [uid, gid] = await Promise.all([run(null, 'id', ['-u', name]), run(null, 'id', ['-g', name])]);
  if (uid.code !== 0 || gid.code !== 0) return null;
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

export async function succeeds(runner: Runner | null, command: string, args: string[]): Promise<boolean> {
  return (await run(runner, command, args)).code === 0;
}

export async function canEnterFolder(runner: Runner | null, folder: string): Promise<boolean> {
  return succeeds(runner, '/bin/sh', ['-c', 'cd "$0"', folder]);
}

export function run(runner: Runner | null, command: string, args: string[]): Promise<Outcome> {
  return runProgram(command, args, spawnOptionsFor(runner));
}

export function spawnOptionsFor(runner: Runner | null): SpawnOptions {
  const { PATH, SystemRoot, TEMP } = process.env;
  return {
    ...runner,
    // The other user may not be allowed into the current folder.
    cwd: '/',
    // Only these variables: the environment holds secrets.
    env: { PATH, LC_MESSAGES: 'C', TZ: 'UTC', ...(process.platform === 'win32' && { SystemRoot, TEMP }) },
    windowsHide: true,
  };
}

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

export function runProgram(command: string, args: readonly string[], options: SpawnOptions): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output: output.trim() }));
  });
}

export async function findOwner(path: string): Promise<Runner | null> {
  return stat(path).catch(() => null);
}

export async function changeOwner(runner: Runner, folder: string): Promise<void> {
  for (const path of await listRecursively(folder)) await lchown(path, runner.uid, runner.gid);
}

export async function makeReadableByAll(folder: string): Promise<void> {
  for (const path of await listRecursively(folder)) {
    const { mode } = await stat(path);
    const isProgramOrFolder = (mode & 0o100) !== 0;
    await chmod(path, isProgramOrFolder ? 0o755 : 0o644);
  }
}

async function listRecursively(folder: string): Promise<string[]> {
  const inside = await readdir(folder, { recursive: true });
  return [folder, ...inside.map((name) => join(folder, name))];
}
