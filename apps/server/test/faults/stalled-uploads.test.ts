// Uploads that never finish: they fill their sender's share of the memory, and other users can upload.
import { type AddressInfo, connect, type Socket } from 'node:net';
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectionTimeouts } from '../../src/http/limits/connections.ts';
import { uploadBytesHeld } from '../../src/http/limits/upload-memory.ts';
import type { SignedInClient } from '../client.ts';
import { sendListing } from '../forms.ts';
import { startTestServer, type TestServer } from '../harness.ts';

const photo = Buffer.alloc(4_900_000);
const busy = { statusCode: 503, 'retry-after': '5', message: photoTexts.busy };

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer({ config: { trustProxy: 1 } });
  Object.assign(server.app.server, { connectionsCheckingInterval: 50 });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const socket of stalled.splice(0)) socket.destroy();
  await expect.poll(uploadBytesHeld).toBe(0);
});
afterAll(async () => {
  server.app.server.closeAllConnections();
  await server.close();
});

const stalled: Socket[] = [];

function keepPatience(): void {
  Object.assign(server.app.server, {
    headersTimeout: connectionTimeouts.headersMs,
    requestTimeout: connectionTimeouts.requestMs,
  });
}

/** Sends this many photos and stops, although the form announces more. */
async function stall(user: SignedInClient, address: string, photos: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  stalled.push(socket);
  socket.on('error', () => undefined);
  const csrf = await user.csrfToken();
  const cookie = [...user.cookies].map((pair) => pair.join('=')).join('; ');
  const head = [
    'POST /api/classified HTTP/1.1\r\nHost: town',
    `Authorization: Bearer ${user.token}\r\nCookie: ${cookie}\r\nX-CSRF-TOKEN: ${csrf}\r\nX-Forwarded-For: ${address}`,
    'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 40000000',
  ];
  const before = uploadBytesHeld();
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  for (let sent = 0; sent < photos; sent += 1) {
    socket.write('--x\r\nContent-Disposition: form-data; name="Files"; filename="a.jpg"\r\n');
    socket.write('Content-Type: image/jpeg\r\n\r\n');
    socket.write(photo);
    socket.write('\r\n');
  }
  await expect.poll(uploadBytesHeld).toBeGreaterThan(before + photos * photo.length - 100);
}

async function upload(user: SignedInClient, address: string, files?: readonly Buffer[]) {
  const answer = await sendListing(user, { ...(files ? { files } : {}), headers: { 'x-forwarded-for': address } });
  const { message } = answer.json<{ message?: string }>();
  return { statusCode: answer.statusCode, 'retry-after': answer.headers['retry-after'], message };
}

const endings: [what: string, end: () => unknown][] = [
  ['go away', () => stalled.map((socket) => socket.destroy())],
  ['are let go', () => Object.assign(server.app.server, { headersTimeout: 1, requestTimeout: 2 })],
];

describe('unfinished forms of one account', () => {
  it.each(endings)('fill the share of that account alone, until they %s', async (_, end) => {
    const [asha, bina] = [await server.addUser(), await server.addUser()];
    await stall(asha, '203.0.113.1', 4);
    await stall(asha, '203.0.113.2', 4);
    const held = uploadBytesHeld();
    expect(await upload(asha, '203.0.113.3', [photo])).toEqual(busy);
    expect(uploadBytesHeld()).toBe(held);
    expect(await upload(bina, '203.0.113.1')).toMatchObject({ statusCode: 201 });
    end();
    await expect.poll(uploadBytesHeld).toBe(0);
    keepPatience();
    await stall(asha, '203.0.113.1', 4);
    expect(await upload(asha, '203.0.113.3')).toMatchObject({ statusCode: 201 });
  });

  it('leave room for a retry after an early disconnect', async () => {
    const asha = await server.addUser();
    for (let tries = 0; tries < 5; tries += 1) await stall(asha, '203.0.113.1', 1);
    expect(await upload(asha, '203.0.113.1')).toMatchObject({ statusCode: 201 });
  });
});

describe('unfinished forms of many accounts of one network', () => {
  it('fill the share of that network alone', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => server.addUser()));
    const [asha, bina, chetan, dev] = users as [SignedInClient, SignedInClient, SignedInClient, SignedInClient];
    await stall(asha, '2001:db8:1:2::a', 4);
    await stall(bina, '2001:db8:1:2::b', 4);
    await stall(chetan, '2001:db8:1:2::c', 4);
    expect(await upload(dev, '2001:db8:1:2::d', [photo, photo])).toEqual(busy);
    expect(await upload(dev, '2001:db8:1:3::d')).toMatchObject({ statusCode: 201 });
  });
});
