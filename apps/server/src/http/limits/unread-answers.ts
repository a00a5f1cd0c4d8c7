// Limits what unread answers hold: their memory, for each network and in all, and the time that a connection may take to read one.
import type { FastifyInstance } from 'fastify';
import { tooMany } from '../errors.ts';
import { Overload } from './load-shedding.ts';
import { subnetOf } from './subnet.rules.ts';

export const answerPatience = {
  /** A phone between two cells is back within a minute. */
  stalledMs: 60_000,
  /** 26 MB at 50 KB a second take nine minutes. */
  wholeMs: 600_000,
} as const;

/**
 * Answers are buffers, up to 1.2 MB for a page of a conversation, and each is held until it is read. 1,000 connections of one
 * address would hold gigabytes.
 */
export const unreadBytes = { ofNetwork: 64 * 1024 * 1024, ofAll: 256 * 1024 * 1024 } as const;
/** Smaller ones mostly fit into what the system buffers for a connection. */
const COUNTED_BYTES = 16 * 1024;

type Most = { readonly ofNetwork: number; readonly ofAll: number };

/** Refuses an answer when its network, or all of them, leave so much unread. Streams hold a batch, whatever their length. */
export function limitUnreadAnswers(app: FastifyInstance, most: Most = unreadBytes): void {
  const held = new Map<string, number>();
  let heldByAll = 0;

  function count(network: string, bytes: number): void {
    heldByAll += bytes;
    const now = (held.get(network) ?? 0) + bytes;
    if (now === 0) held.delete(network);
    else held.set(network, now);
  }

  app.addHook('onSend', async (request, reply, payload) => {
    const bytes = bytesOf(payload);
    if (bytes < COUNTED_BYTES || typeof request.raw.socket?.setTimeout !== 'function' || reply.raw.destroyed) return;
    const network = subnetOf(request.ip);
    // What is held already counts: a download of personal data may be larger than a share.
    const isTooMuch = (held.get(network) ?? 0) >= most.ofNetwork;
    if (isTooMuch || heldByAll >= most.ofAll) {
      // Those of the answer that is not sent.
      for (const name of ['etag', 'content-encoding', 'cdn-cache-control', 'set-cookie']) reply.removeHeader(name);
      throw isTooMuch ? tooMany(2) : new Overload();
    }
    count(network, bytes);
    reply.raw.once('close', () => count(network, -bytes));
  });
}

function bytesOf(payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  return Buffer.isBuffer(payload) ? payload.length : 0;
}

type Patience = { readonly stalledMs: number; readonly wholeMs: number };

/** Answers that a handler has taken over, live streams, have limits of their own. */
export function endUnreadAnswers(app: FastifyInstance, { stalledMs, wholeMs }: Patience = answerPatience): void {
  app.addHook('onSend', async (request, reply) => {
    const { socket } = request.raw;
    // Requests that a page makes of this very process have no connection.
    if (typeof socket?.setTimeout !== 'function') return;
    // Starts anew with each byte that is taken; without a listener Node destroys the connection when it is over. After the answer
    // Node sets the time that an idle connection is kept.
    socket.setTimeout(stalledMs);
    const timer = setTimeout(() => socket.destroy(), wholeMs).unref();
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
