// Live messages: emits events of this server to its streams at once, those of other servers when notified.
import { requestTexts } from '@chowk/contract/http/request-texts';
import { refs } from '@chowk/contract/languages/text-ref';
import { liveLimits } from '@chowk/contract/limits';
import type { MessageEvent } from '@chowk/contract/messages/message-schemas';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Sessions } from '../../accounts/index.ts';
import type { Database } from '../../database/database.ts';
import { Overload } from '../../http/errors.ts';
import type { SignedPhotos } from '../../media/index.ts';
import { createCatchUp } from './catch-up.ts';
import { findHead, type Recorded } from './live.store.ts';
import { decideStart, eventId, writeEvent, writePosition } from './live-events.rules.ts';
import { createServerBroadcast } from './server-broadcast.ts';
import { createStreamChecks, createStreamLeases } from './stream-checks.ts';
import { createStreams, end, type Stream, type StreamLimits, write } from './streams.ts';

const failure = 'live messages are late';

type Parts = {
  readonly database: Database;
  readonly sessions: Pick<Sessions, 'findEnded'>;
  readonly signedPhotos: SignedPhotos;
  readonly now: () => Date;
  readonly limits?: StreamLimits;
};

export type OpenStream = Omit<Stream, 'position'> & { readonly lastEventId: string | null; readonly begin: () => void };

export type LiveMessages = {
  /** Refuses before anything is written; `begin` then writes the response head. */
  open(opening: OpenStream): Promise<void>;
  /** Events that were just committed; `show` renders one for its user. */
  emit(recorded: readonly Recorded[], show: (each: Recorded) => MessageEvent): void;
  /** Ends a user's streams, or those of some sessions, here at once; other servers do it at their next check. */
  endStreamsOf(userId: string, sessionIds?: ReadonlySet<string>): void;
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
  const catchUp = createCatchUp({ database, sign: signedPhotos.sign, onProblem });
  const leases = createStreamLeases(database, limits.streamsPerUser);
  const checks = createStreamChecks({ database, sessions, now, streams, leases, catchUp });
  const broadcast = createServerBroadcast(database, {
    onReached: (userId, position) => {
      for (const stream of streams.of(userId)) if (stream.position < position) catchUp.follow(stream);
    },
    onOpen: () => void checks.checkAll(closing.signal).catch(onProblem),
    onProblem,
  });

  function assertNotFull(network: string): void {
    if (closing.signal.aborted || streams.isFull(network)) throw new Overload(refs(requestTexts).liveFull, 30);
  }

  return {
    async open({ lastEventId, begin, ...given }) {
      assertNotFull(given.network);
      const start = decideStart(given.userId, lastEventId, await findHead(database, given.userId));
      assertNotFull(given.network);
      // Closed meanwhile: its `close` event, which removes a stream, has passed.
      if (given.out.destroyed) return;
      const stream: Stream = { ...given, position: start.position };
      const id = eventId(stream.userId, start.position);
      begin();
      write(stream, start.isReset ? writeEvent(id, { type: 'reset' }) : writePosition(id));
      streams.add(stream);
      leases.add(stream);
      broadcast.startListening();
      // Events may have been committed since the position was read.
      catchUp.follow(stream);
    },
    emit(recorded, show) {
      for (const each of recorded) {
        for (const stream of streams.of(each.userId)) {
          if (each.position <= stream.position) continue;
          if (each.position > stream.position + 1) catchUp.follow(stream);
          else {
            write(stream, writeEvent(eventId(each.userId, each.position), show(each)));
            stream.position = each.position;
          }
        }
      }
      broadcast.emit(recorded);
    },
    endStreamsOf(userId, sessionIds) {
      for (const stream of streams.of(userId)) if (sessionIds?.has(stream.sessionId) ?? true) end(stream);
    },
    runWith(app) {
      log = app.log;
      checks.runWith(app, failure);
      // Before the server closes: an open stream would keep its connection and the server alive.
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
