// Rules for every multipart form, generated from the contract: malformed ones are refused and store nothing.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@chowk/contract/endpoints';
import type { Endpoint } from '@chowk/contract/http/endpoint';
import { ErrorObject } from '@chowk/contract/http/error-schemas';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../client.ts';
import { anyPhoto, listingForm, publishListing, sellerWords } from '../forms.ts';
import { startTestServer, type TestServer } from '../harness.ts';

const forms = (endpoints as readonly Endpoint[]).filter(({ form }) => form !== undefined);
const label = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

let server: TestServer;
let seller: SignedInClient;
let ownId: string;
let before: unknown;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.addUser();
  ownId = (await publishListing(seller)).id;
  before = await readStored();
});
afterAll(() => server.close());

async function readStored() {
  const listings = await server.database.selectFrom('listings').selectAll().orderBy('id').execute();
  const photos = await server.database.selectFrom('listing_photos').selectAll().execute();
  const files = await readdir(join(server.dataDir, 'uploads'), { recursive: true });
  return { listings, photos, files: files.filter((file) => file.endsWith('.webp')).sort() };
}

function send(endpoint: Endpoint, payload: FormData | string | Buffer, type?: string) {
  const url = endpoint.path.replace(/:\w+/g, ownId);
  return seller.send({ method: endpoint.method, url, payload, headers: type ? { 'content-type': type } : {} });
}

/** 403 where the form names another user. */
async function expectRefused(response: LightMyRequestResponse): Promise<void> {
  expect([400, 403], response.body).toContain(response.statusCode);
  expect(ErrorObject.parse(response.json()).status).toBe(response.statusCode);
  expect(await readStored()).toEqual(before);
}

const fieldsOf = ({ form }: Endpoint) =>
  Object.keys((form as unknown as { _zod: { def: { shape: object } } })._zod.def.shape);

const badTexts = [
  ['a NUL byte', 'Cot\0cot'],
  ['over-long text', 'x'.repeat(40_000)],
] as const;

const badNumbers = ['-181', 'Infinity', '-Infinity', '1e999', 'NaN', '0x10', 'twelve', '1,5'];
const numbersOf = (endpoint: Endpoint) =>
  fieldsOf(endpoint).filter((field) => ['price', 'latitude', 'longitude'].includes(field));

async function formWith(name: string, value: string): Promise<FormData> {
  return listingForm({ ...sellerWords, UserId: seller.user.id, [name]: value }, [await anyPhoto()]);
}

describe('a form field', () => {
  it.each(
    forms.flatMap((endpoint) =>
      fieldsOf(endpoint).flatMap((field) =>
        badTexts.map(([name, text]) => [label(endpoint), field, name, text] as const),
      ),
    ),
  )('is refused: %s with %s as %s', async (call, field, _, text) => {
    const endpoint = forms.find((form) => label(form) === call) as Endpoint;
    await expectRefused(await send(endpoint, await formWith(capital(field), text)));
  });

  it.each(
    forms.flatMap((endpoint) =>
      numbersOf(endpoint).flatMap((field) => badNumbers.map((number) => [label(endpoint), field, number] as const)),
    ),
  )('is refused: %s with a %s of %s', async (call, field, number) => {
    const endpoint = forms.find((form) => label(form) === call) as Endpoint;
    await expectRefused(await send(endpoint, await formWith(capital(field), number)));
  });

  it.each(
    forms.flatMap((endpoint) =>
      fieldsOf(endpoint)
        .filter((field) => field !== 'mediaFiles')
        .map((field) => [label(endpoint), field, endpoint] as const),
    ),
  )('is refused as a list: %s with %s', async (_, field, endpoint) => {
    const form = listingForm({ ...sellerWords, UserId: seller.user.id, [capital(field)]: undefined }, [
      await anyPhoto(),
    ]);
    form.append(`${capital(field)}[0].id`, ownId);
    await expectRefused(await send(endpoint, form));
  });

  it.each(forms.map((endpoint) => [label(endpoint), endpoint] as const))(
    'is refused where a list is expected: %s',
    async (_, endpoint) => {
      await expectRefused(await send(endpoint, await formWith('MediaFiles', 'all')));
      const both = await formWith('MediaFiles', 'all');
      both.append('MediaFiles[0].id', ownId);
      await expectRefused(await send(endpoint, both));
    },
  );
});

const part = 'content-disposition: form-data; name="Title"\r\n\r\nCot';
const filePart = 'content-disposition: form-data; name="Files"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
const manyFields = Array.from(
  { length: 100 },
  (_, at) => `--x\r\ncontent-disposition: form-data; name="f${at}"\r\n\r\n1`,
);

const crooked: readonly (readonly [name: string, type: string, payload: string])[] = [
  ['no boundary', 'multipart/form-data', `--x\r\n${part}\r\n--x--\r\n`],
  ['an empty boundary', 'multipart/form-data; boundary=', `--x\r\n${part}\r\n--x--\r\n`],
  ['another boundary', 'multipart/form-data; boundary=y', `--x\r\n${part}\r\n--x--\r\n`],
  ['an endless boundary', `multipart/form-data; boundary=${'x'.repeat(500)}`, `--x\r\n${part}\r\n--x--\r\n`],
  ['nothing in it', 'multipart/form-data; boundary=x', ''],
  ['no parts', 'multipart/form-data; boundary=x', '--x--\r\n'],
  ['an end in the middle of a field', 'multipart/form-data; boundary=x', `--x\r\n${part}`],
  ['an end in the middle of a photo', 'multipart/form-data; boundary=x', `--x\r\n${filePart}half a photo`],
  ['an end in the middle of a header', 'multipart/form-data; boundary=x', '--x\r\ncontent-dispo'],
  [
    'a field without a name',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data\r\n\r\nCot\r\n--x--\r\n',
  ],
  [
    'a header without an end',
    'multipart/form-data; boundary=x',
    `--x\r\nx-evil: ${'x'.repeat(100_000)}\r\n\r\nCot\r\n--x--\r\n`,
  ],
  ['a poisoned name', 'multipart/form-data; boundary=x', `--x\r\n${part.replace('Title', '__proto__')}\r\n--x--\r\n`],
  [
    'a poisoned list',
    'multipart/form-data; boundary=x',
    `--x\r\n${part.replace('Title', '__proto__[0].id')}\r\n--x--\r\n`,
  ],
  ['a hundred fields', 'multipart/form-data; boundary=x', `${manyFields.join('\r\n')}\r\n--x--\r\n`],
  ['noise', 'multipart/form-data; boundary=x', '\u0000\u0001\u0002\r\n\r\n--\r\n'],
  ['JSON', 'multipart/form-data; boundary=x', '{"Title":"Cot"}'],
];

describe('a malformed form', () => {
  it.each(
    forms.flatMap((endpoint) =>
      crooked.map(([name, type, payload]) => [label(endpoint), name, endpoint, type, payload] as const),
    ),
  )('is refused: %s with %s', async (_, _name, endpoint, type, payload) => {
    const response = await send(endpoint, payload, type);
    expect(response.statusCode, response.body).toBeGreaterThanOrEqual(400);
    expect(response.statusCode, response.body).toBeLessThan(500);
    expect(ErrorObject.parse(response.json()).status).toBe(response.statusCode);
    expect(await readStored()).toEqual(before);
  });
});
