// The guard of this process's sockets: every way out that Node and its libraries have, allowed and refused.
import dgram from 'node:dgram';
import { once } from 'node:events';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import nodemailer from 'nodemailer';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer } from '../../test/mail-server.ts';
import { guardConnections } from './guard-connections.ts';

let port: number;
let connections = 0;
let takeOff: () => void;
const lines: string[] = [];
const allowed = new Set<string>();

beforeAll(async () => {
  const server = http.createServer((_, response) => response.end('inside'));
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => {
  connections = 0;
  lines.length = 0;
  allowed.clear();
  takeOff = guardConnections(allowed, (line) => lines.push(line));
});
afterEach(() => takeOff());

const failure = (emitter: NodeJS.EventEmitter) =>
  new Promise<unknown>((settle) => emitter.once('error', settle).once('connect', settle).once('response', settle));
const rejection = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);
const refused = { code: 'ERR_OUTGOING_REFUSED' };

const waysOut: Record<string, (port: number) => Promise<unknown>> = {
  fetch: (to) => rejection(fetch(`http://127.0.0.1:${to}`)).then((error) => (error as Error).cause ?? error),
  'fetch by a name': (to) => rejection(fetch(`https://localhost:${to}`)).then((error) => (error as Error).cause),
  'http.request': (to) => failure(http.get(`http://127.0.0.1:${to}`)),
  'http.request with an agent of its own': (to) =>
    failure(http.get({ port: to, host: '127.0.0.1', agent: new http.Agent({ keepAlive: true }) })),
  'https.request': (to) => failure(https.get(`https://127.0.0.1:${to}`)),
  'http2.connect': (to) => failure(http2.connect(`http://127.0.0.1:${to}`)),
  'net.connect': (to) => failure(net.connect(to, '127.0.0.1')),
  'net.connect without a host': (to) => failure(net.connect(to)),
  'net.connect with the port as text': (to) => failure(net.connect({ port: `${to}` as never, host: '127.0.0.1' })),
  'net.connect to a number that is an address': (to) => failure(net.connect(to, '2130706433')),
  'net.connect to an IPv4 address in IPv6': (to) => failure(net.connect(to, '::ffff:127.0.0.1')),
  'net.connect to a socket': () => failure(net.connect(join(tmpdir(), 'docker.sock'))),
  'http.request to a socket': () => failure(http.get({ socketPath: join(tmpdir(), 'docker.sock') })),
  'Socket.connect': (to) => failure(new net.Socket().connect({ port: to, host: '127.0.0.1' })),
  'tls.connect': (to) => failure(tls.connect(to, '127.0.0.1')),
  WebSocket: async (to) => {
    // It says no more than that something went wrong.
    await once(new WebSocket(`ws://127.0.0.1:${to}`), 'error');
    return lines.length > 0 ? refused : null;
  },
  pg: (to) => rejection(new pg.Client(`postgres://u:p@127.0.0.1:${to}/x`).connect()),
  dgram: async (to) => {
    const socket = dgram.createSocket('udp4');
    const error = await new Promise((settle) => socket.send('x', to, '127.0.0.1', settle));
    socket.close();
    return error;
  },
  'dgram without a callback': async (to) => {
    const socket = dgram.createSocket('udp4');
    const error = failure(socket);
    socket.connect(to, '127.0.0.1');
    return error.finally(() => socket.close());
  },
};

describe('a connection that no setting names', () => {
  it.each(Object.entries(waysOut))('is refused: %s', async (_, leave) => {
    expect(await leave(port)).toMatchObject(refused);
    expect(connections).toBe(0);
    expect(lines.join()).toContain('was refused: no setting names it');
  });

  it('leaves no unhandled error behind where nothing listens for one', async () => {
    const socket = dgram.createSocket('udp4');
    socket.send('x', port, '127.0.0.1');
    await new Promise((settle) => setImmediate(settle));
    socket.close();
  });

  it('is refused when another port of an allowed host is asked, or a name that leads to an allowed address', async () => {
    allowed.add(`127.0.0.1:${port}`);
    expect(await failure(net.connect(port + 1, '127.0.0.1'))).toMatchObject(refused);
    expect(await failure(net.connect(port, 'localhost'))).toMatchObject(refused);
  });

  it('is refused after a redirect of an allowed host', async () => {
    const redirecting = http.createServer((_, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end(),
    );
    redirecting.listen(0, '127.0.0.1').unref();
    await once(redirecting, 'listening');
    const { port: first } = redirecting.address() as AddressInfo;
    allowed.add(`127.0.0.1:${first}`);
    const error = (await rejection(fetch(`http://127.0.0.1:${first}`))) as Error;
    expect(error.cause).toMatchObject(refused);
    expect(connections).toBe(0);
  });
});

describe('a connection that a setting names', () => {
  it('is made, by address and by name', async () => {
    allowed.add(`127.0.0.1:${port}`).add(`localhost:${port}`);
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('inside');
    expect(await (await fetch(`http://LOCALHOST:${port}`)).text()).toBe('inside');
    expect(lines).toEqual([]);
  });

  it('is made by nodemailer, which looks the name up itself, and only to that name', async () => {
    const mail = await startMailServer();
    try {
      const { port: mailPort } = new URL(mail.url);
      allowed.add(`localhost:${mailPort}`);
      const transport = nodemailer.createTransport({ url: `smtp://localhost:${mailPort}` });
      await transport.sendMail({ from: 'a@b.example', to: 'c@d.example', subject: 'Hello', text: 'Hello' });
      // An address beside the name: what is connected to is the name.
      const socket = net.connect({ host: '127.0.0.9', port: Number(mailPort), servername: 'localhost' } as never);
      await once(socket, 'connect');
      expect(socket.remoteAddress).not.toBe('127.0.0.9');
      socket.destroy();
    } finally {
      await mail.close();
    }
  });

  it('is made again once the guard is off', async () => {
    takeOff();
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('inside');
  });
});
