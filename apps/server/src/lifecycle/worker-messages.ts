// Messages between the supervisor and its worker processes.
import type { DeadlyState } from '../http/limits/deadly-requests.rules.ts';

export type StartMessage = {
  readonly start: {
    /** Seeds the demo town, builds the web app and prints the banner. */
    readonly isFirst: boolean;
    /** Replaces a worker that died: starts without a build, so that it is ready sooner. */
    readonly isReplacement: boolean;
  };
};
export type DeadlyMessage = { readonly deadly: DeadlyState };
/** `stop`: the whole server stops. `drain`: other workers continue. */
export type SupervisorMessage = 'stop' | 'drain' | StartMessage | DeadlyMessage;

/** Asks for a new worker, which answers before this one drains. */
export const replacementRequest = 'replace me';
export const readyMessage = 'ready';
/** A request that was in flight when a worker died has been answered since: it was not the cause. */
export type ClearedMessage = { readonly cleared: string };
export type WorkerMessage = typeof replacementRequest | typeof readyMessage | ClearedMessage;

export function onSupervisorMessage(handle: (message: SupervisorMessage) => void): void {
  process.on('message', (message: SupervisorMessage) => handle(message));
  process.on('SIGTERM', () => {
    if (!sendToSupervisor(replacementRequest)) handle('drain');
  });
  // A terminal sends these to every process, and the supervisor handles them.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  // Without a supervisor the port and the embedded database are gone.
  process.on('disconnect', () => process.exit(0));
}

export function sendToSupervisor(message: WorkerMessage): boolean {
  if (!process.connected) return false;
  // An error means that the supervisor is ending.
  process.send?.(message, undefined, undefined, () => undefined);
  return true;
}

export function isClearedMessage(message: unknown): message is ClearedMessage {
  return typeof message === 'object' && message !== null && 'cleared' in message;
}
