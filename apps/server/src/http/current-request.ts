// The request that the running code works for, known in all its callbacks and to the handler of an uncaught error.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

export type CurrentRequest = {
  /** Null once it is answered: work that it left behind, or a connection that it opened in a pool, may live for days. */
  socket: Socket | null;
  log: FastifyBaseLogger;
  route: string;
};

/** Limits, logs, Fastify and a stream listen for the end of one answer, 12 in all; beyond 10 Node prints a line for each. */
const MAX_LISTENERS = 24;

const storage = new AsyncLocalStorage<CurrentRequest | undefined>();

export function currentRequest(): CurrentRequest | undefined {
  return storage.getStore();
}

export function trackRequests(app: FastifyInstance): void {
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const current: CurrentRequest = { socket: request.socket, log: app.log, route: 'none' };
    // Until the event is over; what it starts inherits it.
    storage.enterWith(current);
    response.setMaxListeners(MAX_LISTENERS);
    for (const emitter of [request, response]) emitWithin(emitter, current);
    response.once('close', () => {
      current.socket = null;
    });
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const current = storage.getStore();
    // A page asks this very process; those requests belong to that of the page.
    if (current?.socket && current.socket === request.raw.socket) {
      current.log = request.log;
      current.route = `${request.method} ${request.routeOptions.url ?? 'none'}`;
    }
    done();
  });
}

/** A body arrives in callbacks of its connection, which know no request. */
function emitWithin(emitter: EventEmitter, current: CurrentRequest): void {
  const { emit } = emitter;
  emitter.emit = function emitInRequest(...event: Parameters<typeof emit>) {
    const outer = storage.getStore();
    if (outer === current) return emit.apply(emitter, event);
    storage.enterWith(current);
    const isHeard = emit.apply(emitter, event);
    // Not where a listener throws: the handler of uncaught errors looks for the request.
    storage.enterWith(outer);
    return isHeard;
  };
}
