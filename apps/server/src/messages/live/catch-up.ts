// Brings streams up to date from the log: those that just opened, and those that others have events for.
import { setTimeout as pause } from 'node:timers/promises';
import type { MessageEvent } from '@chowk/contract/messages/message-schemas';
import type { Database } from '../../database/database.ts';
import type { SignedPhotos } from '../../media/index.ts';
import { presentMessage, presentRead } from '../messages.presenter.ts';
import { findMessagesById, type MessageView } from '../messages.store.ts';
import { eventId } from './event-id.rules.ts';
import { writeEvent, writePosition } from './event-text.ts';
import { findEventsAfter, type LoggedEvent } from './live-events.store.ts';
import { end, type Stream, write } from './streams.ts';

/** 50 streams with 50 events each: some megabytes at most, however many come back at once. */
const streamsAtOnce = 50;
const eventsAtOnce = 50;
/** While the log cannot be read: tried again so soon, and for so long. */
const againMs = 500;
const longestMs = 60_000;

export type CatchUp = {
  /** There may be more for this stream. */
  follow(stream: Stream): void;
  stop(): Promise<void>;
};

type Parts = {
  readonly database: Database;
  readonly seal: SignedPhotos['seal'];
  readonly onProblem: (error: unknown) => void;
};

export function createCatchUp({ database, seal, onProblem }: Parts): CatchUp {
  const due = new Set<Stream>();
  let running: Promise<void> | null = null;
  const stopping = new AbortController();
  let failingSince: number | null = null;

  async function run(): Promise<void> {
    while (due.size > 0 && !stopping.signal.aborted) {
      const streams = [...due].slice(0, streamsAtOnce);
      for (const stream of streams) due.delete(stream);
      await catchUp(streams).then(
        () => {
          failingSince = null;
        },
        (error: unknown) => waitAndTryAgain(streams, error),
      );
    }
    running = null;
  }

  /**
   * Whoever holds a stream while the database finds itself a new primary keeps it, and is told as soon as there is one: who is
   * sent away comes back later, with pauses that grow. After a minute it is not the database, and they begin anew.
   */
  async function waitAndTryAgain(streams: readonly Stream[], error: unknown): Promise<void> {
    onProblem(error);
    failingSince ??= performance.now();
    const isTooLong = performance.now() - failingSince > longestMs;
    for (const stream of streams) {
      if (isTooLong) end(stream);
      else if (!stream.out.destroyed && !stream.out.writableEnded) due.add(stream);
    }
    if (!isTooLong) await pause(againMs, null, { signal: stopping.signal }).catch(() => undefined);
  }

  async function catchUp(streams: readonly Stream[]): Promise<void> {
    const reached = leastReached(streams);
    const events = Map.groupBy(await findEventsAfter(database, reached, eventsAtOnce), (event) => event.person_id);
    const messages = await findMessagesOfEvents(database, [...events.values()].flat());
    for (const stream of streams) {
      const own = events.get(stream.personId) ?? [];
      for (const event of own) tell(stream, event, (each) => showEvent(each, messages, seal));
      if (own.length === eventsAtOnce) due.add(stream);
    }
  }

  return {
    follow(stream) {
      due.add(stream);
      running ??= run();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Of somebody with several streams, the one that was told least. */
export function leastReached(streams: readonly Stream[]): Map<string, number> {
  const reached = new Map<string, number>();
  for (const { personId, position } of streams)
    reached.set(personId, Math.min(position, reached.get(personId) ?? position));
  return reached;
}

function tell(stream: Stream, event: LoggedEvent, show: (event: LoggedEvent) => MessageEvent | null): void {
  if (event.position <= stream.position) return;
  const { personId } = stream;
  // Positions have no gaps: where one is missing, the log has been cleaned in between.
  if (event.position > stream.position + 1)
    write(stream, writeEvent(eventId(personId, event.position - 1), { type: 'reset' }));
  const id = eventId(personId, event.position);
  const shown = show(event);
  write(stream, shown ? writeEvent(id, shown) : writePosition(id));
  stream.position = event.position;
}

/** Null for a message that is no longer there. */
export function showEvent(
  event: LoggedEvent,
  messages: ReadonlyMap<string, MessageView>,
  seal: SignedPhotos['seal'],
): MessageEvent | null {
  if (event.kind === 'read') return presentRead({ messageIds: event.message_ids });
  const message = messages.get(event.message_ids[0] ?? '');
  return message ? { type: 'message', message: presentMessage(message, event.person_id, seal) } : null;
}

export async function findMessagesOfEvents(database: Database, events: readonly LoggedEvent[]) {
  const ids = events.filter(({ kind }) => kind === 'message').flatMap(({ message_ids }) => message_ids);
  const messages = ids.length > 0 ? await findMessagesById(database, [...new Set(ids)]) : [];
  return new Map(messages.map((message) => [message.id, message]));
}
