// One running PostgreSQL: started, awaited, stopped.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { StartRefusal } from '../../../config/start-refusal.ts';
import { findFreePort } from '../free-port.ts';
import { type Binaries, programPath } from './binaries.ts';
import type { Placement } from './placement.ts';
import { isAlive, isPostmasterOf, readPostmasterFile, removePostmasterFile } from './postmaster-file.ts';
import { run, spawnOptionsFor } from './run-as.ts';
import { findStartComplaint } from './start-complaint.ts';

export interface Postmaster {
  readonly port: number;
  readonly exited: Promise<unknown>;
  stop(): Promise<void>;
  abandon(): void;
}

export interface PostmasterOptions {
  readonly logFile: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Left out: any free one. */
  readonly port?: number;
}

const loopbackOnly = { listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC' };
// The server reports failed statements itself; here their values, people's addresses among them, would be kept.
const discreet = { log_min_messages: 'log', log_error_verbosity: 'terse', log_checkpoints: 'off' };
// Reasons that pass by themselves: a port taken at the same moment, or sessions of a killed server still leaving.
const passing = /could not bind|could not create any TCP\/IP|still in use|lock file "postmaster.pid"/;
const attempts = 40;
// A session that does not let go by then is cut off; the next start repairs what that leaves.
const longestStop = 30_000;
const largestLog = 1_000_000;

export async function startPostmaster(placement: Placement, options: PostmasterOptions): Promise<Postmaster> {
  let problem = '';
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = options.port ?? (await findFreePort());
    const started = await tryToStart(placement, options, port);
    if (typeof started !== 'string') return started;
    problem = started;
    if (!passing.test(problem)) break;
    await pause(250);
  }
  throw new StartRefusal(`The embedded PostgreSQL did not start: ${problem} (more in ${options.logFile})`);
}

/** After our server was killed its PostgreSQL may live on, or leave its file behind. */
export async function stopLeftover(binaries: Binaries, cluster: string): Promise<void> {
  const file = await readPostmasterFile(cluster);
  if (!file || !isAlive(file.pid)) return;
  if (!(await isPostmasterOf(cluster, file.pid))) return removePostmasterFile(cluster);
  await askToStop(binaries, file.pid);
  const cutOff = setTimeout(() => process.kill(file.pid, 'SIGQUIT'), longestStop);
  while ((await readPostmasterFile(cluster))?.pid === file.pid && isAlive(file.pid)) await pause(20);
  clearTimeout(cutOff);
}

async function tryToStart(
  placement: Placement,
  { logFile, settings }: PostmasterOptions,
  port: number,
): Promise<Postmaster | string> {
  const log = await openLog(logFile);
  const logStart = (await log.stat()).size;
  try {
    const child = spawnPostgres(placement, log, port, settings);
    const exited = once(child, 'exit').catch(() => undefined);
    if (!(await becomesReady(child, placement.cluster))) return await lastComplaint(log, logStart);
    const stop = () => stopChild(placement.binaries, child, exited);
    // SIGQUIT means an immediate shutdown: what was committed is in the log that the next start replays.
    return { port, exited, stop, abandon: () => child.kill('SIGQUIT') };
  } finally {
    await log.close();
  }
}

function spawnPostgres(
  { binaries, cluster, runner }: Placement,
  log: FileHandle,
  port: number,
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const flags = Object.entries({ ...loopbackOnly, ...discreet, ...settings }).flatMap((pair) => ['-c', pair.join('=')]);
  return spawn(programPath(binaries, 'postgres'), ['-D', cluster, '-p', String(port), ...flags], {
    ...spawnOptionsFor(runner),
    stdio: ['ignore', log.fd, log.fd],
    // A terminal's Ctrl-C goes to the whole group: the database must outlive the requests in flight.
    detached: true,
  });
}

async function becomesReady(child: ChildProcess, cluster: string): Promise<boolean> {
  while (child.pid && child.exitCode === null && child.signalCode === null) {
    const file = await readPostmasterFile(cluster);
    if (file?.pid === child.pid && file.isReady) return true;
    await pause(15);
  }
  return false;
}

async function stopChild(binaries: Binaries, child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (child.pid && child.exitCode === null && child.signalCode === null) await askToStop(binaries, child.pid);
  const cutOff = setTimeout(() => child.kill('SIGQUIT'), longestStop);
  await exited;
  clearTimeout(cutOff);
}

// SIGINT means a fast shutdown: sessions end, everything is written, the next start has nothing to repair.
async function askToStop(binaries: Binaries, pid: number): Promise<void> {
  if (process.platform === 'win32') await run(null, programPath(binaries, 'pg_ctl'), ['kill', 'INT', String(pid)]);
  else process.kill(pid, 'SIGINT');
}

async function openLog(path: string): Promise<FileHandle> {
  const log = await open(path, 'a+', 0o600);
  if ((await log.stat()).size > largestLog) await log.truncate();
  return log;
}

async function lastComplaint(log: FileHandle, from: number): Promise<string> {
  const { buffer, bytesRead } = await log.read({ buffer: Buffer.alloc(16_384), position: from });
  return findStartComplaint(buffer.toString('utf8', 0, bytesRead));
}
