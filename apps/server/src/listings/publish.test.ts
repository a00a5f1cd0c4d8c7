// Publishing a listing, through the real app.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { showListing } from '@chowk/contract/listings/listing-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import {
  anyPhoto,
  type FormFields,
  type FormFile,
  listingForm,
  publishListing,
  sellerWords,
  sendListing,
} from '../../test/forms.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import * as picture from '../../test/pictures.ts';
import { shown } from '../../test/short-title.ts';

let server: TestServer;
let seller: SignedInClient;
let buyer: SignedInClient;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.addUser({ fullName: 'Asha Seller' });
  buyer = await server.addUser();
});
afterAll(() => server.close());

async function countListings(): Promise<number> {
  const { count } = await server.database
    .selectFrom('listings')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function storedFiles(): Promise<string[]> {
  const names = await readdir(join(server.dataDir, 'uploads'), { recursive: true }).catch(() => []);
  return names.filter((name) => name.endsWith('.webp') || name.startsWith('.incoming/'));
}

describe('POST /api/classified', () => {
  it('counts a line break in a description as one character, as the user who typed it does', async () => {
    const lines = `${'x\n'.repeat(499)}xy`;
    const listing = await publishListing(seller, { fields: { Description: lines } });
    expect(listing.description).toBe(lines);
  });

  it('publishes a listing with its photos and its seller', async () => {
    const [first, second] = [
      await picture.jpeg({ width: 1000, height: 750 }),
      await picture.paint({ seed: 7 }).png().toBuffer(),
    ];
    const answer = await sendListing(seller, { files: [first, { bytes: second, name: 'x.png', type: 'image/png' }] });
    expect(answer.statusCode).toBe(201);
    const { id, listing } = answer.json();
    expect(listing).toMatchObject({
      id,
      userId: seller.user.id,
      title: 'Wooden cot',
      description: sellerWords.Description,
      price: 4500,
      category: 'furniture',
      subcategory: 'beds',
      status: 'available',
      isSold: false,
      city: 'Mohali',
      address: 'House 12, Phase 7',
      location: 'House 12, Phase 7, Mohali',
      latitude: 30.7046,
      longitude: 76.7179,
      seller: { id: seller.user.id, fullName: 'Asha Seller', avatar: null },
    });
    expect(Date.parse(listing.expiresAt) - Date.parse(listing.createdAt)).toBe(30 * 86_400_000);
    expect(listing.mediaFiles.map(({ width, height }: { width: number; height: number }) => [width, height])).toEqual([
      [1000, 750],
      [640, 480],
    ]);
    expect(listing.images).toEqual(listing.mediaFiles.map(({ url }: { url: string }) => url));
    for (const url of listing.images) {
      const photo = await server.visitor().send({ method: 'GET', url });
      expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp']);
    }
  });

  it.each([
    ['photos before words', (form: FormData, files: FormData) => [...files, ...form]],
    ['words turned around', (form: FormData, files: FormData) => [...[...form].reverse(), ...files]],
    [
      'photos between words',
      (form: FormData, files: FormData) => [...[...form].slice(0, 4), ...files, ...[...form].slice(4)],
    ],
  ])('reads the form in any order: %s', async (_, order) => {
    const words = listingForm({ ...sellerWords, UserId: seller.user.id }, []);
    const files = listingForm({}, [await anyPhoto()]);
    const form = new FormData();
    for (const [name, value] of order(words, files)) {
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, value, 'photo.jpg');
    }
    const answer = await seller.send({ method: 'POST', url: '/api/classified', payload: form });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().listing.mediaFiles).toHaveLength(1);
  });

  it('reads field names that begin with a small letter', async () => {
    const fields = Object.entries({ ...sellerWords, UserId: seller.user.id });
    const small = Object.fromEntries(
      fields.map(([name, value]) => [name.charAt(0).toLowerCase() + name.slice(1), value]),
    );
    const payload = listingForm(small, [await anyPhoto()]);
    expect((await seller.send({ method: 'POST', url: '/api/Classified/', payload })).statusCode).toBe(201);
  });

  it.each([
    ['199', 199],
    ['0', 0],
    ['1234.5', 1234.5],
    ['0.999', 1],
    [' 12.30 ', 12.3],
    ['999999999999', 999_999_999_999],
  ])('keeps a price of %j as %d', async (Price, price) => {
    expect((await publishListing(seller, { fields: { Price } })).price).toBe(price);
  });

  it('finds the city when no suggestion was picked', async () => {
    const { latitude, longitude } = await publishListing(seller, {
      fields: { City: 'Chandigarh', Latitude: '0', Longitude: '0' },
    });
    expect(latitude).toBeCloseTo(30.74, 0);
    expect(longitude).toBeCloseTo(76.78, 0);
  });

  it('stores 0,0 for an unknown city', async () => {
    const fields = { City: 'Qqxzzyvka', Latitude: undefined, Longitude: '' };
    expect(await publishListing(seller, { fields })).toMatchObject({ latitude: 0, longitude: 0 });
  });

  const wrongFields: [name: string, value: string | undefined, message: string][] = [
    ['Title', undefined, 'Title is required'],
    ['Title', '  ', 'Title is required'],
    ['Title', 'ab', 'Title must be at least 3 characters'],
    ['Title', 'x'.repeat(101), 'Title must be less than 100 characters'],
    ['Description', 'too short', 'Description must be at least 10 characters'],
    ['Description', 'x'.repeat(1001), 'Description must be less than 1000 characters'],
    ['Price', '-1', 'Price must be a valid positive number'],
    ['Price', 'abc', 'Price must be a valid positive number'],
    ['Price', '', 'Price must be a valid positive number'],
    ['Price', 'Infinity', 'Price must be a valid positive number'],
    ['Price', '1e5', 'Price must be a valid positive number'],
    ['Price', '9999999999999', 'Price must be a valid positive number'],
    ['Category', '', 'Category is required'],
    ['Category', 'nonsense', 'Please select a category'],
    ['Subcategory', 'cars', 'Please select a subcategory of this category'],
    ['City', 'x', 'City must be at least 2 characters'],
    ['City', '', 'City is required'],
    ['Address', 'abcd', 'Address must be at least 5 characters'],
    ['UserId', '', 'User ID not found. Please log out and log in again.'],
    ['UserId', undefined, 'User ID not found. Please log out and log in again.'],
    ['Latitude', '91', 'The coordinates must lie on the globe'],
    ['Longitude', 'east', 'The coordinates must lie on the globe'],
    ['IsSold', 'perhaps', 'IsSold must be true or false'],
  ];

  it.each(wrongFields.map(([name, value, message]) => [name, shown(value), message, value] as const))(
    'refuses %s %s and names the field',
    async (name, _, message, value) => {
      const before = await countListings();
      const answer = await sendListing(seller, { fields: { [name]: value } });
      expect(answer.statusCode).toBe(400);
      const field = name.charAt(0).toLowerCase() + name.slice(1);
      expect(answer.json()).toMatchObject({
        type: 'validation',
        status: 400,
        details: { [field]: [expect.stringContaining(message)] },
      });
      expect(await countListings()).toBe(before);
    },
  );

  // Promise: A listing has one to four photos: 'Please add at least one image for your listing.'
  it.each([
    ['no photo', () => [], 'Please add at least one image for your listing.'],
    ['a fifth photo', async () => Array(5).fill(await anyPhoto()), 'You can add up to 4 photos.'],
    ['a ninth photo', async () => Array(9).fill(await anyPhoto()), 'You can add up to 4 photos.'],
    [
      'a photo that was not kept before',
      async () => [await anyPhoto()],
      'does not belong',
      { 'MediaFiles[0].id': crypto.randomUUID() },
    ],
    ['a page named .jpg', async () => [await anyPhoto(), picture.page], 'Image 2 must be an image file.'],
    ['an SVG', () => [{ bytes: picture.svg, name: 'a.svg', type: 'image/svg+xml' }], 'Image 1 must be an image file.'],
    ['a HEIC', () => [picture.heic()], 'Image 1 is in the HEIC format'],
    ['a bomb', () => [picture.pngBomb()], 'Image 1 has too many pixels.'],
    ['a cut-off photo', async () => [(await picture.jpeg()).subarray(0, 900)], 'Image 1 could not be read.'],
    ['an empty file', () => [Buffer.alloc(0)], 'Image 1 must be an image file.'],
  ] as [string, () => FormFile[] | Promise<FormFile[]>, string, FormFields?][])(
    'refuses %s, and keeps nothing of the rest',
    async (_, makeFiles, message, fields = {}) => {
      const [listings, files] = [await countListings(), await storedFiles()];
      const answer = await sendListing(seller, { fields, files: await makeFiles() });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toContain(message);
      expect(Object.values(answer.json().details).flat()).toContain(answer.json().message);
      expect(await countListings()).toBe(listings);
      expect(await storedFiles()).toEqual(files);
    },
  );

  it('names every photo that is wrong', async () => {
    const answer = await sendListing(seller, { files: [picture.page, await anyPhoto(), picture.heic()] });
    expect(answer.json().details.files).toEqual([
      'Image 1 must be an image file.',
      expect.stringContaining('Image 3 is in the HEIC'),
    ]);
  });

  it('takes a photo of exactly 5 MB and refuses one byte more', async () => {
    const photo = await picture.jpeg();
    const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
    expect((await sendListing(seller, { files: [padded(5 * 1024 * 1024)] })).statusCode).toBe(201);
    const answer = await sendListing(seller, {
      files: [await anyPhoto(), padded(5 * 1024 * 1024 + 1), await anyPhoto()],
    });
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Image 2 exceeds the 5MB size limit.']);
  });

  it('overlooks a file input that was left empty', async () => {
    const listing = await publishListing(seller, { files: [await anyPhoto(), { bytes: Buffer.alloc(0), name: '' }] });
    expect(listing.mediaFiles).toHaveLength(1);
  });

  it('needs a session, a CSRF token and one’s own user id', async () => {
    const before = await countListings();
    const form = async (userId: string) => listingForm({ ...sellerWords, UserId: userId }, [await anyPhoto()]);
    const post = async (client: Pick<SignedInClient, 'send'>, userId: string, headers = {}) =>
      (await client.send({ method: 'POST', url: '/api/classified', payload: await form(userId), headers })).statusCode;
    expect(await post(server.visitor(), seller.user.id)).toBe(401);
    expect(await post(seller, seller.user.id, { 'x-csrf-token': 'wrong' })).toBe(403);
    expect(await post(seller, buyer.user.id)).toBe(403);
    expect(await countListings()).toBe(before);
    expect(await post(seller, seller.user.id.toUpperCase())).toBe(201);
  });

  it('refuses JSON and forms that end early', async () => {
    const json = await seller.send({ method: 'POST', url: '/api/classified', payload: { title: 'x' } });
    expect(json.statusCode).toBe(400);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const cut = '--x\r\ncontent-disposition: form-data; name="Title"\r\n\r\nWooden';
    expect((await seller.send({ method: 'POST', url: '/api/classified', payload: cut, headers })).statusCode).toBe(400);
    const noBoundary = { 'content-type': 'multipart/form-data' };
    expect(
      (await seller.send({ method: 'POST', url: '/api/classified', payload: cut, headers: noBoundary })).statusCode,
    ).toBe(400);
  });

  it('refuses text that no database can keep', async () => {
    expect((await sendListing(seller, { fields: { Title: 'Cot\0cot' } })).statusCode).toBe(400);
  });
});

describe('POST /api/classified with an Idempotency-Key', () => {
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });

  // Promise: The same Idempotency-Key publishes once, also when sent several times at the same moment; each user's
  // keys are their own
  it('publishes once however often it is sent, and does not look at the photos again', async () => {
    const headers = key();
    const first = await publishListing(seller, { headers });
    const again = await sendListing(seller, { headers, fields: { Title: 'Another title' }, files: [picture.page] });
    expect(again.statusCode).toBe(201);
    expect(again.json().listing).toEqual(first);
  });

  it('publishes once when sent several times at the same moment', async () => {
    const before = await countListings();
    const headers = key();
    const files = [await picture.jpeg({ seed: 33 })];
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendListing(seller, { headers, files })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await countListings()).toBe(before + 1);
    const photo = await server.visitor().send({ method: 'GET', url: answers[0]?.json().listing.images[0] });
    expect(photo.statusCode).toBe(200);
  });

  it('is each user’s own', async () => {
    const headers = key();
    const [mine, theirs] = [await publishListing(seller, { headers }), await publishListing(buyer, { headers })];
    expect(mine.id).not.toBe(theirs.id);
    expect((await server.visitor().call(showListing, { params: { id: theirs.id } })).status).toBe(200);
  });
});
