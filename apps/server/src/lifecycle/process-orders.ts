// What the supervisor tells a process, and what a process tells the supervisor.
import type { DeadlyState } from '../http/limits/deadly-requests.rules.ts';

export type StartOrder = {
  readonly start: {
    /** Fills the demo town, builds the web app and greets. */
    readonly isFirst: boolean;
    /** Takes the place of one that died: nothing is built first, so that it is there soon. */
    readonly isReplacement: boolean;
  };
};
/** Which requests are refused, and which will be after another death. */
export type DeadlyOrder = { readonly deadly: DeadlyState };
export type ProcessOrder = 'stop' | 'leave' | StartOrder | DeadlyOrder;

/** Another in its place, before it is told to leave. */
export const replacementRequest = 'replace me';
export const readyReport = 'ready';
/** A request that was in flight when a process died has been answered since: it was not the cause. */
export type ClearedReport = { readonly cleared: string };

export function onProcessOrder(obey: (order: ProcessOrder) => void): void {
  process.on('message', (message: ProcessOrder) => obey(message));
  // By hand, to one process of several: it leaves when another answers in its place.
  process.on('SIGTERM', () => {
    if (!tellSupervisor(replacementRequest)) obey('leave');
  });
  // A terminal sends these to every process, and the supervisor handles them.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  // Without a supervisor the port and the embedded database are gone.
  process.on('disconnect', () => process.exit(0));
}

export function tellSupervisor(message: typeof replacementRequest | typeof readyReport | ClearedReport): boolean {
  if (!process.connected) return false;
  // An error means that the supervisor is ending.
  process.send?.(message, undefined, undefined, () => undefined);
  return true;
}
