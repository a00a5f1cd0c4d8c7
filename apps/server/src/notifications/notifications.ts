// Emails and pushes to users who are away, and who was active recently, written in the background by one server at a time.
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { claimJob } from '../database/shared-counts.ts';
import { runPeriodically } from '../scheduling/periodic-work.ts';
import { deleteLinksBefore } from './expiry.store.ts';
import type { NotificationParts } from './notification-rounds.ts';
import { HOUR_MS, isUserAction, later } from './notifications.rules.ts';
import { notifyExpiry } from './notify-expiry.ts';
import { notifyFavorites } from './notify-favorites.ts';
import { notifyMessages, pushMessages } from './notify-messages.ts';
import { deleteActivityOutside, saveActivity } from './recipients.store.ts';
import { LINK_LIFE_MS } from './renewal.routes.ts';

const MINUTE_MS = 60_000;
const PUSH_INTERVAL_MS = 5_000;

export type Round = {
  readonly job: string;
  readonly everyMs: number;
  readonly work: (signal?: AbortSignal) => Promise<unknown>;
};

export type Notifications = {
  readonly activity: RecentActivity;
  notifyAll(): Promise<void>;
  clean(): Promise<void>;
  runWith(app: FastifyInstance): void;
};

/** `rounds` of other modules run as the own ones do. */
type Parts = NotificationParts & { readonly rounds?: readonly Round[] };

export function createNotifications({ rounds: furtherRounds = [], ...parts }: Parts): Notifications {
  const { database, emailQueue, push, now } = parts;
  const activity = createRecentActivity(parts);
  const rounds: readonly Round[] = [
    { job: 'send message pushes', everyMs: PUSH_INTERVAL_MS, work: (signal) => pushMessages(parts, signal) },
    { job: 'send message emails', everyMs: MINUTE_MS, work: (signal) => notifyMessages(parts, signal) },
    { job: 'send favorite emails', everyMs: MINUTE_MS, work: (signal) => notifyFavorites(parts, signal) },
    { job: 'send expiry emails', everyMs: 10 * MINUTE_MS, work: (signal) => notifyExpiry(parts, signal) },
    ...furtherRounds,
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
          emailQueue.deliverSoon();
          push.deliverSoon();
        };
        runOnOneServer(app, { job, everyMs, work: run });
      }
      runOnOneServer(app, { job: 'delete old renewal links', everyMs: HOUR_MS, work: clean });
    },
  };

  function runOnOneServer(app: FastifyInstance, { job, everyMs, work }: Round): void {
    const isMyTurn = () => claimJob(database, job, everyMs);
    runPeriodically(app, { everyMs, job, failure: `could not ${job}`, isMyTurn, work });
  }
}

/** Less than the wait before a push about a message, which is not sent to an active user. */
const FLUSH_INTERVAL_MS = 10_000;

type RecentActivity = {
  record(userId: string, call: string): void;
  flush(): Promise<void>;
  clean(): Promise<void>;
  runWith(app: FastifyInstance): void;
};

function createRecentActivity({ database, now }: { database: Database; now: () => Date }): RecentActivity {
  let seen = new Map<string, Date>();

  async function flush(): Promise<void> {
    const news = seen;
    seen = new Map();
    if (news.size > 0) await saveActivity(database, news);
  }

  return {
    record(userId, call) {
      if (isUserAction(call)) seen.set(userId, now());
    },
    flush,
    clean: () => deleteActivityOutside(database, later(now(), -HOUR_MS), later(now(), HOUR_MS)),
    runWith(app) {
      const failure = 'recent activity could not be saved';
      runPeriodically(app, { everyMs: FLUSH_INTERVAL_MS, isRunAtStart: false, failure, work: flush });
      app.addHook('onClose', () => flush().catch((error: unknown) => app.log.warn({ err: error }, failure)));
    },
  };
}
