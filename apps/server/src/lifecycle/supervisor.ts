// Supervisor of the worker processes: starts them, replaces dead ones with back-off, renews and stops them.
import type { ChildProcess } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import type { Engine } from '../database/engine/index.ts';
import { connectionTimeouts } from '../http/limits/connections.ts';
import { afterAnswer, afterDeath, nothingDeadly, REFUSED_MS } from '../http/limits/deadly-requests.rules.ts';
import { readJournal } from '../http/limits/deadly-requests.ts';
import { type Death, isCrashLoop, restartDelayMs } from './crash-loop.rules.ts';
import type { Shutdown } from './shutdown.ts';
import type { StartLog } from './start-log.ts';
import { isClearedMessage, readyMessage, replacementRequest } from './worker-messages.ts';
import {
  availableMemory,
  createFork,
  createJournalFolder,
  enforceExit,
  send,
  type Worker,
  waitForExit,
} from './worker-process.ts';

/** The slowest upload, and some seconds more. */
const DRAIN_TIMEOUT_MS = connectionTimeouts.requestMs + 30_000;
const MAX_DEATHS = 100;
/** A spare worker with the code loaded saves 1.4 s of a start that takes 1.9 s of processor time, for about 100 MB. */
const MIN_MEMORY_FOR_SPARE = 2 * 1024 ** 3;
/** The first seconds after a start are busy, and a death so soon is rare. */
const SPARE_DELAY_MS = 10_000;

export type Supervisor = {
  /** Rolling restart: each worker drains only when a new one answers, so that no request is refused. */
  renew(): Promise<void>;
};

type Parts = {
  readonly config: Config;
  readonly engine: Engine;
  readonly shutdown: Shutdown;
  readonly log: StartLog;
  readonly children: Set<ChildProcess>;
};

export async function startSupervisor({ config, engine, shutdown, log, children }: Parts): Promise<Supervisor> {
  const { say } = log;
  const running = new Set<Worker>();
  const deaths: Death[] = [];
  const journals = createJournalFolder(config);
  const forkWorker = createFork(config, shutdown);
  let spare: Worker | null = null;
  let deadly = nothingDeadly;
  let renewing: Promise<void> | null = null;
  let replacing: Promise<unknown> = Promise.resolve();
  let started = 0;
  const dataFolder = inodeOf(config.dataDir);

  function load(): Worker {
    started += 1;
    const journal = journals ? join(journals, String(started)) : '';
    const child = forkWorker({
      DATABASE_URL: engine.url,
      PORT: String(config.port),
      PROCESSES: String(config.processes),
      CHOWK_JOURNAL: journal,
      // Two heaps instead of eight a core: decoding 16 costly photos at once then takes 510 MB instead of 770.
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    });
    // A message to a worker that has just exited fails; the exit is handled.
    child.on('error', () => undefined);
    return { child, journal, readySince: null, isStopping: false };
  }

  function start({ isFirst = false, isReplacement = false } = {}): Promise<Worker | string> {
    const worker = (isReplacement && takeSpare()) || load();
    const { child } = worker;
    running.add(worker);
    const isReady = new Promise<Worker>((settle) => {
      child.on('message', (message) => {
        if (message === replacementRequest) replacing = replacing.then(() => renewOne(worker));
        else if (message === readyMessage) {
          worker.readySince = performance.now();
          children.add(child);
          setTimeout(loadSpare, SPARE_DELAY_MS).unref();
          settle(worker);
        } else if (isClearedMessage(message)) shareDeadly(afterAnswer(deadly, message.cleared), worker);
      });
    });
    const ended = waitForExit(child).then((how) => {
      running.delete(worker);
      children.delete(child);
      if (worker.readySince !== null && !worker.isStopping) replaceDead(worker, how);
      if (worker.journal) rmSync(worker.journal, { force: true });
      return how;
    });
    send(worker, { deadly });
    send(worker, { start: { isFirst, isReplacement } });
    return Promise.race([isReady, ended]);
  }

  function replaceDead(worker: Worker, how: string): void {
    if (shutdown.signal.aborted) return;
    addDeath(`Process ${worker.child.pid} ended unexpectedly (${how})`, true);
    addDeadly(worker);
    void startAnother();
  }

  /** Retries until a worker is ready or a crash loop stops the server. */
  async function startAnother(): Promise<void> {
    while (!shutdown.signal.aborted) {
      await pause(restartDelayMs(deaths, performance.now()));
      const another = await start({ isReplacement: true });
      if (typeof another !== 'string') return;
      addDeath(`A process ended before it answered (${another})`, false);
    }
  }

  function addDeath(what: string, wasReady: boolean): void {
    if (shutdown.signal.aborted) return;
    if (inodeOf(config.dataDir) !== dataFolder) {
      log.fail(`${what}, and the data folder ${config.dataDir} was deleted: the server stops.`);
      return void shutdown.stop(1);
    }
    deaths.push({ at: performance.now(), wasReady });
    deaths.splice(0, deaths.length - MAX_DEATHS);
    if (isCrashLoop(deaths, performance.now())) {
      log.fail(`${what}, as several before it that could not start: the server stops.`);
      void shutdown.stop(1);
    } else log.warn(`${what}; starting another.`);
  }

  function addDeadly({ child, journal }: Worker): void {
    if (!journal) return;
    try {
      const now = Date.now();
      shareDeadly(afterDeath(deadly, readJournal(journal), now));
      if (deadly.refused.some(([, until]) => until === now + REFUSED_MS))
        log.warn(
          `A request that was in flight when process ${child.pid} and one before it ended is refused for 10 minutes.`,
        );
    } catch (error) {
      log.warn(`The requests in flight are not known: ${(error as Error).message}`);
    }
  }

  function shareDeadly(next: typeof deadly, except?: Worker): void {
    deadly = next;
    for (const worker of running) if (worker !== except) send(worker, { deadly });
  }

  function loadSpare(): void {
    if (spare || shutdown.signal.aborted || availableMemory() < MIN_MEMORY_FOR_SPARE) return;
    const loaded = load();
    spare = loaded;
    void waitForExit(loaded.child).then(() => {
      if (spare === loaded) spare = null;
    });
  }

  function takeSpare(): Worker | null {
    const taken = spare;
    spare = null;
    return taken;
  }

  async function renewAll(): Promise<void> {
    const old = [...running].filter(({ readySince }) => readySince !== null);
    say(`Renewing ${old.length} ${old.length === 1 ? 'process' : 'processes, one after another'}.`);
    // It has loaded the old code.
    takeSpare()?.child.kill('SIGKILL');
    for (const worker of old) {
      if (shutdown.signal.aborted || !(await renewOne(worker))) return;
    }
    say('All processes are new.');
  }

  async function renewOne(worker: Worker): Promise<boolean> {
    // A worker that died meanwhile has been replaced.
    if (worker.isStopping || shutdown.signal.aborted || !running.has(worker)) return true;
    worker.isStopping = true;
    const another = await start();
    if (typeof another === 'string') {
      say(`A new process ended before it answered (${another}): the others stay as they are.`);
      worker.isStopping = false;
      if (!running.has(worker)) void startAnother();
      return false;
    }
    say(`A new process answers in the place of process ${worker.child.pid}.`);
    await end(worker, 'drain');
    return true;
  }

  async function end(worker: Worker, message: 'stop' | 'drain'): Promise<void> {
    worker.isStopping = true;
    if (!running.has(worker)) return;
    const { child } = worker;
    const onTimeout = () => log.warn(`Process ${child.pid} does not leave and is ended.`);
    const ended =
      message === 'drain' ? enforceExit(child, { timeoutMs: DRAIN_TIMEOUT_MS, onTimeout }) : waitForExit(child);
    send(worker, message);
    await ended;
  }

  const stopAll = () => {
    takeSpare()?.child.kill('SIGKILL');
    return Promise.all([...running].map((worker) => end(worker, 'stop')));
  };
  const removeJournals = () => journals && rmSync(journals, { recursive: true, force: true });
  shutdown.add(
    () => stopAll().finally(removeJournals),
    () => {
      for (const { child } of running) child.kill('SIGKILL');
      takeSpare()?.child.kill('SIGKILL');
      removeJournals();
    },
  );
  const first = await start({ isFirst: true });
  // The worker has logged the reason.
  if (typeof first === 'string') await shutdown.stop(1);
  await Promise.all(Array.from({ length: config.processes - 1 }, startAnother));
  for (const note of engine.notes) say(note);

  return {
    async renew() {
      if (renewing) say('The processes are being renewed already.');
      renewing ??= renewAll().finally(() => {
        renewing = null;
      });
      await renewing;
    },
  };
}

/** Null if there is no such folder. A worker may have made a new one since. */
function inodeOf(folder: string): bigint | null {
  return statSync(folder, { bigint: true, throwIfNoEntry: false })?.ino ?? null;
}
