// The processes of the run: each with its own log in the folder, all of them stopped at the end.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type Program = {
  readonly pid: number;
  isRunning(): boolean;
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
  kill(): Promise<void>;
};

export type Account = { readonly uid: number; readonly gid: number } | null;

type Options = { readonly env?: Readonly<Record<string, string>>; readonly account?: Account; readonly cwd?: string };

export type Programs = {
  start(name: string, command: string, args: readonly string[], options?: Options): Program;
  /** Killed: their remaining output is not needed. */
  stopAll(): Promise<void>;
  /** Synchronous, for the exit of the process. */
  killAll(): void;
};

const longestStopMs = 15_000;

export function createPrograms(folder: string): Programs {
  const running = new Set<ChildProcess>();
  const started: Program[] = [];

  return {
    start(name, command, args, { env = {}, account = null, cwd = folder } = {}) {
      const log = openSync(join(folder, `${name}.log`), 'a');
      const { PATH = '' } = process.env;
      const child = spawn(command, args, {
        cwd,
        env: { PATH, HOME: folder, LANG: 'C.UTF-8', ...env },
        stdio: ['ignore', log, log],
        // Ctrl-C in the terminal reaches the run only, which stops them in order.
        detached: true,
        ...account,
      });
      closeSync(log);
      running.add(child);
      const ended = once(child, 'exit').then(() => void running.delete(child));
      child.once('error', () => running.delete(child));
      const isRunning = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
      const signal = (wanted: NodeJS.Signals) => void (isRunning() && child.kill(wanted));
      const kill = async () => {
        signal('SIGKILL');
        if (isRunning()) await ended;
      };
      const program: Program = {
        pid: child.pid ?? 0,
        isRunning,
        signal,
        kill,
        async stop() {
          signal('SIGCONT');
          signal('SIGTERM');
          if (isRunning()) await Promise.race([ended, pause(longestStopMs, null, { ref: false })]);
          await kill();
        },
      };
      started.push(program);
      return program;
    },
    async stopAll() {
      await Promise.all(started.map((program) => program.kill()));
    },
    killAll() {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}
