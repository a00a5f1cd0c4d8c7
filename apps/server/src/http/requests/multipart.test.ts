// Uploads over a real connection: cut off, too large, too many at once.
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { startTestTown, type TestTown } from '../../../test/harness.ts';
import { anyPhoto, listingForm, sellerWords } from '../../../test/listing-forms.ts';
import { holdUpload, releaseUpload, uploadBytesHeld } from '../limits/upload-memory.ts';

let town: TestTown;
let seller: SignedInClient;
let origin: string;

beforeAll(async () => {
  town = await startTestTown();
  seller = await town.person();
  await town.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(town.app.server.address() as AddressInfo).port}`;
});
afterAll(() => town.close());

async function authHeaders(): Promise<Record<string, string>> {
  const token = await seller.csrfToken();
  const cookie = [...seller.cookies].map((pair) => pair.join('=')).join('; ');
  return { authorization: `Bearer ${seller.token}`, 'x-csrf-token': token, cookie };
}

async function startUpload(contentLength: number): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const headers = {
    ...(await authHeaders()),
    'content-type': 'multipart/form-data; boundary=cut',
    'content-length': contentLength,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api/classified HTTP/1.1\r\nhost: town\r\n${lines.join('')}\r\n`);
  socket.write(
    '--cut\r\ncontent-disposition: form-data; name="Files"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
  );
  return socket;
}

async function post(form: FormData): Promise<{ status: number; message: string }> {
  const answer = await fetch(`${origin}/api/classified`, { method: 'POST', body: form, headers: await authHeaders() });
  return (await answer.json()) as { status: number; message: string };
}

async function leftBehind() {
  const files = await readdir(join(town.dataDir, 'uploads'), { recursive: true }).catch(() => []);
  const rows = await town.database.selectFrom('listings').select('id').execute();
  return { files, rows, held: uploadBytesHeld() };
}

const nothing = { files: [], rows: [], held: 0 };

describe('an upload over a real connection', () => {
  // Promise: An upload that is cut off leaves nothing behind
  it('leaves nothing behind when it is cut off in the middle of a photo', async () => {
    const socket = await startUpload(3_000_000);
    socket.write((await anyPhoto()).subarray(0, 500));
    socket.write(Buffer.alloc(400_000));
    await expect.poll(uploadBytesHeld).toBeGreaterThan(0);
    socket.destroy();
    await expect.poll(leftBehind).toEqual(nothing);
  });

  it('leaves nothing behind when it is cut off between two photos', async () => {
    const socket = await startUpload(3_000_000);
    socket.write(await anyPhoto());
    socket.write('\r\n--cut\r\ncontent-disposition: form-data; name="Title"\r\n\r\nCot\r\n--cut\r\n');
    await expect.poll(uploadBytesHeld).toBeGreaterThan(0);
    socket.destroy();
    await expect.poll(leftBehind).toEqual(nothing);
  });

  // Promise: Too large or too many is answered while the sender is still talking; visitors are refused before their
  // photos arrive
  it('answers a photo that is too large while the sender is still talking', async () => {
    const form = listingForm({ ...sellerWords, UserId: seller.user.id }, [Buffer.alloc(12_000_000), await anyPhoto()]);
    const answer = await post(form);
    expect([answer.status, answer.message]).toEqual([400, 'Image 1 exceeds the 5MB size limit.']);
    await expect.poll(leftBehind).toEqual(nothing);
  });

  it('answers far too many photos with words', async () => {
    const form = listingForm({ ...sellerWords, UserId: seller.user.id }, Array(30).fill(Buffer.alloc(300_000, 1)));
    const answer = await post(form);
    expect([answer.status, answer.message]).toEqual([400, 'You can add up to 4 photos.']);
    await expect.poll(leftBehind).toEqual(nothing);
  });

  it('refuses a visitor without waiting for the photos', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const { authorization: _, ...headers } = await authHeaders();
    const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /api/classified HTTP/1.1\r\nhost: town\r\n${lines.join('')}`);
    socket.write('content-type: multipart/form-data; boundary=x\r\ncontent-length: 9000000\r\n\r\n--x\r\n');
    const answer = await new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(String(bytes))));
    expect(answer).toMatch(/^HTTP\/1.1 401 /);
    socket.destroy();
  });

  // Promise: Uploads hold only so much memory and work; one too many is asked to come back
  it('asks to come back when uploads hold too much memory already', async () => {
    const others = {};
    holdUpload(others, 128 * 1024 * 1024 - 100);
    try {
      const form = listingForm({ ...sellerWords, UserId: seller.user.id }, [await anyPhoto()]);
      const answer = await seller.send({ method: 'POST', url: '/api/classified', payload: form });
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    } finally {
      releaseUpload(others);
    }
    expect(await leftBehind()).toEqual(nothing);
  });
});
