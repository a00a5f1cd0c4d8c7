// A market whose operator allows more photos than four.

import { showListing } from '@chowk/contract/listings/listing-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { publishListing, sendEdit, sendListing } from '../../test/forms.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import * as picture from '../../test/pictures.ts';

let server: TestServer;
let seller: SignedInClient;
let pictures: Buffer[];

beforeAll(async () => {
  server = await startTestServer({ config: { photosPerListing: 12 } });
  seller = await server.addUser();
  pictures = await Promise.all(
    Array.from({ length: 13 }, (_, n) => picture.jpeg({ width: 60, height: 40, seed: n * 10 })),
  );
});
afterAll(() => server.close());

describe('a listing where twelve photos are allowed', () => {
  it('has twelve, and none more', async () => {
    const { mediaFiles } = await publishListing(seller, { files: pictures.slice(0, 12) });
    expect(mediaFiles).toHaveLength(12);
    const refused = await sendListing(seller, { files: pictures });
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'You can add up to 12 photos.']);
  });

  it('keeps all of them in an edit, in another order', async () => {
    const { id, mediaFiles } = await publishListing(seller, { files: pictures.slice(0, 12) });
    const ids = mediaFiles.map((photo) => photo.id).reverse();
    const kept = Object.fromEntries(ids.map((photo, at) => [`MediaFiles[${at}].id`, photo]));
    expect((await sendEdit(seller, id, { fields: kept })).statusCode).toBe(200);
    const { body } = await server.visitor().call(showListing, { params: { id } });
    expect('mediaFiles' in body && body.mediaFiles.map((photo) => photo.id)).toEqual(ids);
  });
});
