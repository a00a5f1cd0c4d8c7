// A server in a child process, and the usage that it reports.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Profiler } from 'node:inspector';
import { resolve } from 'node:path';

export type Usage = {
  readonly pid: number;
  readonly rss: number;
  readonly heap: number;
  readonly external: number;
  readonly handles: number;
  readonly cpuMs: number;
};

export type MeasuredServer = {
  readonly url: string;
  /** Of the process that answers requests, not of its supervisor. */
  readonly pid: number;
  usage(): Promise<Usage>;
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
  const url = await findUrl(child);
  const ask = async (question: 'usage' | 'start-profile' | 'stop-profile') => {
    child.send(question);
    const [received] = await once(child, 'message');
    return (received as { report: unknown }).report;
  };
  const usage = async () => (await ask('usage')) as Usage;
  return {
    url,
    pid: (await usage()).pid,
    usage,
    async profile(work) {
      await ask('start-profile');
      await work();
      return (await ask('stop-profile')) as Profiler.Profile;
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
