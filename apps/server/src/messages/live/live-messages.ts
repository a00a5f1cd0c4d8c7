// Live messages: streams that are told of what happens here at once, and of what happens elsewhere as soon as heard.
import { liveLimits } from '@chowk/contract/limits';
import type { MessageEvent } from '@chowk/contract/messages';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Sessions } from '../../accounts/index.ts';
import type { Database } from '../../database/database.ts';
import { unavailable } from '../../http/errors.ts';
import { createCatchUp, leastReached } from './catch-up.ts';
import { decideStart, eventId } from './event-id.rules.ts';
import { writeEvent, writePosition } from './event-text.ts';
import { deleteEventsBefore, findHead, findPeopleBehind, type Recorded } from './live-events.store.ts';
import { createServerBroadcast } from './server-broadcast.ts';
import { createStreams, type Stream, type StreamLimits, write } from './streams.ts';

const secondMs = 1000;
/** What no notice told is found this much later at most; likewise that a session is over. */
const lookEverySeconds = 5;
const cleanEverySeconds = 3600;

type Parts = {
  readonly database: Database;
  readonly sessions: Pick<Sessions, 'findEnded'>;
  readonly now: () => Date;
  readonly limits?: StreamLimits;
};

export type Opening = Omit<Stream, 'position'> & { readonly lastEventId: string | null; readonly begin: () => void };

export type LiveMessages = {
  /** Refuses before anything is written; `begin` then writes the head of the answer. */
  open(opening: Opening): Promise<void>;
  /** What was just committed; `show` makes what the person of a stream here is told. */
  tell(recorded: readonly Recorded[], show: (each: Recorded) => MessageEvent): void;
  /** Ends this person's streams here at once; those on other servers end at their next look at the sessions. */
  endStreamsOf(personId: string): void;
  runWith(app: FastifyInstance): void;
};

export function createLiveMessages({ database, sessions, now, limits }: Parts): LiveMessages {
  let log: FastifyBaseLogger | null = null;
  let isClosing = false;
  const onProblem = (error: unknown) => log?.warn({ err: error }, 'live messages are late');
  const streams = createStreams(limits);
  const catchingUp = createCatchUp(database, onProblem);
  const announcements = createServerBroadcast(database, {
    onReached: (personId, position) => {
      for (const stream of streams.of(personId)) if (stream.position < position) catchingUp.follow(stream);
    },
    onOpen: () => void look(streams.all()).catch(onProblem),
    onProblem,
  });

  /** Whatever the notices did not tell: events in the log, sessions that are over. */
  async function look(at: readonly Stream[]): Promise<void> {
    if (at.length === 0) return;
    const behind = new Set(await findPeopleBehind(database, leastReached(at)));
    for (const stream of at) if (behind.has(stream.personId)) catchingUp.follow(stream);
    const ended = await sessions.findEnded([...new Set(at.map(({ sessionId }) => sessionId))]);
    const moment = now().getTime();
    for (const { sessionId, signedInUntil, out } of at) if (signedInUntil <= moment || ended.has(sessionId)) out.end();
  }

  function mustHaveRoom(): void {
    if (isClosing || streams.isFull()) throw unavailable('Live messages are full. Please try again shortly.', 30);
  }

  const clean = () => deleteEventsBefore(database, new Date(now().getTime() - liveLimits.eventsKeptMs));

  return {
    async open({ lastEventId, begin, ...given }) {
      mustHaveRoom();
      const start = decideStart(given.personId, lastEventId, await findHead(database, given.personId));
      mustHaveRoom();
      // Gone in the meantime: nothing would ever take it off the list again.
      if (given.out.destroyed) return;
      const stream: Stream = { ...given, position: start.position };
      const id = eventId(stream.personId, start.position);
      begin();
      write(stream, start.isReset ? writeEvent(id, { type: 'reset' }) : writePosition(id));
      streams.add(stream);
      announcements.startHearing();
      // Between the look at the log and this moment something may have happened.
      catchingUp.follow(stream);
    },
    tell(recorded, show) {
      for (const each of recorded) {
        for (const stream of streams.of(each.personId)) {
          if (each.position <= stream.position) continue;
          if (each.position > stream.position + 1) catchingUp.follow(stream);
          else {
            write(stream, writeEvent(eventId(each.personId, each.position), show(each)));
            stream.position = each.position;
          }
        }
      }
      announcements.tell(recorded);
    },
    endStreamsOf(personId) {
      for (const { out } of streams.of(personId)) out.end();
    },
    runWith(app) {
      log = app.log;
      let second = 0;
      let underWay: Promise<unknown> | null = null;
      const timer = setInterval(() => {
        streams.beat(++second);
        // On a bad day of the database one round may take longer than the pause between two.
        underWay ??= (second % cleanEverySeconds === 1 ? clean() : look(streams.inTurn(second, lookEverySeconds)))
          .catch(onProblem)
          .finally(() => {
            underWay = null;
          });
      }, secondMs).unref();
      // Before the doors close: an open stream would keep its connection, and the server with it, alive.
      app.addHook('preClose', async () => {
        isClosing = true;
        streams.endAll();
      });
      app.addHook('onClose', async () => {
        clearInterval(timer);
        await Promise.all([announcements.stop(), catchingUp.stop(), underWay]);
      });
    },
  };
}
