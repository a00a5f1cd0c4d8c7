// Writes missed events from the log to streams: new streams, and those with events from other servers.
import { setTimeout as pause } from 'node:timers/promises';
import type { MessageEvent } from '@chowk/contract/messages/message-schemas';
import type { Database } from '../../database/database.ts';
import type { SignedPhotos } from '../../media/index.ts';
import { presentMessage, presentRead } from '../messages.presenter.ts';
import { findMessagesById, type MessageView } from '../messages.store.ts';
import { findEventsAfter, type LoggedEvent } from './live.store.ts';
import { eventId, writeEvent, writePosition } from './live-events.rules.ts';
import { end, type Stream, write } from './streams.ts';

/** 50 streams with 50 events each: some megabytes at most, however many reconnect at once. */
const STREAMS_PER_BATCH = 50;
const EVENTS_PER_BATCH = 50;
/** Retry interval and limit while the log cannot be read. */
const RETRY_DELAY_MS = 500;
const MAX_RETRY_MS = 60_000;

export type CatchUp = {
  follow(stream: Stream): void;
  stop(): Promise<void>;
};

type Parts = {
  readonly database: Database;
  readonly sign: SignedPhotos['sign'];
  readonly onProblem: (error: unknown) => void;
};

export function createCatchUp({ database, sign, onProblem }: Parts): CatchUp {
  const due = new Set<Stream>();
  let running: Promise<void> | null = null;
  const stopping = new AbortController();
  let failingSince: number | null = null;

  async function run(): Promise<void> {
    while (due.size > 0 && !stopping.signal.aborted) {
      const streams = [...due].slice(0, STREAMS_PER_BATCH);
      for (const stream of streams) due.delete(stream);
      await catchUp(streams).then(
        () => {
          failingSince = null;
        },
        (error: unknown) => waitAndRetry(streams, error),
      );
    }
    running = null;
  }

  /** Streams stay open during a failover of up to a minute: a client that is disconnected returns with growing delays. */
  async function waitAndRetry(streams: readonly Stream[], error: unknown): Promise<void> {
    onProblem(error);
    failingSince ??= performance.now();
    const isTooLong = performance.now() - failingSince > MAX_RETRY_MS;
    for (const stream of streams) {
      if (isTooLong) end(stream);
      else if (!stream.out.destroyed && !stream.out.writableEnded) due.add(stream);
    }
    if (!isTooLong) await pause(RETRY_DELAY_MS, null, { signal: stopping.signal }).catch(() => undefined);
  }

  async function catchUp(streams: readonly Stream[]): Promise<void> {
    const reached = lowestPositions(streams);
    const events = Map.groupBy(await findEventsAfter(database, reached, EVENTS_PER_BATCH), (event) => event.person_id);
    const messages = await findMessagesOfEvents(database, [...events.values()].flat());
    for (const stream of streams) {
      const own = events.get(stream.userId) ?? [];
      for (const event of own) writeLogged(stream, event, (each) => showEvent(each, messages, sign));
      if (own.length === EVENTS_PER_BATCH) due.add(stream);
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

export function lowestPositions(streams: readonly Stream[]): Map<string, number> {
  const reached = new Map<string, number>();
  for (const { userId, position } of streams) reached.set(userId, Math.min(position, reached.get(userId) ?? position));
  return reached;
}

function writeLogged(stream: Stream, event: LoggedEvent, show: (event: LoggedEvent) => MessageEvent | null): void {
  if (event.position <= stream.position) return;
  const { userId } = stream;
  // Positions have no gaps: a missing one was deleted from the log.
  if (event.position > stream.position + 1)
    write(stream, writeEvent(eventId(userId, event.position - 1), { type: 'reset' }));
  const id = eventId(userId, event.position);
  const shown = show(event);
  write(stream, shown ? writeEvent(id, shown) : writePosition(id));
  stream.position = event.position;
}

export function showEvent(
  event: LoggedEvent,
  messages: ReadonlyMap<string, MessageView>,
  sign: SignedPhotos['sign'],
): MessageEvent | null {
  if (event.kind === 'read') return presentRead({ messageIds: event.message_ids });
  const message = messages.get(event.message_ids[0] ?? '');
  return message ? { type: 'message', message: presentMessage(message, event.person_id, sign) } : null;
}

export async function findMessagesOfEvents(database: Database, events: readonly LoggedEvent[]) {
  const ids = events.filter(({ kind }) => kind === 'message').flatMap(({ message_ids }) => message_ids);
  const messages = ids.length > 0 ? await findMessagesById(database, [...new Set(ids)]) : [];
  return new Map(messages.map((message) => [message.id, message]));
}
