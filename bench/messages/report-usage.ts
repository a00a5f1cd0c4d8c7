// Preloaded into the measured server and its processes: reports memory and CPU use of the one that answers requests.
import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { Session } from 'node:inspector/promises';
import type { Usage } from './measured-server.ts';

const profiler = new Session();

async function startProfile(): Promise<null> {
  profiler.connect();
  await profiler.post('Profiler.enable');
  await profiler.post('Profiler.setSamplingInterval', { interval: 100 });
  await profiler.post('Profiler.start');
  return null;
}

async function stopProfile(): Promise<unknown> {
  const { profile } = await profiler.post('Profiler.stop');
  profiler.disconnect();
  return profile;
}

function usage(): Usage {
  // Twice: what the first collection finalises, the second frees.
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const handles = process.getActiveResourcesInfo().length;
  return { pid: process.pid, rss, heap: heapUsed, external, handles, cpuMs: (user + system) / 1000 };
}

const answers: Readonly<Record<string, () => unknown>> = {
  usage,
  'start-profile': startProfile,
  'stop-profile': stopProfile,
};

/** The supervisor's first one; a spare is loaded later. */
let worker: ChildProcess | null = null;

subscribe('child_process', (message) => {
  const { process: child } = message as { process: ChildProcess };
  // A database engine has no channel; a child has one once it is started.
  setImmediate(() => {
    if (worker || !child.connected) return;
    worker = child;
    child.once('exit', () => {
      worker = null;
    });
    child.on('message', (report) => {
      if (isReport(report)) process.send?.(report);
    });
  });
});

const isReport = (message: unknown) => typeof message === 'object' && message !== null && 'report' in message;

process.on('message', (question) => {
  const answer = typeof question === 'string' ? answers[question] : undefined;
  if (!answer) return;
  if (worker) worker.send(question as string);
  else void Promise.resolve(answer()).then((report) => process.send?.({ report }));
});

// The channel alone does not keep the process running.
process.channel?.unref();
