// What the supervisor tells a process: to stop with all the others, or to leave while they go on.

export type ProcessOrder = 'stop' | 'leave';

export function onProcessOrder(obey: (order: ProcessOrder) => void): void {
  process.on('message', (message) => {
    if (message === 'stop' || message === 'leave') obey(message);
  });
  // By hand, to one process of several: it leaves, and another takes its place.
  process.on('SIGTERM', () => obey('leave'));
  // A terminal sends these to everybody, and the supervisor sees to them.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
}
