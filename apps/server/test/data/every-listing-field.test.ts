// Every field of the listing contract through all of its paths: a field that one of them forgets is missing here.
import { join } from 'node:path';
import { exportMyData } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import type { PersonalData } from '@chowk/contract/accounts/privacy/personal-data-schemas';
import { showListing, showMyListings } from '@chowk/contract/listings/listing-endpoints';
import { pickFields } from '@chowk/contract/listings/listing-fields';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackup } from '../../src/backup/create-backup.ts';
import { openArchive } from '../../src/backup/read-archive.ts';
import { restoreBackup } from '../../src/backup/restore-backup.ts';
import { checkBackup } from '../../src/backup/verify-backup.ts';
import { createArchive } from '../../src/backup/write-archive.ts';
import { knownMigrations, openDatabase } from '../../src/database/database.ts';
import { presentListing, selectListings } from '../../src/listings/index.ts';
import { openStorage } from '../../src/media/index.ts';
import type { SignedInClient } from '../client.ts';
import { detailSamples, sampleFields } from '../field-samples.ts';
import { publishListing, sendEdit } from '../forms.ts';
import { startTestServer, type TestServer, testPassword } from '../harness.ts';
import { createEmptyDatabase } from './empty-database.ts';

type Said = Parameters<typeof pickFields>[0] & Pick<Listing, 'details'>;
const pick = (listing: Said) => ({ ...pickFields(listing), details: listing.details });

const [first, second] = [
  { ...sampleFields(0), details: detailSamples[0] },
  { ...sampleFields(1), details: detailSamples[1] },
];

/** As a form sends them: `Title`, `Price`. */
const formOf = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replace(/^./, (sentEmail) => sentEmail.toUpperCase()),
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );

let server: TestServer;
let seller: SignedInClient;
let listing: Listing;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.addUser();
  listing = await publishListing(seller, { fields: formOf(first) });
});
afterAll(() => server.close());

const read = async () => (await server.visitor().call(showListing, { params: { id: listing.id } })).body as Listing;

describe('every field of the listing form', () => {
  it('is in the response to publishing, on the page, in the own listings and in a search', async () => {
    expect(pick(listing)).toEqual(first);
    expect(pick(await read())).toEqual(first);
    const own = (await seller.call(showMyListings)).body as Listing[];
    expect(own.map(pick)).toEqual([first]);
    const found = (await server.visitor().call(searchListings, { body: {} })).body as Listing[];
    expect(found.map(pick)).toEqual([first]);
  });

  it('is changed by an edit', async () => {
    const kept = Object.fromEntries(listing.mediaFiles.map(({ id }, at) => [`MediaFiles[${at}].id`, id]));
    const answer = await sendEdit(seller, listing.id, { fields: { ...formOf(second), ...kept } });
    expect(answer.statusCode).toBe(200);
    expect(pick(answer.json<{ listing: Listing }>().listing)).toEqual(second);
    expect(pick(await read())).toEqual(second);
  });

  it('is in the data export of its seller', async () => {
    const { body } = await seller.call(exportMyData, {
      params: { id: seller.user.id },
      body: { password: testPassword },
    });
    expect((body as PersonalData).listings.map(pick)).toEqual([second]);
  });

  it('is in a backup and restored from it', async () => {
    const empty = await createEmptyDatabase();
    const [target, storage] = [openDatabase(empty.url, { connections: 2 }), openStorage(server.config)];
    const path = join(empty.folder, 'town.tar');
    const now = new Date();
    const options = { now, onProgress: () => undefined };
    const writing = await createArchive(path, now);
    await createBackup({ database: server.database, storage, archive: writing, version: '0.1.0', ...options });
    await writing.finish();
    const archive = await openArchive(path);
    const manifest = await checkBackup({ archive, path, known: knownMigrations, onProgress: options.onProgress });
    await restoreBackup({ database: target, storage, archive, path, manifest, ...options });
    await archive.close();
    const restored = await selectListings(target).execute();
    expect(restored.map(presentListing).map(pick)).toEqual([second]);
    await target.destroy();
    await empty.drop();
  });
});
