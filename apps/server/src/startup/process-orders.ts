// What the supervisor tells a process: to stop with all the others, or to leave while they go on; and what a process asks of it.

export type ProcessOrder = 'stop' | 'leave';

/** Another in its place, before it is told to leave. */
export const replacementRequest = 'replace me';

export function onProcessOrder(obey: (order: ProcessOrder) => void): void {
  process.on('message', (message) => {
    if (message === 'stop' || message === 'leave') obey(message);
  });
  // By hand, to one process of several: it leaves when another answers in its place.
  process.on('SIGTERM', () => {
    if (process.connected) process.send?.(replacementRequest);
    else obey('leave');
  });
  // A terminal sends these to everybody, and the supervisor sees to them.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
}
