// Connection limits: total, per network, pipelined requests, tiny chunks and timeouts, so that file descriptors never run out.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { requestTexts } from '@chowk/contract/http/request-texts';
import { refs } from '@chowk/contract/languages/text-ref';
import { Refusal, toErrorObject } from '../errors.ts';
import { subnetOf } from './subnet.rules.ts';

/** Message streams alone may be 10,000; beyond this a second server is due. */
const MAX_CONNECTIONS = 16_000;
/** File descriptors for the database, files, email and the geocoder. */
const RESERVED_DESCRIPTORS = 500;

export const connectionTimeouts = {
  /** Headers are a few kilobytes: half a minute is a very slow connection. */
  headersMs: 30_000,
  /** Four photos over a slow phone take minutes; a client that sends byte by byte still ends. */
  requestMs: 300_000,
  keepAliveMs: 72_000,
  checkIntervalMs: 5_000,
} as const;

/** Node raises the limit of open files to the maximum of the system; Windows has none. */
export function chooseMaxConnections(openFiles = readOpenFilesLimit()): number {
  return Math.max(100, Math.min(MAX_CONNECTIONS, openFiles - RESERVED_DESCRIPTORS));
}

function readOpenFilesLimit(): number {
  // Otherwise the report resolves the host names of all connected clients.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}

/** An office of 150 users with six connections each. */
const MAX_PER_NETWORK = 1000;
const loopback = /^(127\.|::1$|::ffff:127\.)/;

type NetworkOptions = {
  /** Behind a proxy, its address is that of all visitors: the proxy has to limit connections. */
  readonly trustProxy: number | false;
  readonly processes: number;
  readonly max?: number;
  readonly isExempt?: (address: string) => boolean;
};

export function limitConnectionsPerNetwork(
  server: Server,
  { trustProxy, processes, max = MAX_PER_NETWORK, isExempt = (address) => loopback.test(address) }: NetworkOptions,
): void {
  if (trustProxy !== false) return;
  const maxHere = Math.ceil(max / processes);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isExempt(address)) return;
    const network = subnetOf(address);
    const now = (open.get(network) ?? 0) + 1;
    if (now > maxHere) {
      socket.destroy();
      return;
    }
    open.set(network, now);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}

/** Browsers and proxies send the next request after the response. */
const MAX_PIPELINED = 4;

/** Closes a connection with more: a hundred pipelined requests are 6 KB, and would all start before those of others. */
export function limitPipelining(server: Server): void {
  const unanswered = new WeakMap<Socket, number>();

  function isOverLimit({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const now = (unanswered.get(socket) ?? 0) + 1;
    if (socket.destroyed || now > MAX_PIPELINED) return true;
    unanswered.set(socket, now);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return false;
  }

  const { emit } = server;
  // Before any listener: requests that arrived together are all parsed, and routing and logging each would cost as much.
  server.emit = function emitWithinLimit(this: Server, name: string, ...args: unknown[]) {
    const [request, response] = args as [IncomingMessage, ServerResponse];
    if (name !== 'request' || !isOverLimit(request, response)) return emit.call(this, name, ...args);
    request.socket.destroy();
    return true;
  } as typeof emit;
}

/** Fields and boundaries of a form as chunks of their own are a few hundred. */
const FREE_PIECES = 1000;
/** The rest has to arrive in larger ones: reads of a network are about 1,400 bytes. */
const MIN_AVERAGE_PIECE = 256;

/** Closes the connection of a body in tiny chunks: each costs several microseconds and 300 bytes of memory, however
 * short it is. A body with a length arrives in one piece a read and is not limited. */
export function limitTinyChunks(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers['transfer-encoding'] === undefined) return;
    // A body that no route reads: read here, because Node would discard the rest of it uncounted.
    response.prependOnceListener('finish', () => {
      request.read(0);
      request.resume();
    });
    const { push } = request;
    let pieces = 0;
    let bytes = 0;
    request.push = (piece: Buffer | null, ...rest) => {
      pieces += 1;
      bytes += piece?.length ?? 0;
      if (pieces <= FREE_PIECES + bytes / MIN_AVERAGE_PIECE) return push.call(request, piece, ...rest);
      request.socket.destroy();
      return false;
    };
  });
}

export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  const isTimeout = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const refusal = isTimeout
    ? new Refusal(408, refs(requestTexts).tooLate)
    : new Refusal(400, refs(requestTexts).unreadable);
  const body = JSON.stringify(toErrorObject(refusal));
  const head = [
    `HTTP/1.1 ${refusal.status} ${isTimeout ? 'Request Timeout' : 'Bad Request'}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'Connection: close',
  ];
  if (socket.writable && error.code !== 'ECONNRESET') socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
