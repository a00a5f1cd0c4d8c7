// Letters to people who are away, written in the background by one server of all.
import type { FastifyInstance } from 'fastify';
import { claimJob } from '../database/shared-counts.ts';
import { runPeriodically } from '../scheduling/periodic-work.ts';
import { deleteLinksBefore } from './expiry.store.ts';
import type { NotificationParts } from './notification-rounds.ts';
import { HOUR_MS, later } from './notifications.rules.ts';
import { notifyExpiry } from './notify-expiry.ts';
import { notifyFavorites } from './notify-favorites.ts';
import { notifyMessages } from './notify-messages.ts';
import { createRecentActivity, type RecentActivity } from './recent-activity.ts';
import { LINK_LIFE_MS } from './renewal.routes.ts';

const MINUTE_MS = 60_000;

type Round = {
  /** Its turn is asked for under this name; what the log says when it did not work. */
  readonly job: string;
  readonly everyMs: number;
  readonly work: (signal?: AbortSignal) => Promise<unknown>;
};

export type Notifications = {
  readonly activity: RecentActivity;
  /** Everything that is due, now. */
  notifyAll(): Promise<void>;
  /** Deletes what is long over. */
  clean(): Promise<void>;
  runWith(app: FastifyInstance): void;
};

export function createNotifications(parts: NotificationParts): Notifications {
  const { database, mailQueue, now } = parts;
  const activity = createRecentActivity(parts);
  const rounds: readonly Round[] = [
    { job: 'tell of messages', everyMs: MINUTE_MS, work: (signal) => notifyMessages(parts, signal) },
    { job: 'tell of favorites', everyMs: MINUTE_MS, work: (signal) => notifyFavorites(parts, signal) },
    { job: 'tell of expiry', everyMs: 10 * MINUTE_MS, work: (signal) => notifyExpiry(parts, signal) },
  ];
  const clean = async () => {
    await activity.clean();
    await deleteLinksBefore(database, later(now(), -LINK_LIFE_MS));
  };

  return {
    activity,
    clean,
    async notifyAll() {
      await activity.flush();
      for (const { work } of rounds) await work();
    },
    runWith(app) {
      activity.runWith(app);
      for (const { job, everyMs, work } of rounds) {
        const run = async (signal?: AbortSignal) => {
          await work(signal);
          mailQueue.deliverSoon();
        };
        runOnOneServer(app, { job, everyMs, work: run });
      }
      runOnOneServer(app, { job: 'clean renewal links', everyMs: HOUR_MS, work: clean });
    },
  };

  function runOnOneServer(app: FastifyInstance, { job, everyMs, work }: Round): void {
    const isMyTurn = () => claimJob(database, job, everyMs);
    runPeriodically(app, { everyMs, job, failure: `could not ${job}`, isMyTurn, work });
  }
}
