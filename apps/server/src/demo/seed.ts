// Seeds an empty database with the demo town: pictures first, then all rows in one transaction.

import { composeAll } from '@chowk/demo-town/pictures/compose-all';
import { demoModerator, demoSignIns } from '@chowk/demo-town/residents';
import { planTown } from '@chowk/demo-town/town';
import { sql } from 'kysely';
import { hashPassword } from '../accounts/index.ts';
import { type Database, inTransaction, type Transacting } from '../database/database.ts';
import { type PhotoStorage, type StoredPhoto, storeVariants } from '../media/index.ts';
import { type TownRows, toRows } from './rows.ts';

export type Seeding = {
  database: Database;
  storage: PhotoStorage;
  now: Date;
  onProgress?: (done: number, total: number) => void;
  /** Tests compose a few of the 900 pictures only: all of them take half a minute. */
  compose?: typeof composeAll;
};

const SEEDING_LOCK = 7_320_052;

const LISTINGS_PER_INSERT = 50;

export async function isTownEmpty(database: Database): Promise<boolean> {
  const anyone = await database.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return anyone === undefined;
}

/** Interrupted at any point, the database is still empty and the next start seeds it; picture files keep names and bytes. */
export async function seedDemoTown(seeding: Seeding): Promise<void> {
  const { database, storage, now, onProgress = () => {}, compose = composeAll } = seeding;
  if (!(await isTownEmpty(database))) return;
  const town = planTown(now);
  const photos = town.listings.flatMap((listing) => listing.photos);
  const steps = new Set(photos.map(({ seed }) => seed)).size + 1;
  const stored = new Map<string, StoredPhoto>();
  onProgress(0, steps);
  const hashes = await hashPasswords();
  await compose(photos, async (seed, picture) => {
    stored.set(seed, await storeVariants(storage, picture));
    onProgress(stored.size, steps);
  });
  await inTransaction(database, (transaction) => writeTown(transaction, toRows(town, stored, hashes)));
  onProgress(steps, steps);
}

async function hashPasswords(): Promise<Map<string, string>> {
  const known = [...demoSignIns, demoModerator];
  return new Map(
    await Promise.all(known.map(async ({ key, password }) => [key, await hashPassword(password)] as const)),
  );
}

async function writeTown(transaction: Transacting, rows: TownRows): Promise<void> {
  // Two servers started on one empty database both make pictures; only the first may write.
  await sql`select pg_advisory_xact_lock(${SEEDING_LOCK})`.execute(transaction);
  if (!(await isTownEmpty(transaction))) return;
  await transaction.insertInto('users').values(rows.users).execute();
  await transaction.insertInto('letter_preferences').values(rows.preferences).execute();
  // In batches: listings are indexed for search on insert, and a statement may take ten seconds at most.
  for (let from = 0; from < rows.listings.length; from += LISTINGS_PER_INSERT) {
    await transaction
      .insertInto('listings')
      .values(rows.listings.slice(from, from + LISTINGS_PER_INSERT))
      .execute();
  }
  await transaction.insertInto('listing_photos').values(rows.photos).execute();
  await transaction.insertInto('listing_views').values(rows.views).execute();
  await transaction.insertInto('favorites').values(rows.favorites).execute();
  await transaction.insertInto('messages').values(rows.messages).execute();
  await transaction.insertInto('reports').values(rows.reports).execute();
  await transaction.insertInto('moderation_decisions').values(rows.decisions).execute();
  await transaction.insertInto('contact_letters').values(rows.contactMessages).execute();
}
