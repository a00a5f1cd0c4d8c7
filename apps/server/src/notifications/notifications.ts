// Letters to people who are away, written in the background by one server of all.
import type { FastifyInstance } from 'fastify';
import { claimJob } from '../database/shared-counts.ts';
import { runPeriodically } from '../scheduling/periodic-work.ts';
import { createRecentActivity, type RecentActivity } from './activity/recent-activity.ts';
import { HOUR_MS, later } from './away-times.rules.ts';
import { deleteLinksBefore } from './expiry/expiring-listings.store.ts';
import { notifyExpiry } from './expiry/notify-expiry.ts';
import { LINK_LIFE_MS } from './expiry/renewal.routes.ts';
import { notifyFavorites } from './favorites/notify-favorites.ts';
import { notifyMessages } from './messages/notify-messages.ts';
import type { NotificationParts } from './notification-parts.ts';

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
  tellAll(): Promise<void>;
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
    async tellAll() {
      await activity.tell();
      for (const { work } of rounds) await work();
    },
    runWith(app) {
      activity.runWith(app);
      for (const { job, everyMs, work } of rounds) {
        const run = async (signal?: AbortSignal) => {
          await work(signal);
          mailQueue.deliverSoon();
        };
        runAmongAll(app, { job, everyMs, work: run });
      }
      runAmongAll(app, { job: 'clean renewal links', everyMs: HOUR_MS, work: clean });
    },
  };

  function runAmongAll(app: FastifyInstance, { job, everyMs, work }: Round): void {
    const isMyTurn = () => claimJob(database, job, everyMs);
    runPeriodically(app, { everyMs, job, failure: `could not ${job}`, isMyTurn, work });
  }
}
