// How many connections are held and for how long, so that the process never runs out of descriptors.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { requestTexts } from '@chowk/contract/http/request-texts';
import { Refusal, toErrorObject } from '../errors.ts';

/** Streams of messages alone may be 10,000; beyond this a second server is due. */
const MOST = 16_000;
/** For the database, files, mail and the map's places, so that a full house can still work. */
const KEPT_BACK = 500;

export const patience = {
  /** The first line and the headers are a few kilobytes: half a minute is a very bad line. */
  headersMs: 30_000,
  /** Four photos over a slow phone take minutes; a client that sends drop by drop still does not stay for ever. */
  requestMs: 300_000,
  keepAliveMs: 72_000,
  lookEveryMs: 5_000,
} as const;

/** Browsers and proxies send one request, and the next when it is answered. */
const MOST_UNANSWERED = 4;

/**
 * Ends a connection with more unanswered requests than that: a hundred pipelined ones are six kilobytes, and all of them
 * are begun before a request of any other connection is.
 */
export function endPipelines(server: Server): void {
  const unanswered = new WeakMap<Socket, number>();

  function isOneTooMany({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const now = (unanswered.get(socket) ?? 0) + 1;
    if (socket.destroyed || now > MOST_UNANSWERED) return true;
    unanswered.set(socket, now);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return false;
  }

  const { emit } = server;
  // Before any listener: what has arrived with it is parsed all the same, and to route and log each would cost as much.
  server.emit = function emitFew(this: Server, ...event: Parameters<typeof emit>) {
    const [name, request, response] = event as unknown as [string, IncomingMessage, ServerResponse];
    if (name !== 'request' || !isOneTooMany(request, response)) return emit.apply(this, event);
    request.socket.destroy();
    return true;
  } as typeof emit;
}

/** Node raises its own limit of open files to what the system lets it have; windows has none. */
export function chooseMostConnections(openFiles = readOpenFilesLimit()): number {
  return Math.max(100, Math.min(MOST, openFiles - KEPT_BACK));
}

function readOpenFilesLimit(): number {
  // Without it the report looks up the names of everybody connected.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}

/** What cannot be read as HTTP, or not in time, reaches no route: it is answered here, in the shape of every refusal. */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const refusal = isLate ? new Refusal(408, requestTexts.tooLate) : new Refusal(400, requestTexts.unreadable);
  const body = JSON.stringify(toErrorObject(refusal));
  const head = [
    `HTTP/1.1 ${refusal.status} ${isLate ? 'Request Timeout' : 'Bad Request'}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'Connection: close',
  ];
  // Who is gone already hears nothing.
  if (socket.writable && error.code !== 'ECONNRESET') socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
