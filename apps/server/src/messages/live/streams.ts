// The streams that this server holds open, and what is written to them.
import type { ServerResponse } from 'node:http';
import { liveLimits } from '@chowk/contract/limits';
import { streamsChanged } from '../../measuring/measures.ts';
import { goodbye, heartbeat } from './event-text.ts';

/** A reader who leaves this much unread is let go; it comes back and goes on where it stopped. */
const mostUnreadBytes = 1024 * 1024;
/** A few streams at a time: a hundred heartbeats at once would hold up a message that comes at that moment. */
export const heartbeatEveryMs = 100;
export const heartbeatTurns = liveLimits.heartbeatMs / heartbeatEveryMs;

export type Stream = {
  readonly personId: string;
  readonly sessionId: string;
  readonly signedInUntil: number;
  readonly out: ServerResponse;
  /** The last event that was sent. */
  position: number;
};

export type Streams = ReturnType<typeof createStreams>;

export type StreamLimits = { readonly streamsPerPerson: number; readonly streamsPerServer: number };

export function createStreams({ streamsPerPerson, streamsPerServer }: StreamLimits = liveLimits) {
  const byPerson = new Map<string, Set<Stream>>();
  const turns = Array.from({ length: heartbeatTurns }, () => new Set<Stream>());
  let opened = 0;
  let count = 0;

  function add(stream: Stream): void {
    const turn = turns[opened++ % heartbeatTurns];
    const own = byPerson.get(stream.personId) ?? new Set();
    byPerson.set(stream.personId, own.add(stream));
    turn?.add(stream);
    count++;
    streamsChanged.tell(1);
    stream.out.once('close', () => {
      own.delete(stream);
      turn?.delete(stream);
      count--;
      streamsChanged.tell(-1);
      if (own.size === 0 && byPerson.get(stream.personId) === own) byPerson.delete(stream.personId);
    });
    const [oldest] = own;
    if (!oldest || own.size <= streamsPerPerson) return;
    own.delete(oldest);
    oldest.out.end();
  }

  return {
    add,
    of: (personId: string): Iterable<Stream> => byPerson.get(personId) ?? [],
    has: (personId: string): boolean => byPerson.has(personId),
    all: (): Stream[] => [...byPerson.values()].flatMap((own) => [...own]),
    isFull: (): boolean => count >= streamsPerServer,
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
          stream.out.end();
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
