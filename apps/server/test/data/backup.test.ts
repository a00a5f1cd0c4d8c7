// Backup under load and restore elsewhere.
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { addFavorite } from '@chowk/contract/favorites/favorite-endpoints';
import { photoUrl } from '@chowk/contract/listings/photo-files';
import { blockUser, sendMessage } from '@chowk/contract/messages/message-endpoints';
import { reportListing } from '@chowk/contract/reports/report-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTables } from '../../src/backup/backup.store.ts';
import { type BackupResult, createBackup } from '../../src/backup/create-backup.ts';
import { openArchive } from '../../src/backup/read-archive.ts';
import { restoreBackup } from '../../src/backup/restore-backup.ts';
import { checkBackup } from '../../src/backup/verify-backup.ts';
import { createArchive } from '../../src/backup/write-archive.ts';
import { type Database, knownMigrations, migrate, openDatabase } from '../../src/database/database.ts';
import { cleanPhotos } from '../../src/media/delete-photos.ts';
import { openStorage, type PhotoStorage } from '../../src/media/index.ts';
import type { SignedInClient } from '../client.ts';
import { countWaiting } from '../database-activity.ts';
import { publishListing } from '../forms.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { jpeg } from '../pictures.ts';
import { plantUsers } from '../planted-rows.ts';
import { until } from '../processes/server-process.ts';
import { startS3 } from '../s3-server.ts';
import { damagedBackups, pack, unpack, type ValidBackup } from './damaged-archives.ts';
import { createEmptyDatabase, type EmptyDatabase } from './empty-database.ts';
import { fillFirstRelease, firstRelease } from './first-release.ts';
import { printRows } from './table-digests.ts';

const onProgress = () => undefined;
const changedOnPurpose = { without: ['sessions', 'message_positions', 'push_subscriptions'] };
/** Users send messages while the backup is taken. */
const moving = ['messages', 'message_events', 'conversations', 'waiting_messages'];

async function backUp(database: Database, storage: PhotoStorage, path: string): Promise<BackupResult> {
  const archive = await createArchive(path, new Date());
  const taken = await createBackup({ database, storage, archive, version: '0.1.0', now: new Date(), onProgress });
  await archive.finish();
  return taken;
}

async function restore(path: string, database: Database, storage: PhotoStorage): Promise<void> {
  const archive = await openArchive(path);
  try {
    const manifest = await checkBackup({ archive, path, known: knownMigrations, onProgress });
    await restoreBackup({ database, storage, archive, path, manifest, now: new Date(), onProgress });
  } finally {
    await archive.close();
  }
}

let empty: EmptyDatabase;
let target: Database;
let storage: PhotoStorage;
let s3: Awaited<ReturnType<typeof startS3>>;
let server: TestServer;
let clients: SignedInClient[];
let path: string;

beforeAll(async () => {
  empty = await createEmptyDatabase();
  target = openDatabase(empty.url, { connections: 2 });
  storage = openStorage({ dataDir: empty.folder, s3: null });
  s3 = await startS3();
  server = await startTestServer({ config: { s3: s3.config } });
  clients = await plantUsers(server, 3);
  path = join(empty.folder, 'town.tar');
});

afterAll(async () => {
  await target.destroy();
  await server.close();
  await s3.stop();
  await empty.drop();
});

describe('a backup', () => {
  let sent = 0;
  let sentBefore = 0;
  let before: Record<string, string>;
  let names: string[];

  // Promise: A backup is a consistent snapshot, also under load; no photo of it is deleted before it is copied; only its owner may read it
  it('is taken under load, and no photo that it needs is deleted meanwhile', async () => {
    const [seller, buyer, writer] = clients as [SignedInClient, SignedInClient, SignedInClient];
    const photo = await jpeg({ width: 900, height: 600 });
    const listing = await publishListing(seller, { files: [photo, await jpeg({ width: 300, height: 200 })] });
    const leaving = await publishListing(seller, { files: [await jpeg({ width: 500, height: 500 })] });
    names = [...listing.mediaFiles, ...leaving.mediaFiles].map(({ fileName }) => fileName);
    await buyer.call(addFavorite, { body: { userId: buyer.user.id, listingId: listing.id } });
    await buyer.call(reportListing, {
      body: { listingId: listing.id, reason: 'scam', description: 'ਪੰਜਾਬੀ "quotes" \\ \n' },
    });
    await seller.call(blockUser, { params: { otherUserId: buyer.user.id } });
    await sql`insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, server_key, kinds, created_at)
      values (gen_random_uuid(), ${buyer.user.id}, null, 'https://fcm.googleapis.com/1', '', '', '', '{}', now()),
        (gen_random_uuid(), ${buyer.user.id}, null, 'tel:+919814066666', '', '', '', '{}', now())`.execute(
      server.database,
    );
    const talk = { senderId: writer.user.id, receiverId: seller.user.id, listingId: listing.id };
    const sendNext = async () => {
      const { status } = await writer.call(sendMessage, { body: { ...talk, content: `traffic ${sent + 1}` } });
      expect(status).toBe(201);
      sent++;
    };
    await sendNext();
    // A trigger that ran again during the restore would add it again.
    await server.database.deleteFrom('known_words').where('word', '=', 'sheesham').execute();
    before = await printRows(server.database, { without: [...changedOnPurpose.without, ...moving] });
    await sendNext();
    sentBefore = sent;

    let isTaken = false;
    let cleaning: Promise<unknown> | undefined;
    /** At the first photo another listing is deleted, and the cleanup for its files runs hours later. */
    const startCleaning = async () => {
      await server.database.deleteFrom('listing_photos').where('listing_id', '=', leaving.id).execute();
      let isDone = false;
      const later = new Date(Date.now() + 7_200_000);
      cleaning = cleanPhotos({ storage: openStorage(server.config), database: server.database }, later)
        .catch(() => undefined)
        .finally(() => {
          isDone = true;
        });
      await until(async () => isDone || (await countWaiting(server.database)) > 0);
    };
    const source = openStorage(server.config);
    const reading: PhotoStorage = {
      ...source,
      async read(name) {
        if (!cleaning) await startCleaning();
        return source.read(name);
      },
    };
    const writing = (async () => {
      while (!isTaken) await sendNext();
    })();
    const { missing, manifest } = await backUp(server.database, reading, path).finally(() => {
      isTaken = true;
    });
    await Promise.all([writing, cleaning]);
    expect(missing).toEqual([]);
    expect(manifest.photos).toBe(names.length);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  // Promise: A restore brings back every row and every byte of every photo, also from S3 into a folder
  it('is restored elsewhere with every row and every byte of every photo, as one snapshot', async () => {
    await restore(path, target, storage);
    expect(await printRows(target, { without: [...changedOnPurpose.without, ...moving] })).toEqual(before);
    const { rows: messages } = await sql<{ content: string }>`select content from messages order by id`.execute(target);
    expect(messages.length).toBeGreaterThanOrEqual(sentBefore);
    expect(messages.length).toBeLessThanOrEqual(sent);
    expect(messages.map(({ content }) => content)).toEqual(messages.map((_, at) => `traffic ${at + 1}`));
    const { rows: events } = await sql<{ count: number }>`
      select count(*)::int as count from message_events group by person_id`.execute(target);
    expect(events).toEqual([{ count: messages.length }, { count: messages.length }]);
    const { rows: newest } = await sql<{ isNewest: boolean }>`
      select last_message_id = (select id from messages order by id desc limit 1) as "isNewest" from conversations`.execute(
      target,
    );
    expect(newest).toEqual([{ isNewest: true }, { isNewest: true }]);
    const source = openStorage(server.config);
    for (const name of names) {
      const file = photoUrl(name, 400).split('/').at(-1) ?? '';
      const [kept, original] = await Promise.all([storage.read(file), source.read(file)]);
      const bytes = original && (Buffer.isBuffer(original.body) ? original.body : await buffer(original.body));
      // The cleanup may have run since; file names are content hashes.
      if (bytes) expect(kept?.body).toEqual(bytes);
      expect(kept).not.toBeNull();
    }
  });

  // Promise: A restored backup revives no session, device or phone number that was ended or removed since
  it('ends all sessions and devices, and restarts every live stream without a gap', async () => {
    expect((await sql`select from push_subscriptions`.execute(server.database)).rows).toHaveLength(2);
    expect((await sql`select from push_subscriptions`.execute(target)).rows).toEqual([]);
    const open = await sql`select from sessions where ended_at is null`.execute(target);
    expect(open.rows).toEqual([]);
    const { rows } = await sql<{ position: number }>`select position from message_positions`.execute(target);
    expect(rows.every(({ position }) => position > 1_000_000)).toBe(true);
  });

  it('replaces all data, and changes nothing when it fails half-way', async () => {
    await sql`update users set full_name = 'Another name'`.execute(target);
    const changed = await printRows(target);
    const failing = { ...storage, write: () => Promise.reject(new Error('the disk is full')) };
    await expect(restore(path, target, failing)).rejects.toThrow('the disk is full');
    expect(await printRows(target)).toEqual(changed);
    await restore(path, target, storage);
    expect((await printRows(target)).users).toBe(before.users);
  });

  it('is rejected where a foreign table would be lost', async () => {
    await sql`create table accounts_of_the_shop (id int)`.execute(target);
    await expect(restore(path, target, storage)).rejects.toThrow('table accounts_of_the_shop');
    await sql`drop table accounts_of_the_shop`.execute(target);
  });
});

describe('a backup of the first release', () => {
  it('is restored by this one: the same rows, migrated', async () => {
    const old = await createEmptyDatabase();
    const database = openDatabase(old.url, { connections: 2 });
    await migrate(database, firstRelease);
    await fillFirstRelease(old.url, { listings: 200 });
    const file = join(old.folder, 'old.tar');
    const before = await printRows(database);
    const tables = await listTables(database);
    expect((await backUp(database, openStorage({ dataDir: old.folder, s3: null }), file)).manifest.migrations).toEqual([
      firstRelease,
    ]);
    await database.destroy();
    await restore(file, target, storage);
    await old.drop();
    const asBefore = new Map(tables.map(({ name, columns }) => [name, columns]));
    expect(await printRows(target, { as: asBefore })).toMatchObject(before);
    const bare = await sql`select from listings where words is null`.execute(target);
    const known = await sql`select from known_words where word = 'sheesham'`.execute(target);
    expect([bare.rows.length, known.rows.length]).toEqual([0, 1]);
  });
});

describe('an invalid backup is rejected before anything changes', () => {
  let valid: ValidBackup;
  beforeAll(async () => {
    valid = { good: await readFile(path), files: await unpack(path) };
  });

  it.each(damagedBackups)('%s', async (_, make, why) => {
    const damaged = join(empty.folder, 'damaged.tar');
    await writeFile(damaged, await make(valid));
    const archive = await openArchive(damaged);
    await expect(checkBackup({ archive, path: damaged, known: knownMigrations, onProgress })).rejects.toThrow(why);
    await archive.close();
  });

  it('one with a missing row, during the restore', async () => {
    const before = await printRows(target);
    const damaged = join(empty.folder, 'short.tar');
    await writeFile(damaged, await pack(valid.files.filter(({ name }) => !name.startsWith('database/favorites/'))));
    await expect(restore(damaged, target, storage)).rejects.toThrow('0 of 1 rows of "favorites"');
    expect(await printRows(target)).toEqual(before);
  });
});
