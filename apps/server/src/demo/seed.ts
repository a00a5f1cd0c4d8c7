// Builds the demo town: plans it, takes its pictures, and writes every row in one transaction.
import { sql } from 'kysely';
import { hashPassword } from '../accounts/index.ts';
import { type Database, inTransaction, type Transacting } from '../database/database.ts';
import type { PhotoStorage } from '../media/index.ts';
import { demoModerator, demoSignIns } from './people.ts';
import { takeAll } from './pictures/gallery.ts';
import { rowsOf, type TownRows } from './rows.ts';
import { planTown } from './town.ts';

export type Seeding = {
  database: Database;
  storage: PhotoStorage;
  now: Date;
  onProgress?: (done: number, total: number) => void;
};

/** Any number: only the seeding uses it. */
const townLock = 7_320_052;

export async function isTownEmpty(database: Database): Promise<boolean> {
  const anyone = await database.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return anyone === undefined;
}

/**
 * Pictures first, rows last and all at once: killed anywhere, the town is still empty and the next start builds it whole.
 * Files that an earlier try left carry the same names and bytes.
 */
export async function seedDemoTown({ database, storage, now, onProgress = () => {} }: Seeding): Promise<void> {
  if (!(await isTownEmpty(database))) return;
  const town = planTown(now);
  const shots = town.listings.flatMap((listing) => listing.shots);
  const steps = new Set(shots.map(({ seed }) => seed)).size + 1;
  let done = 0;
  const advance = () => onProgress(++done, steps);
  onProgress(0, steps);
  const hashes = await hashPasswords();
  const stored = await takeAll(shots, storage, advance);
  await inTransaction(database, (transaction) => writeTown(transaction, rowsOf(town, stored, hashes)));
  advance();
}

async function hashPasswords(): Promise<Map<string, string>> {
  const known = [...demoSignIns, demoModerator];
  return new Map(
    await Promise.all(known.map(async ({ key, password }) => [key, await hashPassword(password)] as const)),
  );
}

async function writeTown(transaction: Transacting, rows: TownRows): Promise<void> {
  // Two servers started on one empty database both take pictures; only the first may write.
  await sql`select pg_advisory_xact_lock(${townLock})`.execute(transaction);
  if (!(await isTownEmpty(transaction))) return;
  await transaction.insertInto('users').values(rows.users).execute();
  await transaction.insertInto('listings').values(rows.listings).execute();
  await transaction.insertInto('listing_photos').values(rows.photos).execute();
  await transaction.insertInto('favorites').values(rows.favorites).execute();
  await transaction.insertInto('messages').values(rows.messages).execute();
  await transaction.insertInto('reports').values(rows.reports).execute();
  await transaction.insertInto('moderation_decisions').values(rows.decisions).execute();
  await transaction.insertInto('contact_letters').values(rows.letters).execute();
}
