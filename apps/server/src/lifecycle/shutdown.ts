// Graceful shutdown on SIGTERM and SIGINT: resources close in reverse order, HTTP connections drain first.
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { connectionTimeouts } from '../http/limits/connections.ts';

export interface Shutdown {
  readonly signal: AbortSignal;
  /** Call before the resource is open, so that a signal in between leaves nothing open. `abandon`: on a second Ctrl-C. */
  add(close: (exitCode: number) => Promise<unknown>, abandon?: () => void): void;
  stop(exitCode: number): Promise<void>;
  stopAtOnce(exitCode: number): void;
}

export function createShutdown(onProblem: (error: unknown) => void = console.error): Shutdown {
  const closers: { close: (exitCode: number) => Promise<unknown>; abandon?: () => void }[] = [];
  const stopping = new AbortController();
  let ended: Promise<void> | null = null;

  const closeAll = async (exitCode: number) => {
    stopping.abort();
    let code = exitCode;
    for (const { close } of closers.toReversed()) {
      await close(exitCode).catch((error) => {
        onProblem(error);
        code = 1;
      });
    }
    process.exit(code);
  };
  return {
    signal: stopping.signal,
    add: (close, abandon) => void closers.push({ close, abandon }),
    stop: (exitCode) => {
      ended ??= closeAll(exitCode);
      return ended;
    },
    stopAtOnce: (exitCode) => {
      for (const { abandon } of closers.toReversed()) abandon?.();
      process.exit(exitCode);
    },
  };
}

/** One Ctrl-C in a terminal arrives twice: directly and through npm. */
const SAME_PRESS_MS = 1_000;

/** A second signal stops at once. `onHangUp` sets what SIGHUP does instead of a stop. */
export function stopOnSignals(shutdown: Shutdown): { onHangUp(work: () => void): void } {
  let firstAt: number | null = null;
  const stop = () => {
    const now = performance.now();
    firstAt ??= now;
    if (now - firstAt > SAME_PRESS_MS) shutdown.stopAtOnce(130);
    else void shutdown.stop(0);
  };
  let hangUp = stop;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  process.on('SIGHUP', () => hangUp());
  return {
    onHangUp(work) {
      hangUp = work;
    },
  };
}

const CLOSE_TIMEOUT_MS = 10_000;
const CUT_TIMEOUT_MS = 1_000;
/** A browser that has been idle for so long opens a new connection anyway. */
const IDLE_MS = 5_000;
const POLL_INTERVAL_MS = 50;

/** Stops accepting connections, waits for requests in flight, then cuts what is still open. `hurry` ends a long wait. */
export async function closeApp(app: FastifyInstance, hurry?: AbortSignal): Promise<void> {
  const closing = app.close();
  if (hurry) await Promise.race([closing, waitFor(connectionTimeouts.requestMs, hurry)]);
  if (!hurry || hurry.aborted) await Promise.race([closing, pause(CLOSE_TIMEOUT_MS)]);
  app.server.closeAllConnections();
  await Promise.race([closing, pause(CUT_TIMEOUT_MS)]);
}

/** While other workers continue: browsers reconnect to them after one more response, so that no request is lost. */
export async function drainConnections(app: FastifyInstance, hurry: AbortSignal): Promise<void> {
  app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  // `close` of net.Server only stops accepting; that of http.Server would also close idle connections.
  Server.prototype.close.call(app.server);
  const end = performance.now() + IDLE_MS;
  while (!hurry.aborted && performance.now() < end && (await countConnections(app)) > 0) await pause(POLL_INTERVAL_MS);
  await closeApp(app, hurry);
}

function countConnections(app: FastifyInstance): Promise<number> {
  return new Promise((settle) => app.server.getConnections((_, count) => settle(count)));
}

function waitFor(ms: number, signal: AbortSignal): Promise<unknown> {
  return pause(ms, null, { signal }).catch(() => undefined);
}
