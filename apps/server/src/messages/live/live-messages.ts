// Live messages: streams that are told of what happens here at once, and of what happens elsewhere as soon as heard.
import { requestTexts } from '@chowk/contract/api/request-texts';
import { liveLimits } from '@chowk/contract/limits';
import type { MessageEvent } from '@chowk/contract/messages/message-schemas';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Sessions } from '../../accounts/index.ts';
import type { Database } from '../../database/database.ts';
import { unavailable } from '../../http/errors.ts';
import type { SignedPhotos } from '../../media/index.ts';
import { createCatchUp } from './catch-up.ts';
import { decideStart, eventId } from './event-id.rules.ts';
import { writeEvent, writePosition } from './event-text.ts';
import { findHead, type Recorded } from './live-events.store.ts';
import { createServerBroadcast } from './server-broadcast.ts';
import { createStreamChecks } from './stream-checks.ts';
import { createStreamLeases } from './stream-leases.ts';
import { createStreams, end, type Stream, type StreamLimits, write } from './streams.ts';

const failure = 'live messages are late';

type Parts = {
  readonly database: Database;
  readonly sessions: Pick<Sessions, 'findEnded'>;
  readonly signedPhotos: SignedPhotos;
  readonly now: () => Date;
  readonly limits?: StreamLimits;
};

export type Opening = Omit<Stream, 'position'> & { readonly lastEventId: string | null; readonly begin: () => void };

export type LiveMessages = {
  /** Refuses before anything is written; `begin` then writes the head of the answer. */
  open(opening: Opening): Promise<void>;
  /** What was just committed; `show` makes what the person of a stream here is told. */
  tell(recorded: readonly Recorded[], show: (each: Recorded) => MessageEvent): void;
  /** Ends this person's streams here at once, or those of some sessions; on other servers at their next look at them. */
  endStreamsOf(personId: string, sessionIds?: ReadonlySet<string>): void;
  runWith(app: FastifyInstance): void;
};

export function createLiveMessages({
  database,
  sessions,
  signedPhotos,
  now,
  limits = liveLimits,
}: Parts): LiveMessages {
  let log: FastifyBaseLogger | null = null;
  const closing = new AbortController();
  const onProblem = (error: unknown) => log?.warn({ err: error }, failure);
  const streams = createStreams(limits);
  const catchUp = createCatchUp({ database, seal: signedPhotos.seal, onProblem });
  const leases = createStreamLeases(database, limits.streamsPerPerson);
  const checks = createStreamChecks({ database, sessions, now, streams, leases, catchUp });
  const broadcast = createServerBroadcast(database, {
    onReached: (personId, position) => {
      for (const stream of streams.of(personId)) if (stream.position < position) catchUp.follow(stream);
    },
    onOpen: () => void checks.lookAtAll(closing.signal).catch(onProblem),
    onProblem,
  });

  function mustHaveRoom(network: string): void {
    if (closing.signal.aborted || streams.isFull(network)) throw unavailable(requestTexts.liveFull, 30);
  }

  return {
    async open({ lastEventId, begin, ...given }) {
      mustHaveRoom(given.network);
      const start = decideStart(given.personId, lastEventId, await findHead(database, given.personId));
      mustHaveRoom(given.network);
      // Gone in the meantime: nothing would ever take it off the list again.
      if (given.out.destroyed) return;
      const stream: Stream = { ...given, position: start.position };
      const id = eventId(stream.personId, start.position);
      begin();
      write(stream, start.isReset ? writeEvent(id, { type: 'reset' }) : writePosition(id));
      streams.add(stream);
      leases.add(stream);
      broadcast.startHearing();
      // Between the look at the log and this moment something may have happened.
      catchUp.follow(stream);
    },
    tell(recorded, show) {
      for (const each of recorded) {
        for (const stream of streams.of(each.personId)) {
          if (each.position <= stream.position) continue;
          if (each.position > stream.position + 1) catchUp.follow(stream);
          else {
            write(stream, writeEvent(eventId(each.personId, each.position), show(each)));
            stream.position = each.position;
          }
        }
      }
      broadcast.tell(recorded);
    },
    endStreamsOf(personId, sessionIds) {
      for (const stream of streams.of(personId)) if (sessionIds?.has(stream.sessionId) ?? true) end(stream);
    },
    runWith(app) {
      log = app.log;
      checks.runWith(app, failure);
      // Before the server closes: an open stream would keep its connection, and the server with it, alive.
      app.addHook('preClose', async () => {
        closing.abort();
        streams.endAll();
      });
      app.addHook('onClose', async () => {
        await Promise.all([broadcast.stop(), catchUp.stop(), leases.release().catch(onProblem)]);
      });
    },
  };
}
