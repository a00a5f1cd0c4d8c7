// Uploads over a real connection: cut off, too large, too many at once.
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { anyPhoto, listingForm, sellerWords } from '../../../test/forms.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { holdUpload, releaseUpload, uploadBytesHeld } from '../limits/upload-memory.ts';

let server: TestServer;
let seller: SignedInClient;
let origin: string;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.addUser();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function authHeaders(): Promise<Record<string, string>> {
  const token = await seller.csrfToken();
  const cookie = [...seller.cookies].map((pair) => pair.join('=')).join('; ');
  return { authorization: `Bearer ${seller.token}`, 'x-csrf-token': token, cookie };
}

const partHead =
  '--cut\r\ncontent-disposition: form-data; name="Files"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';

async function startUpload(contentLength: number): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const headers = {
    ...(await authHeaders()),
    'content-type': 'multipart/form-data; boundary=cut',
    'content-length': contentLength,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api/classified HTTP/1.1\r\nhost: town\r\n${lines.join('')}\r\n`);
  socket.write(partHead);
  return socket;
}

async function post(form: FormData): Promise<{ status: number; message: string }> {
  const answer = await fetch(`${origin}/api/classified`, { method: 'POST', body: form, headers: await authHeaders() });
  return (await answer.json()) as { status: number; message: string };
}

async function leftBehind() {
  const files = await readdir(join(server.dataDir, 'uploads'), { recursive: true }).catch(() => []);
  const rows = await server.database.selectFrom('listings').select('id').execute();
  return { files, rows, held: uploadBytesHeld() };
}

const nothing = { files: [], rows: [], held: 0 };

type Refused = { readonly status: number; readonly details?: Record<string, string[]> };

/** The whole request at once, and the error object of its answer. */
async function send(body: string, contentType = 'multipart/form-data; boundary=b'): Promise<Refused> {
  const headers = { ...(await authHeaders()), 'content-type': contentType };
  const answer = await fetch(`${origin}/api/classified`, { method: 'POST', body: Buffer.from(body), headers });
  return (await answer.json()) as Refused;
}

const field = (name: string, value = 'x') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (bytes: string) =>
  `--b\r\ncontent-disposition: form-data; name="Files"; filename="a.jpg"\r\n\r\n${bytes}\r\n`;
const nameless = '--b\r\nx-part: 1\r\n\r\nx\r\n';

describe('a photo that arrives byte by byte', () => {
  it('is stored in few buffers, not in one for each byte', async () => {
    const end = '\r\n--cut--\r\n';
    const bytes = 50;
    const concat = vi.spyOn(Buffer, 'concat');
    const socket = await startUpload(partHead.length + bytes + end.length);
    const answered = new Promise((settle) => socket.once('data', settle));
    for (let sent = 1; sent <= bytes; sent += 1) {
      socket.write('x');
      // Bytes that arrive together would be one read.
      await expect.poll(uploadBytesHeld, { interval: 1 }).toBe(sent);
    }
    socket.write(end);
    await answered;
    socket.destroy();
    expect(Math.max(...concat.mock.calls.map(([list]) => list.length))).toBeLessThan(10);
  });
});

describe('a file that begins behind the last boundary', () => {
  it('is answered, although the parser waits for its end', async () => {
    const photo = 'x'.repeat(1000);
    const whole = `${photo}\r\n--cut--\r\n--cut\r\n${partHead}y`;
    const socket = await startUpload(partHead.length + whole.length + 1);
    const answered = new Promise<string>((settle) => socket.once('data', (bytes) => settle(String(bytes))));
    socket.write(whole);
    await expect.poll(uploadBytesHeld).toBeGreaterThanOrEqual(photo.length);
    socket.write('z');
    expect(await answered).toMatch(/^HTTP\/1\.1 400 /);
    await expect.poll(uploadBytesHeld).toBe(0);
    socket.destroy();
  }, 20_000);
});

describe('a malformed form', () => {
  const uncaught: Error[] = [];
  const note = (error: Error) => void uncaught.push(error);
  beforeAll(() => void process.on('uncaughtException', note));
  afterAll(() => void process.off('uncaughtException', note));

  const opened = '--b\r\ncontent-disposition: form-data; name="Files"; filename="a.jpg"\r\n\r\nhalf';
  const forms: [string, string, number][] = [
    ['121 fields and no end', field('a').repeat(120) + field('a').slice(0, -2), 413],
    ['1,001 fields and no end', field('a').repeat(1000) + field('a').slice(0, -2), 413],
    ['1,001 parts without a name and no end', nameless.repeat(1000) + nameless.slice(0, -2), 413],
    ['20,000 parts without a name', `${nameless.repeat(20_000)}--b--\r\n`, 413],
    ['fields, then files, beyond both limits and no end', field('a').repeat(120) + file('x').repeat(30) + opened, 413],
    ['30 files and no end', file('x').repeat(30) + opened, 400],
    ['a file with no end', opened, 400],
    ['a file with the name of a prototype and no end', opened.replace('Files', '__proto__'), 400],
    ['a header with no end', '--b\r\ncontent-disposition: form-data; na', 400],
    ['a header of 200 kB', `--b\r\nx: ${'y'.repeat(200_000)}\r\n\r\nz`, 400],
    ['3,000 headers', `--b\r\n${'x: y\r\n'.repeat(3000)}\r\nz`, 400],
    ['a form in a form', `--b\r\ncontent-type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nx`, 400],
    ['a JSON field that is none', `--b\r\ncontent-type: application/json\r\n${field('a', '{').slice(5)}--b--`, 400],
    [
      'a whole form with one header that does not end',
      `${field('a')}${field('b').replace('\r\n\r\n', '\r\n\r\x0b')}--b--\r\n`,
      400,
    ],
    ['a field with the name of a prototype', `${field('__proto__')}--b--\r\n`, 400],
    ['only its end', '--b--\r\n', 400],
    ['nothing but a beginning', '--b', 400],
    ['something else', 'half a form', 400],
  ];
  it.each(forms)('of %s is refused', async (_what, body, status) => {
    const answered = await send(body);
    expect([answered.status, uncaught.splice(0)]).toEqual([status, []]);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect(uploadBytesHeld()).toBe(0);
  });

  it('with a boundary that cannot be used is refused', async () => {
    const boundaries = [
      '',
      '; boundary=',
      `; boundary=${'b'.repeat(5000)}`,
      '; boundary="b\\""',
      '; x="; boundary=a"; boundary=b',
    ];
    for (const boundary of boundaries)
      expect([(await send(field('a'), `multipart/form-data${boundary}`)).status, uncaught.splice(0)]).toEqual([
        400,
        [],
      ]);
  });

  it('is read with a quoted boundary and a charset, as some programs write them', async () => {
    const whole = `${field('Title', 'Cot')}--b--\r\n`;
    for (const rest of ['"b"', 'b; charset=utf-8'])
      expect((await send(whole, `multipart/form-data; boundary=${rest}`)).details).toHaveProperty('price');
  });

  it('that never ends is cut', async () => {
    const endless = async function* () {
      yield Buffer.from(nameless);
      for (let sent = 0; sent < 40; sent++) yield Buffer.alloc(1024 * 1024, 'x');
    };
    const headers = { ...(await authHeaders()), 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await fetch(`${origin}/api/classified`, {
      method: 'POST',
      body: endless() as never,
      headers,
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, uncaught.splice(0)]).toEqual([413, []]);
  });
});

describe('an upload over a real connection', () => {
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
