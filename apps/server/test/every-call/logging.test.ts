// Log lines: JSON with request ids, without personal data.
import { Writable } from 'node:stream';
import { signIn } from '@chowk/contract/accounts/account-endpoints';
import { submitContact } from '@chowk/contract/contact/contact-endpoints';
import { sendMessage } from '@chowk/contract/messages/message-endpoints';
import { reportCspViolation } from '@chowk/contract/web/csp-endpoints';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logOptions } from '../../src/http/logging.ts';
import { anyPhoto, photoAddresses, publishListing, sendPhotos } from '../forms.ts';
import { startTestServer, type TestServer, testPassword } from '../harness.ts';

async function collectLines(work: (app: ReturnType<typeof fastify>) => Promise<unknown>): Promise<string> {
  let written = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  const app = fastify({ logger: { ...(logOptions('info', false) as object), stream } });
  app.post('/api/account/signin', async () => {
    throw Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(secret@town.example) already exists.' });
  });
  await work(app);
  await app.close();
  return written;
}

describe('the log of a running server', () => {
  const lines: string[] = [];
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ config: { logLevel: 'trace' }, logTo: { write: (line) => lines.push(line) } });
  });
  afterAll(() => server.close());

  const about = (path: string) => lines.map((line) => JSON.parse(line)).filter(({ req }) => req?.path === path);

  it('identifies each request by its id, without anything that a user wrote', async () => {
    const seller = await server.addUser({ fullName: 'Gurpreet Secretsingh', email: 'secret-seller@town.example' });
    const buyer = await server.addUser({ fullName: 'Asha Secretrani', email: 'secret-buyer@town.example' });
    const listing = await publishListing(seller, { fields: { Title: 'Secret cot', Address: 'Secret street 5' } });
    const body = {
      senderId: buyer.user.id,
      receiverId: seller.user.id,
      listingId: listing.id,
      content: 'A secret message',
    };
    const sent = await buyer.call(sendMessage, { body });
    expect(sent.status).toBe(201);
    await buyer.call(signIn, { body: { email: 'secret-buyer@town.example', password: 'Secret-wrong-9' } });
    await buyer.call(submitContact, {
      body: { name: 'Secret', email: 'secret@town.example', reason: 'other', subject: 'Secret', message: 'Secret' },
    });
    await buyer.call(reportCspViolation, {
      body: { cspReport: { documentUri: 'http://localhost/?search=secret', violatedDirective: 'img-src' } },
    });
    await buyer.send({ method: 'GET', url: '/api/geocode/search?q=secret-place' });
    await buyer.send({ method: 'POST', url: '/api/Message/send', payload: '{"content":"secret', headers: json });
    const talk = { from: buyer, to: seller, listingId: listing.id };
    const [address = ''] = photoAddresses(await sendPhotos(talk, { files: [await anyPhoto()] }));
    expect((await server.app.inject(address)).statusCode).toBe(200);
    await server.database.destroy();
    expect((await buyer.call(sendMessage, { body })).status).toBeGreaterThanOrEqual(500);

    expect(about('/api/Message/send')[0]).toMatchObject({ reqId: sent.headers['x-request-id'] });
    expect(lines.join('')).toContain('content policy violated');
    expect(lines.join('')).toContain('request failed');
    const seal = address.split('/')[4] ?? '';
    expect(seal).toMatch(/^[\w-]{43}$/);
    const known = [
      seal,
      testPassword,
      seller.token,
      buyer.token,
      ...seller.cookies.values(),
      ...buyer.cookies.values(),
    ];
    for (const secret of known) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
    expect(lines.filter((line) => /secret/i.test(line))).toEqual([]);
  });
});

const json = { 'content-type': 'application/json' };

describe('logs', () => {
  it('are JSON lines with the request id, method and path', async () => {
    const lines = await collectLines((app) => app.inject({ method: 'GET', url: '/nowhere' }));
    const [first = ''] = lines.split('\n');
    expect(JSON.parse(first)).toMatchObject({ reqId: expect.any(String), req: { method: 'GET', path: '/nowhere' } });
  });

  it('contain no password, token, cookie, email address or query', async () => {
    const lines = await collectLines((app) =>
      app.inject({
        method: 'POST',
        url: '/api/account/signin?search=secret-query',
        headers: {
          authorization: 'Bearer secret-token',
          cookie: 'chowk_refresh=secret-cookie',
          'x-csrf-token': 'secret-csrf',
        },
        payload: { email: 'secret@town.example', password: 'secret-password' },
      }),
    );
    expect(lines).toContain('duplicate key');
    expect(lines).not.toMatch(/secret/);
  });
});
