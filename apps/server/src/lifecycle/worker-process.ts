// A worker process as the supervisor sees it: fork with the port, send messages, wait for its exit.
import { type ChildProcess, fork } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { BoundSocket, isIP } from 'node:net';
import { tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { explainListenError } from './port.ts';
import type { Shutdown } from './shutdown.ts';
import type { SupervisorMessage } from './worker-messages.ts';

export type Worker = {
  readonly child: ChildProcess;
  /** File of its requests in flight, which outlives it; empty if none could be created. */
  readonly journal: string;
  readySince: number | null;
  isStopping: boolean;
};

const workerFile = resolve(import.meta.dirname, '../worker.ts');
/** File descriptor of the port: after input, output, errors and the IPC channel. */
const PORT_DESCRIPTOR = 4;

/** Of the machine or the container. */
export const availableMemory = () => Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());

/** A larger young generation of V8: a rendered page allocates 2 MB, and after each full collection V8 shrinks that space to
 * 2 MB, so that rendering takes 10 % more processor time. Costs 100 MB per process. */
const spaceForNew = ['--min-semi-space-size=32', '--max-semi-space-size=64'];
const MIN_MEMORY_FOR_SPACE = 4 * 1024 ** 3;

function chooseArguments(processes: number): string[] {
  return [...process.execArgv, ...(availableMemory() / processes < MIN_MEMORY_FOR_SPACE ? [] : spaceForNew)];
}

/** A single worker accepts connections itself on a port that the supervisor holds: they wait while it is replaced. To several
 * workers, and without port passing (Windows, a host name with several addresses), the supervisor distributes connections. */
export function createFork(
  { processes, host, port }: Config,
  shutdown: Shutdown,
): (env: NodeJS.ProcessEnv) => ChildProcess {
  const execArgv = chooseArguments(processes);
  const held = processes === 1 && isIP(host) ? holdPort(host, port) : null;
  if (!held) {
    cluster.schedulingPolicy = cluster.SCHED_RR;
    cluster.setupPrimary({ exec: workerFile, execArgv });
    return (env) => cluster.fork(env).process as ChildProcess;
  }
  // Closes the port at once: new connections are refused instead of waiting for a worker that will not come.
  shutdown.signal.addEventListener('abort', () => held.close(), { once: true });
  return (env) =>
    fork(workerFile, {
      execArgv,
      env: { ...process.env, ...env, CHOWK_PORT_DESCRIPTOR: String(PORT_DESCRIPTOR) },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc', held.fd()],
    });
}

function holdPort(host: string, port: number): BoundSocket | null {
  try {
    const held = new BoundSocket({ host, port });
    if (held.fd() >= 0) return held;
    held.close();
    return null;
  } catch (error) {
    throw explainListenError(error, port);
  }
}

/** In the data folder, else in the temporary folder. Null: workers are replaced without looking for the cause of a death. */
export function createJournalFolder({ dataDir, port }: Config): string | null {
  for (const place of [dataDir, tmpdir()]) {
    const folder = join(place, `chowk-requests-${port}`);
    try {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return folder;
    } catch {}
  }
  return null;
}

export function send({ child }: Worker, message: SupervisorMessage): void {
  if (child.connected) child.send(message, () => undefined);
}

/** Resolves with the signal or exit code once all its messages are read: one may arrive after the exit. */
export function waitForExit(child: ChildProcess): Promise<string> {
  return new Promise((settle) => {
    // A program that could not be started, as after its folder was deleted, has no exit.
    child.once('error', ({ message }) => child.pid === undefined && settle(message));
    child.once('exit', (code, signal) => {
      const how = signal ?? `exit code ${code}`;
      if (child.connected) child.once('disconnect', () => settle(how));
      else settle(how);
    });
  });
}

type ExitDeadline = { readonly timeoutMs: number; readonly onTimeout: () => void };

export async function enforceExit(child: ChildProcess, { timeoutMs, onTimeout }: ExitDeadline): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  const timer = setTimeout(() => {
    onTimeout();
    child.kill('SIGKILL');
  }, timeoutMs);
  await exited;
  clearTimeout(timer);
}
