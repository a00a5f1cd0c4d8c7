// A backup taken while people write, put back elsewhere; and every kind of backup that must not be put back.
import { randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { addFavorite } from '@chowk/contract/favorites/favorite-endpoints';
import { photoUrl } from '@chowk/contract/listings/photo-files';
import { blockPerson, sendMessage } from '@chowk/contract/messages/message-endpoints';
import { reportListing } from '@chowk/contract/reports/report-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openArchive } from '../../src/backup/archive/read-archive.ts';
import { createArchive } from '../../src/backup/archive/write-archive.ts';
import { listTables } from '../../src/backup/catalog.store.ts';
import { checkBackup } from '../../src/backup/check-backup.ts';
import { type CreatedBackup, createBackup } from '../../src/backup/create-backup.ts';
import { restoreBackup } from '../../src/backup/restore-backup.ts';
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
import { createEmptyDatabase, type EmptyDatabase } from './empty-database.ts';
import { fillFirstRelease, firstRelease } from './first-release.ts';
import { printRows } from './printed-rows.ts';
import { type File, pack, rewritten, unpack, withManifest } from './spoilt-archives.ts';

const onProgress = () => undefined;
const changedOnPurpose = { without: ['sessions', 'message_positions'] };
/** What each message moves, and people write while the backup is taken. */
const moving = ['messages', 'message_events', 'conversations', 'waiting_messages'];

async function backUp(database: Database, storage: PhotoStorage, path: string): Promise<CreatedBackup> {
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
let people: SignedInClient[];
let path: string;

beforeAll(async () => {
  empty = await createEmptyDatabase();
  target = openDatabase(empty.url, { connections: 2 });
  storage = openStorage({ dataDir: empty.folder, s3: null });
  s3 = await startS3();
  server = await startTestServer({ config: { s3: s3.config } });
  people = await plantUsers(server, 3);
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

  // Promise: A backup shows one moment, also while people write, and no photo of that moment is cleaned away before it
  // is copied; only its owner may read the file
  it('is taken while people write, and no photo that it needs is cleaned away meanwhile', async () => {
    const [seller, buyer, writer] = people as [SignedInClient, SignedInClient, SignedInClient];
    const photo = await jpeg({ width: 900, height: 600 });
    const listing = await publishListing(seller, { files: [photo, await jpeg({ width: 300, height: 200 })] });
    const leaving = await publishListing(seller, { files: [await jpeg({ width: 500, height: 500 })] });
    names = [...listing.mediaFiles, ...leaving.mediaFiles].map(({ fileName }) => fileName);
    await buyer.call(addFavorite, { body: { userId: buyer.user.id, listingId: listing.id } });
    await buyer.call(reportListing, {
      body: { listingId: listing.id, reason: 'scam', description: 'ਪੰਜਾਬੀ "quotes" \\ \n' },
    });
    await seller.call(blockPerson, { params: { personId: buyer.user.id } });
    const talk = { senderId: writer.user.id, receiverId: seller.user.id, listingId: listing.id };
    const sendNext = async () => {
      const { status } = await writer.call(sendMessage, { body: { ...talk, content: `traffic ${sent + 1}` } });
      expect(status).toBe(201);
      sent++;
    };
    await sendNext();
    // A trigger that worked a second time while rows are put back would learn it again.
    await server.database.deleteFrom('known_words').where('word', '=', 'sheesham').execute();
    before = await printRows(server.database, { without: [...changedOnPurpose.without, ...moving] });
    await sendNext();
    sentBefore = sent;

    let isTaken = false;
    let cleaning: Promise<unknown> | undefined;
    /** At the first photo, the listing of another goes and a cleaner comes for its files, hours later. */
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
  it('is put back elsewhere with every row and every byte of every photo, as one moment had them', async () => {
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
      // The cleaner may have been there since; what is kept is whole by its name.
      if (bytes) expect(kept?.body).toEqual(bytes);
      expect(kept).not.toBeNull();
    }
  });

  // Promise: A restore signs nobody in, and no live stream misses anything after it
  it('signs nobody in, and begins every live stream anew instead of leaving something out', async () => {
    const open = await sql`select from sessions where ended_at is null`.execute(target);
    expect(open.rows).toEqual([]);
    const { rows } = await sql<{ position: number }>`select position from message_positions`.execute(target);
    expect(rows.every(({ position }) => position > 1_000_000)).toBe(true);
  });

  // Promise: A restore that fails half-way leaves the town as it was; only `--replace` replaces one
  it('replaces a town whole, and leaves it as it was when something goes wrong half-way', async () => {
    await sql`update users set full_name = 'Somebody else'`.execute(target);
    const changed = await printRows(target);
    const failing = { ...storage, write: () => Promise.reject(new Error('the disk is full')) };
    await expect(restore(path, target, failing)).rejects.toThrow('the disk is full');
    expect(await printRows(target)).toEqual(changed);
    await restore(path, target, storage);
    expect((await printRows(target)).users).toBe(before.users);
  });

  // Promise: A restore never takes tables that are not the product's
  it('is refused where a table of somebody else would be lost', async () => {
    await sql`create table accounts_of_the_shop (id int)`.execute(target);
    await expect(restore(path, target, storage)).rejects.toThrow('table accounts_of_the_shop');
    await sql`drop table accounts_of_the_shop`.execute(target);
  });
});

describe('a backup of the first release', () => {
  // Promise: A backup of an older version is put back and brought up to date, one of a newer version is refused in
  // clear words
  it('is put back by this one: the same rows, brought up to date', async () => {
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

describe('a file that is no whole backup is refused before anything is touched', () => {
  let good: Buffer;
  let files: File[];
  beforeAll(async () => {
    good = await readFile(path);
    files = await unpack(path);
  });

  const flipped = (at: number) => {
    const bytes = Buffer.from(good);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    return bytes;
  };
  const escaping = '../../../../../../tmp/escaped.webp';
  const manifest = () => JSON.parse(files[0]?.bytes.toString() ?? '');

  // Promise: A backup that was cut, changed or made up is refused before anything is touched
  // Promise: Nothing in a backup leads out of the data folder
  it.each<[what: string, make: () => Buffer | Promise<Buffer>, why: RegExp]>([
    ['nothing at all', () => Buffer.alloc(0), /ends too early/],
    ['noise', () => randomBytes(4096), /something that no backup holds/],
    ['one cut in the middle', () => good.subarray(0, good.length >> 1), /ends too early/],
    ['one cut between two files', () => good.subarray(0, 512 * 3), /ends too early|checksum is missing/],
    [
      'one without its checksum',
      () => Buffer.concat([good.subarray(0, good.length - 2048), Buffer.alloc(1024)]),
      /checksum is missing/,
    ],
    ['one with something after its end', () => Buffer.concat([good, Buffer.alloc(512)]), /checksum is wrong/],
    ['one with a bit changed in its list', () => flipped(700), /cannot be read|checksum is wrong|newer/],
    [
      'one with a bit changed in the middle',
      () => flipped(good.length >> 1),
      /checksum is wrong|no backup holds|ends too early/,
    ],
    ['one with a bit changed in its last photo', () => flipped(good.length - 2049), /checksum is wrong/],
    [
      'one that leads out of its folder',
      () => pack([...files, { name: escaping, bytes: Buffer.from('x') }]),
      /no backup holds/,
    ],
    [
      'one with a photo that leads out',
      () => pack([...files, { name: `photos/${escaping}`, bytes: Buffer.from('x') }]),
      /no backup holds/,
    ],
    [
      'one with an absolute name',
      () => pack([...files, { name: '/etc/passwd', bytes: Buffer.from('x') }]),
      /no backup holds/,
    ],
    [
      'one with a header before a header',
      () => pack(files.map((file) => ({ ...file, pax: { comment: 'x' } }))),
      /no backup holds/,
    ],
    ['one with a link in it', () => pack(files, (header) => rewritten(header, 156, '2')), /no backup holds/],
    ['one whose list comes late', () => pack(files.toReversed()), /list of contents/],
    [
      'one with rows of a table that is not listed',
      () => pack([...files, { name: 'database/pg_class/000001.jsonl.gz', bytes: Buffer.from('x') }]),
      /leaves out/,
    ],
    [
      'one of a newer version',
      () => pack(withManifest(files, { migrations: [...manifest().migrations, '9999-later'] })),
      /newer version.*9999-later/,
    ],
    ['one of a newer format', () => pack(withManifest(files, { format: 2 })), /newer version/],
    ['one of another product', () => pack(withManifest(files, { product: 'other' })), /list of contents/],
    [
      'one whose list names a table like a statement',
      () => pack(withManifest(files, { tables: [{ name: 'users; drop table users', columns: ['id'], rows: 0 }] })),
      /list of contents/,
    ],
  ])('%s', async (_, make, why) => {
    const spoilt = join(empty.folder, 'spoilt.tar');
    await writeFile(spoilt, await make());
    const archive = await openArchive(spoilt);
    await expect(checkBackup({ archive, path: spoilt, known: knownMigrations, onProgress })).rejects.toThrow(why);
    await archive.close();
  });

  it('one with a row too few, though only while its rows are put back', async () => {
    const before = await printRows(target);
    const spoilt = join(empty.folder, 'short.tar');
    await writeFile(spoilt, await pack(files.filter(({ name }) => !name.startsWith('database/favorites/'))));
    await expect(restore(spoilt, target, storage)).rejects.toThrow('0 of 1 rows of "favorites"');
    expect(await printRows(target)).toEqual(before);
  });
});
