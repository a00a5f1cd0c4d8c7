// Starts and stops one PostgreSQL process.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { StartRefusal } from '../../config/start-refusal.ts';
import { type Binaries, programPath } from './binaries.ts';
import type { Placement } from './placement.ts';
import { isAlive, isPostmasterOf, readPostmasterFile, removePostmasterFile } from './postmaster-file.ts';
import { run, spawnOptionsFor } from './run-as-user.ts';

export interface Postmaster {
  readonly port: number;
  readonly exited: Promise<unknown>;
  stop(): Promise<void>;
  abandon(): void;
}

export interface PostmasterOptions {
  readonly logFile: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly port?: number;
}

const loopbackOnly = { listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC' };
// Failed statements would be logged with their values, email addresses among them; the server logs them without.
const logWithoutValues = { log_min_messages: 'log', log_error_verbosity: 'terse', log_checkpoints: 'off' };
// A port taken at the same moment, or sessions of a killed server that are still ending.
const transientErrors = /could not bind|could not create any TCP\/IP|still in use|lock file "postmaster.pid"/;
const MAX_START_ATTEMPTS = 40;
// Then sessions are cut off by SIGQUIT; the next start recovers from the log.
const STOP_TIMEOUT_MS = 30_000;
const MAX_LOG_BYTES = 1_000_000;

export async function startPostmaster(placement: Placement, options: PostmasterOptions): Promise<Postmaster> {
  let problem = '';
  for (let attempt = 0; attempt < MAX_START_ATTEMPTS; attempt++) {
    const port = options.port ?? (await findFreePort());
    const started = await attemptStart(placement, options, port);
    if (typeof started !== 'string') return started;
    problem = started;
    if (!transientErrors.test(problem)) break;
    await pause(250);
  }
  throw new StartRefusal(`The embedded PostgreSQL did not start: ${problem} (more in ${options.logFile})`);
}

/** After a killed server its PostgreSQL may still run, or its postmaster.pid may remain. */
export async function stopLeftover(binaries: Binaries, cluster: string): Promise<void> {
  const file = await readPostmasterFile(cluster);
  if (!file || !isAlive(file.pid)) return;
  if (!(await isPostmasterOf(cluster, file.pid))) return removePostmasterFile(cluster);
  await requestStop(binaries, file.pid);
  const forceStop = setTimeout(() => process.kill(file.pid, 'SIGQUIT'), STOP_TIMEOUT_MS);
  while ((await readPostmasterFile(cluster))?.pid === file.pid && isAlive(file.pid)) await pause(20);
  clearTimeout(forceStop);
}

async function attemptStart(
  placement: Placement,
  { logFile, settings }: PostmasterOptions,
  port: number,
): Promise<Postmaster | string> {
  const log = await openLog(logFile);
  const logStart = (await log.stat()).size;
  try {
    const child = spawnPostgres(placement, log, port, settings);
    const exited = once(child, 'exit').catch(() => undefined);
    if (!(await waitUntilReady(child, placement.cluster))) return await readStartError(log, logStart);
    const stop = () => stopChild(placement.binaries, child, exited);
    // SIGQUIT: immediate shutdown, the next start replays the log.
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
  const flags = Object.entries({ ...loopbackOnly, ...logWithoutValues, ...settings }).flatMap((pair) => [
    '-c',
    pair.join('='),
  ]);
  return spawn(programPath(binaries, 'postgres'), ['-D', cluster, '-p', String(port), ...flags], {
    ...spawnOptionsFor(runner),
    stdio: ['ignore', log.fd, log.fd],
    // Ctrl-C goes to the whole process group, but the database must outlive the requests in flight.
    detached: true,
  });
}

async function waitUntilReady(child: ChildProcess, cluster: string): Promise<boolean> {
  while (child.pid && child.exitCode === null && child.signalCode === null) {
    const file = await readPostmasterFile(cluster);
    if (file?.pid === child.pid && file.isReady) return true;
    await pause(15);
  }
  return false;
}

async function stopChild(binaries: Binaries, child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (child.pid && child.exitCode === null && child.signalCode === null) await requestStop(binaries, child.pid);
  const forceStop = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(forceStop);
}

// SIGINT: fast shutdown, sessions end and everything is written.
async function requestStop(binaries: Binaries, pid: number): Promise<void> {
  if (process.platform === 'win32') await run(null, programPath(binaries, 'pg_ctl'), ['kill', 'INT', String(pid)]);
  else process.kill(pid, 'SIGINT');
}

async function openLog(path: string): Promise<FileHandle> {
  const log = await open(path, 'a+', 0o600);
  if ((await log.stat()).size > MAX_LOG_BYTES) await log.truncate();
  return log;
}

async function readStartError(log: FileHandle, from: number): Promise<string> {
  const { buffer, bytesRead } = await log.read({ buffer: Buffer.alloc(65_536), position: from });
  return findStartError(buffer.toString('utf8', 0, bytesRead));
}

/** Sessions of a killed PostgreSQL, and clients that connect too early, write these into the same log. */
const messagesOfSessions =
  /terminating connection|unexpected postmaster exit|not yet accepting connections|is starting up|in recovery mode/;

export function findStartError(log: string): string {
  const lines = log
    .trim()
    .split('\n')
    .filter((line) => !messagesOfSessions.test(line));
  const found = lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return found.replace(/^.*?(FATAL|PANIC):\s*/, '');
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
