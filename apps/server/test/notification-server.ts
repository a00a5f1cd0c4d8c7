// A test server whose notification emails are written when a test calls `wait` or `notifyAll`.

import type { Config } from '../src/config/config.ts';
import { newId } from '../src/database/ids.ts';
import { createDealRounds } from '../src/deals/index.ts';
import { createEmailQueue } from '../src/email/index.ts';
import { createPlaceMaps } from '../src/map-tiles/index.ts';
import { createNotifications } from '../src/notifications/index.ts';
import { createPush } from '../src/push/index.ts';
import { askForRatings } from '../src/ratings/index.ts';
import { createListingMatcher, createSearchCompiler, notifySavedSearches } from '../src/saved-searches/index.ts';
import { createQueryReader } from '../src/search/index.ts';
import type { SignedInClient } from './client.ts';
import { startTestServer } from './harness.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

export type NotificationServer = Awaited<ReturnType<typeof startNotificationServer>>;

export async function startNotificationServer(given: Partial<Config> = {}) {
  const server = await startTestServer({ config: { publicUrl: 'https://chowk.example', ...given } });
  server.clock.stop();
  const { database, config, clock } = server;
  const emailQueue = createEmailQueue({ database, config, now: clock.now });
  const push = createPush({ database, config, now: clock.now });
  const reader = createQueryReader();
  const compiler = createSearchCompiler({ database, reader, now: clock.now });
  const findPlaceMap = createPlaceMaps(config);
  const alerts = { database, emailQueue, push, config, compiler, now: clock.now, findPlaceMap };
  const dealRounds = createDealRounds({ ...alerts, live: { emit: () => {} }, signedPhotos: { sign: String } });
  const notifications = createNotifications({
    ...{ database, emailQueue, push, now: clock.now, findPlaceMap },
    rounds: [
      { job: 'match listings', everyMs: MINUTE_MS, work: () => createListingMatcher(alerts).matchAll() },
      { job: 'send saved search emails', everyMs: MINUTE_MS, work: () => notifySavedSearches(alerts) },
      { job: 'run deal rounds', everyMs: MINUTE_MS, work: () => dealRounds.runAll() },
      { job: 'ask for ratings', everyMs: MINUTE_MS, work: () => askForRatings(alerts) },
    ],
  });
  return {
    ...server,
    notifications,
    push,
    emailQueue,
    compiler,
    /** Emails to a user so far, oldest first. */
    emailsTo: ({ user }: SignedInClient) =>
      database
        .selectFrom('mails')
        .select(['recipient', 'subject', 'body', 'topic', 'is_secret'])
        .where('person_id', '=', user.id)
        .orderBy('id')
        .execute(),
    /** As several servers would, with open connections. */
    async notifyConcurrently(rounds: number): Promise<void> {
      await Promise.all(Array.from({ length: rounds }, () => database.selectFrom('users').select('id').execute()));
      await Promise.all(Array.from({ length: rounds }, () => notifications.notifyAll()));
    },
    /** Advances the clock, then writes all emails that are due. */
    async wait(ms: number): Promise<void> {
      clock.advance(ms);
      await notifications.notifyAll();
    },
    async write(from: SignedInClient, to: SignedInClient, listingId: string, content = 'Is it still here?') {
      const users = { sender_id: from.user.id, receiver_id: to.user.id, listing_id: listingId };
      const message = { id: newId(), ...users, content, created_at: clock.now(), idempotency_key: null };
      await database.insertInto('messages').values(message).execute();
      return message.id;
    },
  };
}
