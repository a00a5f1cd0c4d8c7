// The supervisor of the server processes: holds the port, starts them, replaces those that die, renews and stops them.
import { type ChildProcess, fork } from 'node:child_process';
import cluster from 'node:cluster';
import { mkdirSync, rmSync } from 'node:fs';
import { BoundSocket, isIP } from 'node:net';
import { tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import type { Engine } from '../database/engine/index.ts';
import { patience } from '../http/limits/connections.ts';
import { afterAnswer, afterDeath, nothingDeadly, REFUSED_MS } from '../http/limits/deadly-requests.rules.ts';
import { readJournal } from '../http/limits/deadly-requests.ts';
import { type Death, isCrashLoop, restartDelayMs } from './crash-loop.rules.ts';
import { endInTime } from './exit-deadline.ts';
import type { StartLog } from './output/start-log.ts';
import { explainListening } from './port.ts';
import { type ClearedReport, type ProcessOrder, readyReport, replacementRequest } from './process-orders.ts';
import type { Shutdown } from './shutdown.ts';

type Process = {
  readonly child: ChildProcess;
  /** The file of its requests in flight, which stays when it dies; empty where there is no place for one. */
  readonly journal: string;
  readySince: number | null;
  isLeaving: boolean;
};

/** A process that leaves waits for the slowest upload, and some seconds more. */
const leaveMs = patience.requestMs + 30_000;
/** The last so many deaths say all that is asked of them. */
const mostDeathsKept = 100;
/** A spare process has loaded the code and waits: 1.4 s of a start that takes 1.9 s of processor time. It holds about 100 MB. */
const spareMemory = 2 * 1024 ** 3;
/** After a start there is enough to do; a death so soon is rare. */
const spareAfterMs = 10_000;
/** Where a process finds the port: after input, output, errors and the channel to the supervisor. */
const PORT_DESCRIPTOR = 4;

export type Processes = {
  /** Each leaves only when a new one answers in its place, so that no request is refused meanwhile. */
  renew(): Promise<void>;
};

type Parts = {
  readonly config: Config;
  readonly engine: Engine;
  readonly shutdown: Shutdown;
  readonly log: StartLog;
  /** Filled with the processes that answer, for others to ask them. */
  readonly children: Set<ChildProcess>;
};

export async function startProcesses({ config, engine, shutdown, log, children }: Parts): Promise<Processes> {
  const { say } = log;
  const running = new Set<Process>();
  const deaths: Death[] = [];
  const journals = makeJournalFolder(config);
  const forkProcess = openPort(config, shutdown);
  let spare: Process | null = null;
  let deadly = nothingDeadly;
  let renewing: Promise<void> | null = null;
  let replacing: Promise<unknown> = Promise.resolve();
  let started = 0;

  function load(): Process {
    started += 1;
    const journal = journals ? join(journals, String(started)) : '';
    const child = forkProcess({
      DATABASE_URL: engine.url,
      PORT: String(config.port),
      PROCESSES: String(config.processes),
      CHOWK_JOURNAL: journal,
      // Two heaps instead of eight a core: decoding 16 costly photos at once then takes 510 MB instead of 770.
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    });
    // An order to a process that has just ended fails; that it ended is heard as well.
    child.on('error', () => undefined);
    return { child, journal, readySince: null, isLeaving: false };
  }

  /** Resolves when it answers, or with a word on how it ended before that. */
  function start({ isFirst = false, isReplacement = false } = {}): Promise<Process | string> {
    const process = (isReplacement && takeSpare()) || load();
    const { child } = process;
    running.add(process);
    const isReady = new Promise<Process>((settle) => {
      child.on('message', (message) => {
        if (message === replacementRequest) replacing = replacing.then(() => renewOne(process));
        else if (message === readyReport) {
          process.readySince = performance.now();
          children.add(child);
          setTimeout(keepSpare, spareAfterMs).unref();
          settle(process);
        } else if (isClearedReport(message)) shareDeadly(afterAnswer(deadly, message.cleared), process);
      });
    });
    const ended = endOf(child).then((how) => {
      running.delete(process);
      children.delete(child);
      if (process.readySince !== null && !process.isLeaving) replace(process, how);
      if (process.journal) rmSync(process.journal, { force: true });
      return how;
    });
    send(process, { deadly });
    send(process, { start: { isFirst, isReplacement } });
    return Promise.race([isReady, ended]);
  }

  function replace(process: Process, how: string): void {
    if (shutdown.signal.aborted) return;
    noteDeath(`Process ${process.child.pid} ended unexpectedly (${how})`, true);
    noteDeadly(process);
    void startAnother();
  }

  /** Again and again, until there is one that answers or too many could not start. */
  async function startAnother(): Promise<void> {
    while (!shutdown.signal.aborted) {
      await pause(restartDelayMs(deaths, performance.now()));
      const another = await start({ isReplacement: true });
      if (typeof another !== 'string') return;
      noteDeath(`A process ended before it answered (${another})`, false);
    }
  }

  function noteDeath(what: string, wasReady: boolean): void {
    if (shutdown.signal.aborted) return;
    deaths.push({ at: performance.now(), wasReady });
    deaths.splice(0, deaths.length - mostDeathsKept);
    if (isCrashLoop(deaths, performance.now())) {
      log.fail(`${what}, as several before it that could not start: the server stops.`);
      void shutdown.stop(1);
    } else log.warn(`${what}; starting another.`);
  }

  function noteDeadly({ child, journal }: Process): void {
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

  function shareDeadly(next: typeof deadly, except?: Process): void {
    deadly = next;
    for (const process of running) if (process !== except) send(process, { deadly });
  }

  function keepSpare(): void {
    const memory = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
    if (spare || shutdown.signal.aborted || memory < spareMemory) return;
    const loaded = load();
    spare = loaded;
    void endOf(loaded.child).then(() => {
      if (spare === loaded) spare = null;
    });
  }

  function takeSpare(): Process | null {
    const taken = spare;
    spare = null;
    return taken;
  }

  async function renewAll(): Promise<void> {
    const old = [...running].filter(({ readySince }) => readySince !== null);
    say(`Renewing ${old.length} ${old.length === 1 ? 'process' : 'processes, one after another'}.`);
    // It has loaded the code of before.
    takeSpare()?.child.kill('SIGKILL');
    for (const process of old) {
      if (shutdown.signal.aborted || !(await renewOne(process))) return;
    }
    say('All processes are new.');
  }

  /** Answers whether there is a new one in its place, or will be. */
  async function renewOne(process: Process): Promise<boolean> {
    // One that died meanwhile has been replaced.
    if (process.isLeaving || shutdown.signal.aborted || !running.has(process)) return true;
    process.isLeaving = true;
    const another = await start();
    if (typeof another === 'string') {
      stayWith(process, another);
      return false;
    }
    say(`A new process answers in the place of process ${process.child.pid}.`);
    await tell(process, 'leave');
    return true;
  }

  function stayWith(process: Process, how: string): void {
    say(`A new process ended before it answered (${how}): the others stay as they are.`);
    process.isLeaving = false;
    if (!running.has(process)) void startAnother();
  }

  async function tell(process: Process, order: 'stop' | 'leave'): Promise<void> {
    process.isLeaving = true;
    if (!running.has(process)) return;
    const { child } = process;
    const ended = order === 'leave' ? leaveInTime(child) : endOf(child);
    send(process, order);
    await ended;
  }

  const leaveInTime = (child: ChildProcess) =>
    endInTime(child, { ms: leaveMs, onLate: () => log.warn(`Process ${child.pid} does not leave and is ended.`) });

  const stopAll = () => {
    takeSpare()?.child.kill('SIGKILL');
    return Promise.all([...running].map((process) => tell(process, 'stop')));
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
  // What was wrong, it has said itself.
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

const workerFile = resolve(import.meta.dirname, '../worker.ts');

/**
 * A single process takes connections itself from a port that the supervisor holds: while there is none, they wait in the
 * system. To several, and where a port cannot be handed on (Windows, a host name that means several addresses), the
 * supervisor hands connections out in turn; then a process that leaves takes none along.
 */
function openPort({ processes, host, port }: Config, shutdown: Shutdown): (env: NodeJS.ProcessEnv) => ChildProcess {
  const held = processes === 1 && isIP(host) ? holdPort(host, port) : null;
  if (!held) {
    cluster.schedulingPolicy = cluster.SCHED_RR;
    cluster.setupPrimary({ exec: workerFile });
    return (env) => cluster.fork(env).process as ChildProcess;
  }
  // As soon as the server is to stop: connections that no process takes any more are refused, and do not wait.
  shutdown.signal.addEventListener('abort', () => held.close(), { once: true });
  return (env) =>
    fork(workerFile, {
      env: { ...process.env, ...env, CHOWK_PORT_DESCRIPTOR: String(PORT_DESCRIPTOR) },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc', held.fd()],
    });
}

/**
 * In the data folder, where one that was left behind is found again, or in that for temporary files. Without either, deaths
 * are survived and their causes not looked for.
 */
function makeJournalFolder({ dataDir, port }: Config): string | null {
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

function holdPort(host: string, port: number): BoundSocket | null {
  try {
    const held = new BoundSocket({ host, port });
    if (held.fd() >= 0) return held;
    held.close();
    return null;
  } catch (error) {
    throw explainListening(error, port);
  }
}

function send({ child }: Process, order: ProcessOrder): void {
  if (child.connected) child.send(order, () => undefined);
}

function isClearedReport(message: unknown): message is ClearedReport {
  return typeof message === 'object' && message !== null && 'cleared' in message;
}

/** Resolves when it has ended and all that it reported has been read: a report may arrive after the end. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((settle) => {
    child.once('exit', (code, signal) => {
      const how = signal ?? `exit code ${code}`;
      if (child.connected) child.once('disconnect', () => settle(how));
      else settle(how);
    });
  });
}
