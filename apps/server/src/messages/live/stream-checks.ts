// Periodic checks of open streams: heartbeats, missed events, ended sessions, streams per user, old events.
import { setTimeout as pause } from 'node:timers/promises';
import { liveLimits } from '@chowk/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../../accounts/index.ts';
import type { Database } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import { claimJob } from '../../database/shared-counts.ts';
import { HOUR_MS, runPeriodically } from '../../scheduling/periodic-work.ts';
import { type CatchUp, lowestPositions } from './catch-up.ts';
import {
  deleteEndedLeases,
  deleteEventsBefore,
  deleteLeases,
  findExceeding,
  findUsersWithNewEvents,
  renewLeases,
} from './live.store.ts';
import { end, heartbeatEveryMs, type Stream, type Streams } from './streams.ts';

/** A share of the streams each time: a check of thousands at once would delay messages. */
const CHECK_INTERVAL_MS = 250;
/** Each stream is checked every five seconds: the longest delay of a lost notice or an ended session. */
const CHECK_SHARES = 5000 / CHECK_INTERVAL_MS;
const CHECKS_PER_CLEANUP = HOUR_MS / CHECK_INTERVAL_MS;
/** After a failover, notices may arrive before queries reach the new primary: retried for 10 s. */
const RETRY_DELAY_MS = 200;
const MAX_ATTEMPTS = 50;

type Parts = {
  readonly database: Database;
  readonly sessions: Pick<Sessions, 'findEnded'>;
  readonly now: () => Date;
  readonly streams: Streams;
  readonly leases: StreamLeases;
  readonly catchUp: Pick<CatchUp, 'follow'>;
};

export function createStreamChecks({ database, sessions, now, streams, leases, catchUp }: Parts) {
  async function check(at: readonly Stream[]): Promise<void> {
    await leases.release();
    if (at.length === 0) return;
    const outdated = new Set(await findUsersWithNewEvents(database, lowestPositions(at)));
    for (const stream of at) if (outdated.has(stream.userId)) catchUp.follow(stream);
    const ended = await sessions.findEnded([...new Set(at.map(({ sessionId }) => sessionId))]);
    const moment = now().getTime();
    for (const stream of at) if (stream.signedInUntil <= moment || ended.has(stream.sessionId)) end(stream);
    for (const stream of await leases.findExceeding(at)) end(stream);
  }

  async function clean(): Promise<void> {
    if (!(await claimJob(database, 'clean message events', HOUR_MS))) return;
    await deleteEventsBefore(database, new Date(now().getTime() - liveLimits.eventRetentionMs));
    await deleteEndedLeases(database);
  }

  return {
    /** For events that were notified while the listener was disconnected. */
    async checkAll(signal: AbortSignal): Promise<void> {
      for (let attempt = 1; ; attempt++) {
        try {
          return await check(streams.all());
        } catch (error) {
          if (attempt === MAX_ATTEMPTS || signal.aborted) throw error;
        }
        await pause(RETRY_DELAY_MS, null, { signal }).catch(() => undefined);
      }
    },
    /** Two timers: heartbeats continue while a check waits for a slow database. */
    runWith(app: FastifyInstance, failure: string): void {
      let [beats, checks] = [0, 0];
      const settings = { failure, isRunAtStart: false };
      runPeriodically(app, { ...settings, everyMs: heartbeatEveryMs, work: async () => streams.beat(++beats) });
      runPeriodically(app, {
        ...settings,
        everyMs: CHECK_INTERVAL_MS,
        work: () => (++checks % CHECKS_PER_CLEANUP === 1 ? clean() : check(streams.inTurn(checks, CHECK_SHARES))),
      });
    },
  };
}

/** Streams of a crashed server count for this long. */
const LEASE_MS = 60_000;
const RENEW_INTERVAL_MS = LEASE_MS / 2;

type Lease = { readonly id: string; readonly openedAt: number; renewAt: number };

export type StreamLeases = ReturnType<typeof createStreamLeases>;

export function createStreamLeases(database: Database, streamsPerUser: number) {
  const leases = new WeakMap<Stream, Lease>();
  let ended: string[] = [];

  function leaseOf(stream: Stream): Lease {
    const found = leases.get(stream);
    if (found) return found;
    const lease = { id: newId(), openedAt: performance.now(), renewAt: 0 };
    leases.set(stream, lease);
    stream.out.once('close', () => ended.push(lease.id));
    return lease;
  }

  async function renew(streams: readonly Stream[]): Promise<void> {
    const now = performance.now();
    const due = streams.filter((stream) => leaseOf(stream).renewAt <= now);
    if (due.length === 0) return;
    const renewed = due.map((stream) => ({ lease: leaseOf(stream), userId: stream.userId }));
    await renewLeases(
      database,
      renewed.map(({ lease, userId }) => ({ id: lease.id, userId, ageMs: now - lease.openedAt })),
      LEASE_MS,
    );
    for (const { lease } of renewed) lease.renewAt = now + RENEW_INTERVAL_MS;
  }

  return {
    add: (stream: Stream): void => void leaseOf(stream),

    /** Streams whose user has opened `streamsPerUser` newer ones, here or on other servers. */
    async findExceeding(streams: readonly Stream[]): Promise<Stream[]> {
      await renew(streams);
      const exceeding = new Set(
        await findExceeding(
          database,
          streams.map((stream) => leaseOf(stream).id),
          streamsPerUser,
        ),
      );
      return streams.filter((stream) => exceeding.has(leaseOf(stream).id));
    },

    async release(): Promise<void> {
      const gone = ended;
      ended = [];
      if (gone.length > 0) await deleteLeases(database, gone);
    },
  };
}
