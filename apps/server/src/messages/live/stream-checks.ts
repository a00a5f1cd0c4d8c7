// Looks after open streams: heartbeats, events that no notice told of, sessions that are over, one too many, old events.
import { setTimeout as pause } from 'node:timers/promises';
import { liveLimits } from '@chowk/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../../accounts/index.ts';
import type { Database } from '../../database/database.ts';
import { claimJob } from '../../database/shared-counts.ts';
import { HOUR_MS, runPeriodically } from '../../scheduling/periodic-work.ts';
import { type CatchUp, leastReached } from './catch-up.ts';
import { deleteEventsBefore, findPeopleBehind } from './live-events.store.ts';
import { deleteEndedLeases } from './stream-leases.store.ts';
import type { StreamLeases } from './stream-leases.ts';
import { end, heartbeatEveryMs, type Stream, type Streams } from './streams.ts';

/** A few at a time: a message that comes while thousands are looked at would wait. */
const lookEveryMs = 250;
/** What no notice told is found five seconds later at most; likewise that a session is over. */
const lookTurns = 5000 / lookEveryMs;
const looksPerCleaning = HOUR_MS / lookEveryMs;
/** Notices may be heard from a new primary a moment before questions find it. */
const againMs = 200;
const mostTries = 50;

type Parts = {
  readonly database: Database;
  readonly sessions: Pick<Sessions, 'findEnded'>;
  readonly now: () => Date;
  readonly streams: Streams;
  readonly leases: StreamLeases;
  readonly catchUp: Pick<CatchUp, 'follow'>;
};

export function createStreamChecks({ database, sessions, now, streams, leases, catchUp }: Parts) {
  async function look(at: readonly Stream[]): Promise<void> {
    await leases.release();
    if (at.length === 0) return;
    const behind = new Set(await findPeopleBehind(database, leastReached(at)));
    for (const stream of at) if (behind.has(stream.personId)) catchUp.follow(stream);
    const ended = await sessions.findEnded([...new Set(at.map(({ sessionId }) => sessionId))]);
    const moment = now().getTime();
    for (const stream of at) if (stream.signedInUntil <= moment || ended.has(stream.sessionId)) end(stream);
    for (const stream of await leases.findExceeding(at)) end(stream);
  }

  async function clean(): Promise<void> {
    if (!(await claimJob(database, 'clean message events', HOUR_MS))) return;
    await deleteEventsBefore(database, new Date(now().getTime() - liveLimits.eventsKeptMs));
    await deleteEndedLeases(database);
  }

  return {
    /** For what was told while nothing was heard. */
    async lookAtAll(signal: AbortSignal): Promise<void> {
      for (let tries = 1; ; tries++) {
        try {
          return await look(streams.all());
        } catch (error) {
          if (tries === mostTries || signal.aborted) throw error;
        }
        await pause(againMs, null, { signal }).catch(() => undefined);
      }
    },
    /** Heartbeats go on while a look takes long on a bad day of the database. */
    runWith(app: FastifyInstance, failure: string): void {
      let [beats, looks] = [0, 0];
      const settings = { failure, isRunAtStart: false };
      runPeriodically(app, { ...settings, everyMs: heartbeatEveryMs, work: async () => streams.beat(++beats) });
      runPeriodically(app, {
        ...settings,
        everyMs: lookEveryMs,
        work: () => (++looks % looksPerCleaning === 1 ? clean() : look(streams.inTurn(looks, lookTurns))),
      });
    },
  };
}
