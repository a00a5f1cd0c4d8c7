// Aborted and pipelined connections, over real sockets.
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from '../server.ts';

let app: FastifyInstance;
let port: number;
const lines: string[] = [];
let onEnd = () => {};
let begun = 0;

beforeAll(async () => {
  app = await createHttpServer({
    logLevel: 'debug',
    trustProxy: false,
    logTo: { write: (line) => void lines.push(line) },
  });
  app.post('/body', async ({ body }) => body);
  app.post('/unread', { onRequest: async (_, reply) => reply.send('refused') }, async () => 'read');
  app.get('/next', async () => {
    begun += 1;
    return 'well';
  });
  app.addHook('onRequest', async (_, reply) => void reply.raw.once('close', () => onEnd()));
  app.addHook('onError', async () => onEnd());
  app.server.on('clientError', () => onEnd());
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

describe('a connection that is reset early', () => {
  const json = 'POST /body HTTP/1.1\r\nhost: town\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n';
  it.each([
    ['in the middle of its first line', 'GET / HT'],
    ['in the middle of its headers', 'GET / HTTP/1.1\r\nhost: town\r\nx-half'],
    ['before its body', json],
    ['in the middle of its body', `${json}{"a":`],
  ])('%s causes no warning in the log', async (_when, sent) => {
    lines.length = 0;
    const ended = new Promise<void>((settle) => {
      onEnd = settle;
    });
    const socket = connect(port, '127.0.0.1');
    const arrived = new Promise((settle) => app.server.once('connection', (peer) => peer.once('data', settle)));
    const received = sent.startsWith('POST') ? new Promise((settle) => app.server.once('request', settle)) : arrived;
    socket.write(sent);
    await received;
    socket.resetAndDestroy();
    await ended;
    expect(await (await fetch(`http://127.0.0.1:${port}/next`)).text()).toBe('well');
    const levels = lines.map((line) => JSON.parse(line) as { level: number; msg: string });
    expect(levels.filter(({ level }) => level > 30)).toEqual([]);
    expect(lines.filter((line) => line.includes('stack'))).toEqual([]);
  });
});

describe('pipelined requests', () => {
  /** The number of responses on one connection. */
  function pipeline(requests: number): Promise<number> {
    begun = 0;
    return new Promise((settle) => {
      let text = '';
      const count = () => text.split('HTTP/1.1 200').length - 1;
      const socket = connect(port, '127.0.0.1', () =>
        socket.write('GET /next HTTP/1.1\r\nhost: town\r\n\r\n'.repeat(requests)),
      );
      socket.on('data', (chunk) => {
        text += chunk;
        if (count() === requests) socket.destroy();
      });
      socket.on('error', () => undefined);
      socket.once('close', () => settle(count()));
    });
  }

  it('are answered in order up to the limit', async () => {
    expect(await pipeline(4)).toBe(4);
  });

  it('beyond the limit close their connection', async () => {
    expect(await pipeline(500)).toBeLessThan(500);
    expect(begun).toBeLessThanOrEqual(4);
    expect(await (await fetch(`http://127.0.0.1:${port}/next`)).text()).toBe('well');
  });
});

describe('a body in chunks', () => {
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

  /** What the server has answered when it closes the connection. Without `end` the body goes on. */
  function sendChunks(path: string, chunks: string[], end = ''): Promise<string> {
    const connection = end === '' ? 'keep-alive' : 'close';
    const head = `POST ${path} HTTP/1.1\r\nhost: town\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\nconnection: ${connection}\r\n\r\n`;
    return new Promise((settle) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(head + chunks.map(chunk).join('') + end));
      socket.on('data', (bytes) => {
        text += bytes;
      });
      socket.on('error', () => undefined);
      socket.once('close', () => settle(text));
    });
  }

  it('is read', async () => {
    const pieces = ['[', ...Array.from({ length: 900 }, () => '1,'), '1]'];
    expect(await sendChunks('/body', pieces, '0\r\n\r\n')).toContain('HTTP/1.1 200');
    const large = ['"', ...Array.from({ length: 100 }, () => 'a'.repeat(600)), '"'];
    expect(await sendChunks('/body', large, '0\r\n\r\n')).toContain('HTTP/1.1 200');
  });

  it.each(['/body', '/unread', '/nowhere'])(
    'of a byte each closes its connection: %s',
    async (path) => {
      const answer = await sendChunks(path, [...'a'.repeat(20_000)]);
      expect(answer).toMatch(path === '/body' ? /^$/ : /^$|^HTTP\/1\.1 [24]/);
      expect(await (await fetch(`http://127.0.0.1:${port}/next`)).text()).toBe('well');
    },
    30_000,
  );
});
