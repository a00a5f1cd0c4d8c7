// Import and export: valid and invalid rows, an interrupted run, and a round trip.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import { showListing } from '@chowk/contract/listings/listing-endpoints';
import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { unblockAddressesOf } from '../accounts/index.ts';
import { blockDeletedAddress } from '../accounts/suspended-addresses.store.ts';
import { inTransaction } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { openStorage } from '../media/index.ts';
import { createGeocoder } from '../places/index.ts';
import { checkFolder, openImportFolder } from './check-folder.ts';
import { exportFolder } from './export-folder.ts';
import { importedId, importFolder } from './import-folder.ts';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-import-'));
  await mkdir(join(folder, 'photos'));
  return () => rm(folder, { recursive: true, force: true });
});

const gurpreet = { key: '7', fullName: 'Gurpreet Singh', email: 'gurpreet@old.example', location: 'Kharar' };
const tractor = {
  ...{
    key: 'a1',
    seller: '7',
    title: 'Old tractor',
    description: 'Runs well, one owner, papers are there.',
    price: 325000,
  },
  ...{ category: 'agriculture', subcategory: 'equipment', city: 'Kharar', address: 'Near the grain market' },
};

const lines = (...rows: unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const write = (name: string, text: string | Buffer) => writeFile(join(folder, name), text);
const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#a53' } })
    .jpeg()
    .toBuffer();

const checkParts = ({ database, config, clock }: TestServer) => ({
  database,
  tokenSecret: config.tokenSecret,
  now: clock.now,
});

async function check() {
  return checkFolder(openImportFolder(folder), checkParts(server));
}

async function run(source: string) {
  const { database, clock } = server;
  return importFolder({
    folder: openImportFolder(folder),
    source,
    checked: await check(),
    database,
    storage: openStorage(server.config),
    geocoder: createGeocoder(),
    now: clock.now,
    onProgress: () => undefined,
  });
}

async function shown(id: string): Promise<ListingDetail> {
  const { status, body } = await server.visitor().call(showListing, { params: { id } });
  expect(status).toBe(200);
  return body as ListingDetail;
}

const idOf = (source: string, key: string) => importedId({ source, kind: 'listing' }, key);

describe('an import', () => {
  // Promise: Users, listings and photos of another site are imported from JSON Lines or CSV, and are found like any others
  it('brings users, listings and their photos, which are found at once', async () => {
    await write('photos/one.jpg', await photo());
    await write('people.jsonl', lines(gurpreet));
    await write(
      'listings.jsonl',
      lines({
        ...tractor,
        photos: ['one.jpg'],
        details: { year: 2011 },
        createdAt: '2026-05-01 10:00:00',
        condition: null,
      }),
    );
    expect(await run('first')).toMatchObject({ users: 1, listings: 1, photos: 1, earlier: 0, problems: [] });
    const listing = await shown(idOf('first', 'a1'));
    expect(listing).toMatchObject({
      title: 'Old tractor',
      details: { year: 2011 },
      createdAt: '2026-05-01T10:00:00.000Z',
      seller: { fullName: 'Gurpreet Singh' },
    });
    expect(listing.latitude).toBeCloseTo(30.74, 0);
    expect(listing.images).toHaveLength(1);
    const found = await server.visitor().call(searchListings, { body: { query: 'old tractor' } });
    expect(JSON.stringify(found.body)).toContain(idOf('first', 'a1'));
    const queued = await server.database.selectFrom('saved_search_queue').select('listing_id').execute();
    expect(queued, 'to be matched with saved searches').toEqual([{ listing_id: idOf('first', 'a1') }]);
  });

  it('reads CSV as spreadsheets write it', async () => {
    await write('people.csv', '\uFEFFkey,fullName,email,location\r\n8,"Kaur, Simran",simran@old.example,Mohali\r\n');
    const row =
      'b1,8,"Wooden, ""strong"" table","Two drawers,\nno scratches.",1200,furniture,Mohali,Phase 7 market,sold';
    await write('listings.csv', `key,seller,title,description,price,category,city,address,status\r\n${row}\r\n`);
    expect(await run('csv')).toMatchObject({ users: 1, listings: 1 });
    expect(await shown(idOf('csv', 'b1'))).toMatchObject({
      title: 'Wooden, "strong" table',
      description: 'Two drawers,\nno scratches.',
      status: 'sold',
      seller: { fullName: 'Kaur, Simran' },
    });
  });

  it('goes on where it was cut short', async () => {
    await write('people.jsonl', lines(gurpreet));
    await write('listings.jsonl', lines(tractor));
    await run('twice');
    await write('listings.jsonl', lines(tractor, { ...tractor, key: 'a2' }));
    expect(await run('twice')).toMatchObject({ users: 0, listings: 1, earlier: 1 });
    expect(await run('another site')).toMatchObject({ listings: 2, earlier: 0 });
  });

  it('gives what it brings to the account that has the address already', async () => {
    const asha = await server.addUser({ fullName: 'Asha Rani', email: 'asha@here.example' });
    const proven = { email_verified_at: server.clock.now(), email: 'asha@here.example', pending_email: null };
    await server.database.updateTable('users').set(proven).where('id', '=', asha.user.id).execute();
    await write('people.jsonl', lines({ ...gurpreet, key: '9', email: 'ASHA@here.example' }));
    await write(
      'listings.jsonl',
      lines({ ...tractor, seller: '9' }, { ...tractor, key: 'a2', seller: 'asha@here.example' }),
    );
    expect(await run('known')).toMatchObject({ users: 0, known: 1, listings: 2 });
    for (const key of ['a1', 'a2']) {
      const { userId } = await shown(idOf('known', key));
      expect(userId).toBe(asha.user.id);
    }
  });

  it('hides listings of sellers whose address was never verified', async () => {
    await write('people.jsonl', lines({ ...gurpreet, key: '10', email: 'new@old.example', emailConfirmed: 'no' }));
    await write('listings.jsonl', lines({ ...tractor, seller: '10' }));
    expect(await run('unproven')).toMatchObject({ users: 1, listings: 1 });
    expect((await server.visitor().call(showListing, { params: { id: idOf('unproven', 'a1') } })).status).toBe(404);
  });

  it('leaves out a listing whose photo is none, and brings the others', async () => {
    await write('photos/none.jpg', 'not a photo');
    await write('people.jsonl', lines(gurpreet));
    await write('listings.jsonl', lines({ ...tractor, photos: ['none.jpg'] }, { ...tractor, key: 'a2' }));
    const { listings, problems } = await run('no photo');
    expect(listings).toBe(1);
    expect(problems).toEqual([expect.stringMatching(/^listings\.jsonl, line 1, key a1: photos: none\.jpg: /)]);
    expect((await server.visitor().call(showListing, { params: { id: idOf('no photo', 'a1') } })).status).toBe(404);
  });
});

describe('a dry run', () => {
  it.each([
    ['a line that is none', 'listings.jsonl, line 1: this line cannot be read', '{"key": 1\n'],
    [
      'a title that is too short',
      'listings.jsonl, line 1, key a1: title: Title must be at least 3 characters',
      lines({ ...tractor, title: 'ab' }),
    ],
    [
      'a category that is not there',
      'listings.jsonl, line 1, key a1: category: Please select a category',
      lines({ ...tractor, category: 'ships', subcategory: '' }),
    ],
    [
      'a name with a slip',
      'listings.jsonl, line 1, key a1: titel: there is no such column',
      lines({ ...tractor, titel: 'x' }),
    ],
    [
      'nobody',
      'listings.jsonl, line 1, key a1: seller: there is no person with the key or the address 77',
      lines({ ...tractor, seller: '77' }),
    ],
    ['a key twice', 'listings.jsonl, line 2, key a1: key: another row has it already', lines(tractor, tractor)],
    [
      'a photo that is not there',
      'listings.jsonl, line 1, key a1: photos: there is no x.jpg',
      lines({ ...tractor, photos: ['x.jpg'] }),
    ],
    [
      'a way out',
      'listings.jsonl, line 1, key a1: photos: This leads out of the folder of photos',
      lines({ ...tractor, photos: ['../people.jsonl'] }),
    ],
    [
      'no moment',
      'listings.jsonl, line 1, key a1: createdAt: This is no moment: 2026-11-16 18:05:00 is one',
      lines({ ...tractor, createdAt: 'May' }),
    ],
  ])('names %s', async (_, problem, text) => {
    await write('people.jsonl', lines(gurpreet));
    await write('listings.jsonl', text);
    const before = await server.database.selectFrom('listings').select('id').execute();
    expect((await check()).problems).toEqual([problem]);
    expect(await server.database.selectFrom('listings').select('id').execute()).toEqual(before);
  });

  it('names users who call themselves as the operator', async () => {
    await write('people.jsonl', lines({ ...gurpreet, fullName: 'Chowk Support' }));
    expect((await check()).problems).toEqual([`people.jsonl, line 1, key 7: fullName: ${accountTexts.nameReserved}`]);
  });

  it('names users whose address is suspended here, and what they offer', async () => {
    const now = server.clock.now();
    const times = { email_verified_at: now, suspended_at: now };
    const suspended = { id: newId(), email_address: 'gurpreet@old.example', ...times };
    const { tokenSecret } = server.config;
    await inTransaction(server.database, (transaction) =>
      blockDeletedAddress(transaction, tokenSecret, suspended, now),
    );
    await write('people.jsonl', lines({ ...gurpreet, email: 'Gurpreet+shop@old.example' }));
    await write('listings.jsonl', lines(tractor));
    expect((await check()).problems).toEqual([
      'people.jsonl, line 1, key 7: email: an account with this address is suspended here',
      'listings.jsonl, line 1, key a1: seller: there is no person with the key or the address 7',
    ]);
    await inTransaction(server.database, (transaction) => unblockAddressesOf(transaction, suspended.id));
  });

  it('names users who have an address twice', async () => {
    await write('people.jsonl', lines(gurpreet, { ...gurpreet, key: '8', email: 'Gurpreet@old.example' }));
    expect((await check()).problems).toEqual(['people.jsonl, line 2, key 8: email: another row has it already']);
  });

  it('refuses a folder without rows', () => {
    expect(() => openImportFolder(folder)).toThrow(/^There is nothing to import in /);
  });
});

describe('an export', () => {
  // Promise: What is exported can be imported elsewhere: users, listings with all their fields, and photos
  it.each(['jsonl', 'csv'] as const)('as %s is imported elsewhere as it was', async (format) => {
    await write('photos/one.jpg', await photo());
    await write('people.jsonl', lines(gurpreet));
    const full = {
      condition: 'used',
      pricing: 'negotiable',
      phone: '+91 98765 43210',
      latitude: 30.7,
      longitude: 76.7,
    };
    await write('listings.jsonl', lines({ ...tractor, ...full, photos: ['one.jpg'], details: { year: 2011 } }));
    await run(`export ${format}`);
    const to = join(folder, 'out');
    const counts = await exportFolder({
      folder: to,
      format,
      database: server.database,
      storage: openStorage(server.config),
      onProgress: () => undefined,
    });
    expect(counts.missing).toEqual([]);
    expect(await readdir(to)).toEqual([`listings.${format}`, `people.${format}`, 'photos'].sort());

    const elsewhere = await startTestServer();
    try {
      const there = openImportFolder(to);
      const checked = await checkFolder(there, checkParts(elsewhere));
      expect(checked.problems).toEqual([]);
      const parts = {
        database: elsewhere.database,
        storage: openStorage(elsewhere.config),
        geocoder: createGeocoder(),
      };
      const brought = await importFolder({
        ...parts,
        folder: there,
        source: 'back',
        checked,
        now: server.clock.now,
        onProgress: () => undefined,
      });
      expect(brought).toMatchObject({ listings: counts.listings, photos: counts.photos, problems: [] });
      const id = idOf('back', idOf(`export ${format}`, 'a1'));
      const columns = [
        'title',
        'description',
        'price',
        'condition',
        'pricing',
        'phone',
        'details',
        'created_at',
        'expires_at',
        'status',
      ] as const;
      const read = (database: TestServer['database'], listing: string) =>
        database.selectFrom('listings').select(columns).where('id', '=', listing).executeTakeFirstOrThrow();
      expect(await read(elsewhere.database, id)).toEqual(await read(server.database, idOf(`export ${format}`, 'a1')));
    } finally {
      await elsewhere.close();
    }
  });

  it('holds nothing that was deleted', async () => {
    const to = join(folder, 'out');
    await server.database.updateTable('listings').set({ status: 'deleted' }).execute();
    const counts = await exportFolder({
      ...{ folder: to, format: 'jsonl', database: server.database, storage: openStorage(server.config) },
      onProgress: () => undefined,
    });
    expect(counts.listings).toBe(0);
    expect(await readFile(join(to, 'listings.jsonl'), 'utf8')).toBe('');
  });
});
