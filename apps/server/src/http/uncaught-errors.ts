// Uncaught errors: found by AsyncLocalStorage, an error closes the connection of its request and never ends the server.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

type CurrentRequest = {
  /** Null after the response: unfinished work, or a pool connection that it opened, may live for days. */
  socket: Socket | null;
  log: FastifyBaseLogger;
  route: string;
};

/** Limits, logs, Fastify and a stream listen for the end of one answer, 12 in all; beyond 10 Node prints a warning for each. */
const MAX_LISTENERS = 24;

const storage = new AsyncLocalStorage<CurrentRequest | undefined>();

export function trackRequests(app: FastifyInstance): void {
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const current: CurrentRequest = { socket: request.socket, log: app.log, route: 'none' };
    // Until the event is over; work that it starts inherits it.
    storage.enterWith(current);
    response.setMaxListeners(MAX_LISTENERS);
    for (const emitter of [request, response]) emitWithin(emitter, current);
    response.once('close', () => {
      current.socket = null;
    });
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const current = storage.getStore();
    // In-process requests of a page belong to the request of the page.
    if (current?.socket && current.socket === request.raw.socket) {
      current.log = request.log;
      current.route = `${request.method} ${request.routeOptions.url ?? 'none'}`;
    }
    done();
  });
}

/** A body arrives in callbacks of its connection, outside the context of the request. */
function emitWithin(emitter: EventEmitter, current: CurrentRequest): void {
  const { emit } = emitter;
  emitter.emit = function emitInRequest(...event: Parameters<typeof emit>) {
    const outer = storage.getStore();
    if (outer === current) return emit.apply(emitter, event);
    storage.enterWith(current);
    const hadListeners = emit.apply(emitter, event);
    // Not in a `finally`: after a throw the handler of uncaught errors needs the request.
    storage.enterWith(outer);
    return hadListeners;
  };
}

type Options = {
  readonly isServing: () => boolean;
  readonly onFatal: (error: unknown) => void;
  /** Logs an error without a request; left out if such an error is fatal. */
  readonly logError?: (error: unknown) => void;
  /** Called after each survived error: the memory of this process may be inconsistent. */
  readonly onSurvived?: () => void;
};

export function handleUncaughtErrors({ isServing, onFatal, logError, onSurvived }: Options): void {
  // The reader of a pipe ended, or the disk of a log file is full: logging that error would cause the next one, without end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('uncaughtException', (error) => {
    const request = storage.getStore();
    if (!isServing() || (!request && !logError)) return onFatal(error);
    try {
      if (request) {
        const { log, route, socket } = request;
        log.error({ err: error, route }, 'uncaught error; the connection of its request is closed');
        socket?.destroy();
      } else logError?.(error);
      onSurvived?.();
    } catch (another) {
      // An error in this handler would end the process at once.
      onFatal(another);
    }
  });
}

/** At most one replacement a minute: requests that cause errors must not keep all workers busy with starts. */
const REPLACEMENT_INTERVAL_MS = 60_000;

export function createReplacementTimer(requestReplacement: () => void, now = () => performance.now()): () => void {
  let earliest = now() + REPLACEMENT_INTERVAL_MS;
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    setTimeout(
      () => {
        isDue = false;
        earliest = now() + REPLACEMENT_INTERVAL_MS;
        requestReplacement();
      },
      Math.max(0, earliest - now()),
    ).unref();
  };
}
