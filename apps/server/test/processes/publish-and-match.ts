// Process that a test kills: publishes listings, matches them with saved searches, and writes the emails.
import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction, openDatabase } from '../../src/database/database.ts';
import { newId } from '../../src/database/ids.ts';
import { createEmailQueue } from '../../src/email/index.ts';
import { createPush } from '../../src/push/index.ts';
import { createListingMatcher, notifySavedSearches } from '../../src/saved-searches/index.ts';
import { testConfig } from '../harness.ts';
import { plantListing } from '../planted-rows.ts';

const [url = '', sellerId = '', startedAt = ''] = process.argv.slice(2);

/** A second is ten minutes: emails about one search come every five minutes. */
const now = () => new Date(Number(startedAt) + (Date.now() - Number(startedAt)) * 600);

const database = openDatabase(url, { connections: 4 });
const config = { ...testConfig, dataDir: '' };
const parts = {
  ...{ database, config, now },
  emailQueue: createEmailQueue({ database, config, now }),
  push: createPush({ database, config, now }),
  // No search is broad here.
  compiler: { findSince: async () => [] },
  findPlaceMap: async () => null,
};
const matcher = createListingMatcher(parts);

async function publish(): Promise<void> {
  for (;;) {
    const id = newId();
    await inTransaction(database, async (transaction) => {
      await plantListing(transaction, { id, user_id: sellerId, title: `Wooden cot ${id}`, created_at: now() });
      // The rest of a publication.
      await pause(Math.random() * 20);
    });
    process.stdout.write(`${id}\n`);
    await pause(60);
  }
}

async function notify(): Promise<void> {
  for (;;) {
    await matcher.matchAll();
    await notifySavedSearches(parts);
    await pause(20);
  }
}

process.stdout.write('ready\n');
await Promise.all([publish(), notify()]);
