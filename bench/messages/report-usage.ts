// Loaded into the measured server before anything else: tells its memory and its work to the process that started it.

process.on('message', (question) => {
  if (question !== 'usage') return;
  // Twice: what the first round finalises, the second collects.
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const handles = process.getActiveResourcesInfo().length;
  process.send?.({ rss, heap: heapUsed, external, handles, cpuMs: (user + system) / 1000 });
});
// The channel alone keeps nobody alive.
process.channel?.unref();
