// Preloaded into the measured server: reports its memory and CPU use to its parent process.
import { Session } from 'node:inspector/promises';

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

process.on('message', (question) => {
  const tell = (profile: unknown) => process.send?.({ profile });
  if (question === 'start-profile') void startProfile().then(tell);
  if (question === 'stop-profile') void stopProfile().then(tell);
});

process.on('message', (question) => {
  if (question !== 'usage') return;
  // Twice: what the first collection finalises, the second frees.
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const handles = process.getActiveResourcesInfo().length;
  process.send?.({ rss, heap: heapUsed, external, handles, cpuMs: (user + system) / 1000 });
});
// The channel alone does not keep the process running.
process.channel?.unref();
