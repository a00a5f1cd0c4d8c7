// Closes the app: no new requests, those under way finish, and connections that are still open in the end are cut.
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { patience } from '../http/limits/connections.ts';

const longestWait = 10_000;
const lastMoment = 1_000;
/** A browser that has not asked for so long asks on a new connection as well. */
const quietTime = 5_000;
const lookEvery = 50;

export async function closeApp(app: FastifyInstance, hurry?: AbortSignal): Promise<void> {
  const closing = app.close();
  if (hurry) await Promise.race([closing, waitFor(patience.requestMs, hurry)]);
  if (!hurry || hurry.aborted) await Promise.race([closing, pause(longestWait)]);
  app.server.closeAllConnections();
  await Promise.race([closing, pause(lastMoment)]);
}

/**
 * While other processes go on: first every connection is served once more and told to be opened anew, which leads to
 * another process, so that none is closed just as a request comes in. Then there is time for the slowest upload.
 */
export async function drainConnections(app: FastifyInstance, hurry: AbortSignal): Promise<void> {
  app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  // Takes no new connections; the one of HTTP would close those that are quiet just now.
  Server.prototype.close.call(app.server);
  const end = performance.now() + quietTime;
  while (!hurry.aborted && performance.now() < end && (await countConnections(app)) > 0) await pause(lookEvery);
  await closeApp(app, hurry);
}

function countConnections(app: FastifyInstance): Promise<number> {
  return new Promise((settle) => app.server.getConnections((_, count) => settle(count)));
}

function waitFor(ms: number, signal: AbortSignal): Promise<unknown> {
  return pause(ms, null, { signal }).catch(() => undefined);
}
