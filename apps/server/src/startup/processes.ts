// Several server processes behind one port: started, replaced when they die, renewed one after another, and stopped.
import type { ChildProcess } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';
import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Engine } from '../database/engine/index.ts';
import { patience } from '../http/limits/connections.ts';
import { type Death, isCrashLoop } from './crash-loop.rules.ts';
import { endInTime } from './end-in-time.ts';
import type { StartLog } from './output/start-log.ts';
import { type ProcessOrder, replacementRequest } from './process-orders.ts';
import type { Shutdown } from './shutdown.ts';

type Process = { readonly worker: Worker; listensSince: number | null; isLeaving: boolean };

/** Whoever leaves waits for the slowest upload, and some seconds more. */
const leaveMs = patience.requestMs + 30_000;

export type Processes = {
  /** Each leaves only when a new one answers in its place, so that nobody is refused meanwhile. */
  renew(): Promise<void>;
};

export async function startProcesses(
  config: Config,
  engine: Engine,
  shutdown: Shutdown,
  log: StartLog,
): Promise<Processes> {
  const { say } = log;
  const running = new Set<Process>();
  const deaths: Death[] = [];
  let renewing: Promise<void> | null = null;
  // The port is held here and connections are handed out in turn: whoever leaves takes none along.
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec: resolve(import.meta.dirname, '../worker.ts') });

  /** Resolves when it answers, or with a word on how it ended before that. */
  function start(isFirst = false): Promise<Process | string> {
    const worker = cluster.fork({
      DATABASE_URL: engine.url,
      PORT: String(config.port),
      PROCESSES: String(config.processes),
      CHOWK_FIRST_PROCESS: isFirst ? '1' : '',
    });
    const process: Process = { worker, listensSince: null, isLeaving: false };
    running.add(process);
    worker.on('message', (message) => {
      if (message === replacementRequest) void renewOne(process);
    });
    const ended = endOf(worker).then((how) => {
      running.delete(process);
      if (process.listensSince !== null && !process.isLeaving) replace(process, how);
      return how;
    });
    const listens = new Promise<Process>((settle) => {
      worker.once('listening', () => {
        process.listensSince = performance.now();
        settle(process);
      });
    });
    return Promise.race([listens, ended]);
  }

  function replace({ worker, listensSince }: Process, how: string): void {
    noteDeath(`Process ${worker.process.pid} ended unexpectedly (${how})`, performance.now() - (listensSince ?? 0));
    void startAnother();
  }

  /** Again and again, until there is one that answers or too many did not. */
  async function startAnother(): Promise<void> {
    while (!shutdown.signal.aborted) {
      const started = await start();
      if (typeof started !== 'string') return;
      noteDeath(`A process ended before it answered (${started})`, 0);
    }
  }

  function noteDeath(what: string, answeredForMs: number): void {
    if (shutdown.signal.aborted) return;
    deaths.push({ at: performance.now(), answeredForMs });
    if (isCrashLoop(deaths, performance.now())) {
      log.fail(`${what}, as several before it soon after their start: the server stops.`);
      void shutdown.stop(1);
    } else log.warn(`${what}; starting another.`);
  }

  async function renewAll(): Promise<void> {
    const old = [...running].filter(({ listensSince }) => listensSince !== null);
    say(`Renewing ${old.length} processes, one after another.`);
    for (const process of old) {
      if (shutdown.signal.aborted) return;
      // Whoever died meanwhile has been replaced.
      if (running.has(process) && !(await renewOne(process))) return;
    }
    say('All processes are new.');
  }

  /** Answers whether there is a new one in its place, or will be. */
  async function renewOne(process: Process): Promise<boolean> {
    if (process.isLeaving || shutdown.signal.aborted) return true;
    process.isLeaving = true;
    const started = await start();
    if (typeof started === 'string') {
      stayWith(process, started);
      return false;
    }
    say(`A new process answers in the place of process ${process.worker.process.pid}.`);
    await tell(process, 'leave');
    return true;
  }

  function stayWith(process: Process, how: string): void {
    say(`A new process ended before it answered (${how}): the others stay as they are.`);
    process.isLeaving = false;
    if (!running.has(process)) void startAnother();
  }

  async function tell(process: Process, order: ProcessOrder): Promise<void> {
    process.isLeaving = true;
    if (!running.has(process)) return;
    const { worker } = process;
    const ended = order === 'leave' ? leaveInTime(worker.process) : endOf(worker);
    if (worker.isConnected()) worker.send(order, () => undefined);
    await ended;
  }

  const leaveInTime = (child: ChildProcess) =>
    endInTime(child, { ms: leaveMs, onLate: () => log.warn(`Process ${child.pid} does not leave and is ended.`) });

  const stopAll = () => Promise.all([...running].map((process) => tell(process, 'stop')));
  shutdown.add(stopAll, () => {
    for (const { worker } of running) worker.process.kill('SIGKILL');
  });
  const first = await start(true);
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

function endOf(worker: Worker): Promise<string> {
  return new Promise((settle) => {
    worker.once('exit', (code, signal) => settle(signal ?? `exit code ${code}`));
  });
}
