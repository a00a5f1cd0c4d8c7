// A server in a child process, and the usage that it reports.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Profiler } from 'node:inspector';
import { resolve } from 'node:path';

export type Usage = {
  readonly rss: number;
  readonly heap: number;
  readonly external: number;
  /** Sockets, timers and other handles. */
  readonly handles: number;
  /** CPU time since its start. */
  readonly cpuMs: number;
};

export type MeasuredServer = {
  readonly url: string;
  readonly pid: number;
  usage(): Promise<Usage>;
  /** CPU profile of its main thread during the work. */
  profile(work: () => Promise<void>): Promise<Profiler.Profile>;
  stop(): Promise<void>;
};

const reporter = resolve(import.meta.dirname, 'report-usage.ts');

/** Ready as soon as it prints its address. */
export async function startMeasured(program: string, env: NodeJS.ProcessEnv): Promise<MeasuredServer> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['--expose-gc', '--import', reporter, program], {
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return {
    url: await findUrl(child),
    pid: child.pid ?? 0,
    async usage() {
      child.send('usage');
      const [received] = await once(child, 'message');
      return received as Usage;
    },
    async profile(work) {
      child.send('start-profile');
      await once(child, 'message');
      await work();
      child.send('stop-profile');
      const [received] = await once(child, 'message');
      return (received as { profile: Profiler.Profile }).profile;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function findUrl(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const piece of child.stdout ?? []) {
    said += piece;
    const found = / is open at (http:\/\/\S+)/.exec(said)?.[1];
    if (found) {
      child.stdout?.resume();
      return found.replace('localhost', '127.0.0.1');
    }
  }
  throw new Error(`The server exited before it listened: ${said}`);
}
