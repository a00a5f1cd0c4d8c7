// The streams that this server holds open, and what is written to them.
import type { ServerResponse } from 'node:http';
import { liveLimits } from '@chowk/contract/limits';
import { streamsChanged } from '../../measuring/measures.ts';
import { goodbye, heartbeat } from './event-text.ts';

/** A reader who leaves this much unread is let go; it comes back and goes on where it stopped. */
const mostUnreadBytes = 1024 * 1024;
/** A stream that is ended and whose reader does not take the rest of it is cut after so long, or it would count for ever. */
const endPatienceMs = 10_000;
/** A few streams at a time: a hundred heartbeats at once would hold up a message that comes at that moment. */
export const heartbeatEveryMs = 100;
export const heartbeatTurns = liveLimits.heartbeatMs / heartbeatEveryMs;

export type Stream = {
  readonly personId: string;
  readonly sessionId: string;
  readonly signedInUntil: number;
  /** Of the caller: networks share the places of a server that is full. */
  readonly network: string;
  readonly out: ServerResponse;
  /** The last event that was sent. */
  position: number;
};

export type Streams = ReturnType<typeof createStreams>;

export type StreamLimits = { readonly streamsPerPerson: number; readonly streamsPerServer: number };

export function createStreams({ streamsPerPerson, streamsPerServer }: StreamLimits = liveLimits) {
  const byPerson = new Map<string, Set<Stream>>();
  const byNetwork = new Map<string, Set<Stream>>();
  const turns = Array.from({ length: heartbeatTurns }, () => new Set<Stream>());
  let opened = 0;
  let count = 0;

  const heldBy = (network: string): number => byNetwork.get(network)?.size ?? 0;

  function leaveNetwork(stream: Stream): void {
    const own = byNetwork.get(stream.network);
    if (own?.delete(stream) && own.size === 0) byNetwork.delete(stream.network);
  }

  /** The oldest stream of the network that has the most, if that would still have as many as the newcomer's with this one. */
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
    const own = byPerson.get(stream.personId) ?? new Set();
    byPerson.set(stream.personId, own.add(stream));
    turn?.add(stream);
    count++;
    streamsChanged.emit(1);
    stream.out.once('close', () => {
      own.delete(stream);
      turn?.delete(stream);
      leaveNetwork(stream);
      count--;
      streamsChanged.emit(-1);
      if (own.size === 0 && byPerson.get(stream.personId) === own) byPerson.delete(stream.personId);
    });
    const [oldest] = own;
    if (!oldest || own.size <= streamsPerPerson) return;
    own.delete(oldest);
    end(oldest);
  }

  return {
    add,
    of: (personId: string): Iterable<Stream> => byPerson.get(personId) ?? [],
    has: (personId: string): boolean => byPerson.has(personId),
    all: (): Stream[] => [...byPerson.values()].flatMap((own) => [...own]),
    /** Whether one more of this network is refused. Where a network has more, one of its streams makes room. */
    isFull: (network: string): boolean => count >= streamsPerServer && !findReplaceable(network),
    /** A share of them, so that after so many it was everybody's turn. */
    inTurn: (part: number, parts: number): Stream[] =>
      turns.filter((_, at) => at % parts === part % parts).flatMap((turn) => [...turn]),
    /** Called every `heartbeatEveryMs`. */
    beat(turn: number): void {
      for (const stream of turns[turn % heartbeatTurns] ?? []) write(stream, heartbeat);
    },
    /** Because this server stops. */
    endAll(): void {
      for (const own of byPerson.values()) {
        for (const stream of own) {
          write(stream, goodbye);
          end(stream);
        }
      }
    },
  };
}

export function write({ out }: Stream, text: string): void {
  if (out.writableEnded || out.destroyed) return;
  out.write(text);
  if (out.writableLength > mostUnreadBytes) out.destroy();
}

/** `out` closes when all of it is taken; a reader that takes nothing would keep its connection and its place. */
export function end({ out }: Pick<Stream, 'out'>): void {
  out.end();
  setTimeout(() => {
    if (!out.writableFinished) out.destroy();
  }, endPatienceMs).unref();
}
