// Cache of visible photos: when it is used, and when the database is queried again.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { publishListing } from '../../../test/forms.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createVisiblePhotos } from './visible-photos.ts';

let server: TestServer;
let photo: string;
let listingId: string;

beforeAll(async () => {
  server = await startTestServer();
  const listing = await publishListing(await server.addUser());
  listingId = listing.id;
  photo = listing.mediaFiles[0]?.fileName ?? '';
});
afterAll(() => server.close());

const setStatus = (status: 'available' | 'deleted') =>
  server.database.updateTable('listings').set({ status }).where('id', '=', listingId).execute();

describe('public photos', () => {
  it('is cached for ten seconds, also when another server changed it', async () => {
    let now = 0;
    const shown = createVisiblePhotos(server.database, () => now);
    await setStatus('available');
    expect(await shown.isInListing(photo)).toBe(true);
    await setStatus('deleted');
    now = 9999;
    expect(await shown.isInListing(photo)).toBe(true);
    now = 10_000;
    expect(await shown.isInListing(photo)).toBe(false);
  });

  it('is queried again at once after a change by this server', async () => {
    const shown = createVisiblePhotos(server.database);
    await setStatus('available');
    expect(await shown.isInListing(photo)).toBe(true);
    await setStatus('deleted');
    shown.forget();
    expect(await shown.isInListing(photo)).toBe(false);
  });

  it('is not cached when a change came during the query', async () => {
    const shown = createVisiblePhotos(server.database);
    await setStatus('available');
    const asked = shown.isInListing(photo);
    shown.forget();
    await asked;
    await setStatus('deleted');
    expect(await shown.isInListing(photo)).toBe(false);
  });

  it('takes two queries for a page of photos, and none while cached', async () => {
    const shown = createVisiblePhotos(server.database);
    const asking = vi.spyOn(server.database, 'selectFrom');
    const photos = Array.from({ length: 24 }, (_, at) => `${String(at).padStart(32, '0')}.webp`);
    const ask = () => Promise.all(photos.map((each) => shown.isInListing(each)));
    expect(await ask()).toEqual(photos.map(() => false));
    await ask();
    expect(asking.mock.calls.length).toBeLessThanOrEqual(2);
    asking.mockRestore();
  });

  it('answers 503 while the database is unavailable, and queries again afterwards', async () => {
    const shown = createVisiblePhotos(server.database);
    const away = vi.spyOn(server.database, 'selectFrom').mockImplementation(() => {
      throw new Error('away');
    });
    await expect(shown.isInListing(photo)).rejects.toThrow('away');
    away.mockRestore();
    await setStatus('available');
    expect(await shown.isInListing(photo)).toBe(true);
  });
});
