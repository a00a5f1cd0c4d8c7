// The streams that this server holds open, and what is written to them.
import type { ServerResponse } from 'node:http';
import { liveLimits } from '@chowk/contract/limits';
import { maxUnreadBytes } from '../../http/limits/unread-responses.ts';
import { streamsChanged } from '../../instrumentation/measures.ts';
import { heartbeat, reconnectHint } from './live-events.rules.ts';

/** A client with this much unread is disconnected; it reconnects and resumes. */
const MAX_UNREAD_BYTES = 1024 * 1024;
/** An ended stream whose client does not read the rest is destroyed after this, or it would count forever. */
const END_TIMEOUT_MS = 10_000;
/** A share of the streams each time: a hundred heartbeats at once would delay a message. */
export const heartbeatEveryMs = 100;
export const heartbeatTurns = liveLimits.heartbeatMs / heartbeatEveryMs;

export type Stream = {
  readonly userId: string;
  readonly sessionId: string;
  readonly signedInUntil: number;
  /** Subnet of the client: a full server is shared fairly between networks. */
  readonly network: string;
  readonly out: ServerResponse;
  position: number;
};

export type Streams = ReturnType<typeof createStreams>;

export type StreamLimits = { readonly streamsPerUser: number; readonly streamsPerServer: number };

export function createStreams({ streamsPerUser, streamsPerServer }: StreamLimits = liveLimits) {
  const byUser = new Map<string, Set<Stream>>();
  const byNetwork = new Map<string, Set<Stream>>();
  const turns = Array.from({ length: heartbeatTurns }, () => new Set<Stream>());
  let opened = 0;
  let count = 0;

  const heldBy = (network: string): number => byNetwork.get(network)?.size ?? 0;

  function leaveNetwork(stream: Stream): void {
    const own = byNetwork.get(stream.network);
    if (own?.delete(stream) && own.size === 0) byNetwork.delete(stream.network);
  }

  /** The oldest stream of the largest network, if that has at least two more than the given one. */
  function findReplaceable(network: string): Stream | null {
    let most: Set<Stream> | null = null;
    for (const each of byNetwork.values()) if (each.size > (most?.size ?? 0)) most = each;
    if (!most || most.size <= heldBy(network) + 1) return null;
    const [oldest = null] = most;
    return oldest;
  }

  function add(stream: Stream): void {
    const replaced = count >= streamsPerServer ? findReplaceable(stream.network) : null;
    if (replaced) {
      leaveNetwork(replaced);
      end(replaced);
    }
    byNetwork.set(stream.network, (byNetwork.get(stream.network) ?? new Set()).add(stream));
    const turn = turns[opened++ % heartbeatTurns];
    const own = byUser.get(stream.userId) ?? new Set();
    byUser.set(stream.userId, own.add(stream));
    turn?.add(stream);
    count++;
    streamsChanged.emit(1);
    stream.out.once('close', () => {
      own.delete(stream);
      turn?.delete(stream);
      leaveNetwork(stream);
      countUnread(stream);
      count--;
      streamsChanged.emit(-1);
      if (own.size === 0 && byUser.get(stream.userId) === own) byUser.delete(stream.userId);
    });
    const [oldest] = own;
    if (!oldest || own.size <= streamsPerUser) return;
    own.delete(oldest);
    end(oldest);
  }

  return {
    add,
    of: (userId: string): Iterable<Stream> => byUser.get(userId) ?? [],
    has: (userId: string): boolean => byUser.has(userId),
    all: (): Stream[] => [...byUser.values()].flatMap((own) => [...own]),
    /** Whether the next stream of this network is refused; else one of a larger network is replaced. */
    isFull: (network: string): boolean => count >= streamsPerServer && !findReplaceable(network),
    inTurn: (part: number, parts: number): Stream[] =>
      turns.filter((_, at) => at % parts === part % parts).flatMap((turn) => [...turn]),
    beat(turn: number): void {
      for (const stream of turns[turn % heartbeatTurns] ?? []) write(stream, heartbeat);
    },
    endAll(): void {
      for (const own of byUser.values()) {
        for (const stream of own) {
          write(stream, reconnectHint);
          end(stream);
        }
      }
    },
  };
}

export function write(stream: Stream, text: string): void {
  const { out } = stream;
  if (out.writableEnded || out.destroyed) return;
  // Looked at before: an event that is longer by itself would end each stream that resumes before it, for a week.
  if (out.writableLength > MAX_UNREAD_BYTES || countUnread(stream)) return void out.destroy();
  out.write(text);
  countUnread(stream);
}

/** Less mostly fits into the buffers of the system. */
const MIN_COUNTED_BYTES = 16 * 1024;
const countedOf = new WeakMap<ServerResponse, number>();
const unreadOf = new Map<string, number>();
let unreadTotal = 0;

/** Whether this stream has unread bytes while those of its network, or all, are too many: one per account would take gigabytes. */
function countUnread({ out, network }: Stream): boolean {
  const unread = out.destroyed || out.writableLength < MIN_COUNTED_BYTES ? 0 : out.writableLength;
  const change = unread - (countedOf.get(out) ?? 0);
  const ofNetwork = (unreadOf.get(network) ?? 0) + change;
  countedOf.set(out, unread);
  unreadTotal += change;
  if (ofNetwork === 0) unreadOf.delete(network);
  else unreadOf.set(network, ofNetwork);
  return unread > 0 && (ofNetwork > maxUnreadBytes.perNetwork || unreadTotal > maxUnreadBytes.total);
}

export function end({ out }: Pick<Stream, 'out'>): void {
  out.end();
  setTimeout(() => {
    if (!out.writableFinished) out.destroy();
  }, END_TIMEOUT_MS).unref();
}
