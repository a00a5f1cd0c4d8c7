// Slow readers: limits the memory of unread responses per network and in total, and the time to read a response.
import type { FastifyInstance } from 'fastify';
import { Overload, tooMany } from '../errors.ts';
import { subnetOf } from './subnet.rules.ts';

export const responseTimeouts = {
  /** A phone between two cells is back within a minute. */
  stalledMs: 60_000,
  /** 26 MB at 50 KB a second take nine minutes. */
  wholeMs: 600_000,
} as const;

/** A response is a buffer of up to 1.2 MB until it is read: 1,000 connections of one network would hold gigabytes. */
export const maxUnreadBytes = { perNetwork: 64 * 1024 * 1024, total: 256 * 1024 * 1024 } as const;
/** Smaller responses mostly fit into the socket buffer of the system. */
const MIN_COUNTED_BYTES = 16 * 1024;

type MaxBytes = { readonly perNetwork: number; readonly total: number };

export function limitUnreadResponses(app: FastifyInstance, max: MaxBytes = maxUnreadBytes): void {
  const unread = new Map<string, number>();
  let unreadTotal = 0;

  function count(network: string, bytes: number): void {
    unreadTotal += bytes;
    const now = (unread.get(network) ?? 0) + bytes;
    if (now === 0) unread.delete(network);
    else unread.set(network, now);
  }

  app.addHook('onSend', async (request, reply, payload) => {
    const bytes = sizeOf(payload);
    if (bytes < MIN_COUNTED_BYTES || typeof request.raw.socket?.setTimeout !== 'function' || reply.raw.destroyed)
      return;
    const network = subnetOf(request.ip);
    // Without this response: an export of personal data may be larger than the limit.
    const isOverShare = (unread.get(network) ?? 0) >= max.perNetwork;
    if (isOverShare || unreadTotal >= max.total) {
      for (const name of ['etag', 'content-encoding', 'cdn-cache-control', 'set-cookie']) reply.removeHeader(name);
      throw isOverShare ? tooMany(2) : new Overload();
    }
    count(network, bytes);
    reply.raw.once('close', () => count(network, -bytes));
  });
}

function sizeOf(payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  return Buffer.isBuffer(payload) ? payload.length : 0;
}

type Timeouts = { readonly stalledMs: number; readonly wholeMs: number };

/** Closes connections that read too slowly. Live streams have limits of their own. */
export function closeSlowReaders(app: FastifyInstance, { stalledMs, wholeMs }: Timeouts = responseTimeouts): void {
  app.addHook('onSend', async (request, reply) => {
    const { socket } = request.raw;
    if (typeof socket?.setTimeout !== 'function') return;
    // Restarts with each byte that is read; without a listener Node destroys the connection on timeout. After the response
    // Node sets the keep-alive timeout.
    socket.setTimeout(stalledMs);
    const timer = setTimeout(() => socket.destroy(), wholeMs).unref();
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
