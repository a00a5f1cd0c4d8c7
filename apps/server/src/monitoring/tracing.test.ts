// Traces as a collector receives them: requests with their parts, no personal data; the server works without a collector.
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { sendMessage } from '@chowk/contract/messages/message-endpoints';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishListing } from '../../test/forms.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { type ReceivedSpan, startOtlpReceiver } from '../../test/otlp-receiver.ts';
import { inTransaction } from '../database/database.ts';
import { createEmailQueue } from '../email/index.ts';
import { traced } from '../instrumentation/traced.ts';
import { createTracing, type Tracing } from './tracing.ts';

const SERVER = 2;
const CLIENT = 3;
type Receiver = Awaited<ReturnType<typeof startOtlpReceiver>>;

let receiver: Receiver;
let tracing: Tracing;
let server: TestServer;
let url: string;
const logged: string[] = [];

beforeAll(async () => {
  receiver = await startOtlpReceiver();
  tracing = createTracing(receiver.url, (line) => logged.push(line), 100);
  server = await startTestServer({ tracing });
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await tracing.stop();
  await receiver.stop();
});

const parentOf = (span: ReceivedSpan) => receiver.spans.find(({ spanId }) => spanId === span.parentSpanId);

async function find(isIt: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
  await expect.poll(() => receiver.spans.some(isIt)).toBe(true);
  return receiver.spans.find(isIt) as ReceivedSpan;
}

describe('traces', () => {
  it('show a request by its route, as part of the trace of the proxy, with its statements', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
    const answer = await fetch(`${url}/api/classified/00000000-0000-4000-8000-000000000000`, {
      headers: { traceparent },
    });
    expect(answer.status).toBe(404);
    const span = await find(({ traceId: id, kind }) => id === traceId && kind === SERVER);
    expect(span).toMatchObject({
      name: 'GET /api/classified/:id',
      parentSpanId: 'b7ad6b7169203331',
      attributes: { 'http.route': '/api/classified/:id', 'http.response.status_code': 404 },
    });
    const statement = await find(({ traceId: id, kind }) => id === traceId && kind === CLIENT);
    expect(statement.parentSpanId).toBe(span.spanId);
    expect(statement.attributes).toMatchObject({
      'db.system.name': 'postgresql',
      'db.operation.name': expect.any(String),
    });
    expect(receiver.resources[0]).toMatchObject({
      'service.name': 'chowk',
      'service.version': expect.stringMatching(/^\d/),
    });
  });

  it('show a page with its API calls', async () => {
    expect((await fetch(`${url}/`)).status).toBe(200);
    const page = await find(({ name }) => name === 'render page');
    // It ends later, and may be exported in another batch.
    await expect.poll(() => parentOf(page)).toMatchObject({ name: 'GET /*', kind: SERVER });
    const call = await find(({ parentSpanId, name }) => parentSpanId === page.spanId && name.includes(' /api/'));
    const statement = await find(({ kind, parentSpanId }) => kind === CLIENT && parentSpanId === call.spanId);
    expect(statement.traceId).toBe(page.traceId);
  });

  it('include the work of a request whose body arrived late', async () => {
    const app = Fastify();
    tracing.watch(app);
    app.post('/late', () =>
      traced(
        () => ({ name: 'late part', isPart: true }),
        async () => ({}),
      ),
    );
    const late = request(`${await app.listen({ port: 0, host: '127.0.0.1' })}/late`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '2', expect: '100-continue' },
    });
    late.flushHeaders();
    await once(late, 'continue');
    late.end('{}');
    const [answer] = (await once(late, 'response')) as [IncomingMessage];
    answer.resume();
    const part = await find(({ name }) => name === 'late part');
    expect(parentOf(part)).toMatchObject({ name: 'POST /late', kind: SERVER });
    await app.close();
  });

  it('leave out health checks', async () => {
    await fetch(`${url}/healthz`);
    await fetch(`${url}/?after`);
    await find(({ name }) => name === 'GET /*');
    expect(receiver.everything()).not.toContain('healthz');
  });

  it('contain no personal data', async () => {
    const secret = 'Zebrafinch';
    const [seller, buyer] = [
      await server.addUser({ fullName: `${secret} Kaur`, email: `${secret}@town.example` }),
      await server.addUser(),
    ];
    const listing = await publishListing(seller, {
      fields: { Title: `${secret} cot`, Description: `${secret} is sold here.` },
    });
    await buyer.call(searchListings, { body: { query: secret } });
    const talk = { senderId: buyer.user.id, receiverId: seller.user.id, listingId: listing.id };
    expect((await buyer.call(sendMessage, { body: { ...talk, content: `${secret}, hello` } })).status).toBe(201);
    await fetch(`${url}/?search=${secret}`, { headers: { cookie: `name=${secret}`, 'user-agent': secret } });
    await fetch(`${url}/${secret}/nowhere`);
    await server.app.inject({
      method: 'POST',
      url: sendMessage.path,
      payload: `{"${secret}`,
      headers: { 'content-type': 'application/json' },
    });
    await find(({ name }) => name === `POST ${sendMessage.path}`);
    await find(
      ({ attributes }) => attributes['http.route'] === '/*' && attributes['http.response.status_code'] === 404,
    );
    const arrived = receiver.everything();
    for (const word of [secret, secret.toLowerCase(), seller.user.id, listing.id, buyer.token, '127.0.0.1'])
      expect(arrived.includes(word), word).toBe(false);
  });

  it('show emails, and of a failed one only its code', async () => {
    const transport = () =>
      Promise.reject(Object.assign(new Error('asha@town.example is unknown'), { code: 'EENVELOPE' }));
    const queue = createEmailQueue({
      database: server.database,
      config: server.config,
      now: server.clock.now,
      transport,
    });
    const words = { to: 'asha@town.example', replyTo: null, subject: 'Hello', body: 'Hello.' };
    await inTransaction(server.database, (transaction) => queue.queue(transaction, words));
    await queue.deliverDue();
    const sentEmail = await find(({ name }) => name === 'send email');
    expect(sentEmail).toMatchObject({ kind: CLIENT, status: { code: 2 }, attributes: { 'error.type': 'EENVELOPE' } });
    expect(receiver.everything()).not.toContain('asha');
  });
});

describe('a collector that is down', () => {
  it('is logged once, affects no request, and its return is logged', async () => {
    const { port } = receiver;
    await receiver.stop();
    const lines = () => logged.filter((line) => line.includes(String(port)));
    const visit = async () => expect((await fetch(`${url}/`)).status).toBe(200);
    await visit();
    await expect.poll(lines).toHaveLength(1);
    expect(lines()[0]).toContain('Traces cannot be sent');
    await visit();
    receiver = await startOtlpReceiver(port);
    await expect
      .poll(async () => {
        await visit();
        return lines();
      })
      .toEqual([lines()[0], `Traces are sent to 127.0.0.1:${port} again.`]);
  });
});
