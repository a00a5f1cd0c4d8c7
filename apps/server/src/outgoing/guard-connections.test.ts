// Egress guard: allowed hosts as a table, and every way to connect of Node and its libraries, allowed and refused.
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
import { allowedHosts, createAllowance, guardConnections } from './guard-connections.ts';
import { pushServiceHosts } from './outgoing-fetch.ts';

let port: number;
let connections = 0;
let removeGuard: () => void;
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
  removeGuard = guardConnections(allowed, (line) => lines.push(line));
});
afterEach(() => removeGuard());

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
    // Its error has no code.
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

describe('a connection to a host outside the settings', () => {
  it.each(Object.entries(waysOut))('is refused: %s', async (_, connect) => {
    expect(await connect(port)).toMatchObject(refused);
    expect(connections).toBe(0);
    expect(lines.join()).toContain('was refused: no setting names it');
  });

  it('causes no unhandled error without a listener', async () => {
    const socket = dgram.createSocket('udp4');
    socket.send('x', port, '127.0.0.1');
    await new Promise((settle) => setImmediate(settle));
    socket.close();
  });

  it('is refused to another port of an allowed host, and to a name of an allowed address', async () => {
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

describe('a connection to a host of the settings', () => {
  it('is made, by address and by name', async () => {
    allowed.add(`127.0.0.1:${port}`).add(`localhost:${port}`);
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('inside');
    expect(await (await fetch(`http://LOCALHOST:${port}`)).text()).toBe('inside');
    expect(lines).toEqual([]);
  });

  it('is made by nodemailer, which resolves the name itself, and only to that name', async () => {
    const mail = await startMailServer();
    try {
      const { port: mailPort } = new URL(mail.url);
      allowed.add(`localhost:${mailPort}`);
      const transport = nodemailer.createTransport({ url: `smtp://localhost:${mailPort}` });
      await transport.sendMail({ from: 'a@b.example', to: 'c@d.example', subject: 'Hello', text: 'Hello' });
      // With another address, the connection still goes to the name.
      const socket = net.connect({ host: '127.0.0.9', port: Number(mailPort), servername: 'localhost' } as never);
      await once(socket, 'connect');
      expect(socket.remoteAddress).not.toBe('127.0.0.9');
      socket.destroy();
    } finally {
      await mail.close();
    }
  });

  it('needs no setting after the guard is removed', async () => {
    removeGuard();
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('inside');
  });
});

const noHosts = {
  databaseUrl: null,
  databaseReadUrl: null,
  databaseDirectUrl: null,
  smtpUrl: null,
  s3: null,
  geocoderUrl: null,
  googleClientId: null,
  otlpEndpoint: null,
  push: { isOn: false, serviceUrl: null },
  notify: null,
};
const pushHosts = pushServiceHosts.map((host) => `${host}:443`);
const s3 = (endpoint: string) => ({
  s3: { endpoint, bucket: 'Photos', region: 'x', accessKeyId: 'x', secretAccessKey: 'x' },
});

it.each([
  ['a.push.example:443', true],
  ['push.example:443', false],
  ['evilpush.example:443', false],
  ['a.push.example:80', false],
  ['a.push.example:443.evil.example:443', false],
])('with a sub-domain of *.push.example:443, %s is allowed: %s', (target, isAllowed) => {
  expect(createAllowance(new Set(['*.push.example:443']))(target)).toBe(isAllowed);
});

describe('the allowed hosts', () => {
  it.each<[string, Partial<Parameters<typeof allowedHosts>[0]>, string[]]>([
    ['nothing', {}, []],
    ['a database', { databaseUrl: 'postgresql://u:p@DB.example.org:6000/x' }, ['db.example.org:6000']],
    ['a database without a port', { databaseUrl: 'postgres://db.example.org/x' }, ['db.example.org:5432']],
    ['a database at an IPv6 address', { databaseUrl: 'postgres://u@[::1]:5433/x' }, ['[::1]:5433']],
    ['a database behind a socket', { databaseUrl: 'postgres://%2Frun%2Fpg/x' }, ['/run/pg/.s.PGSQL.5432']],
    ['a database behind a parameter', { databaseUrl: 'postgres:///x?host=/tmp&port=7' }, ['/tmp/.s.PGSQL.7']],
    [
      'a database with several hosts, replicas and a direct URL beside a pooler',
      {
        databaseUrl: 'postgres://u:p@one:5432,two:5433/x',
        databaseReadUrl: 'postgres://u:p@three/x',
        databaseDirectUrl: 'postgres://u:p@one:6432/x',
      },
      ['one:5432', 'two:5433', 'three:5432', 'one:6432'],
    ],
    ['a mail server', { smtpUrl: 'smtp://u:p@Mail.example.org' }, ['mail.example.org:587']],
    ['a mail server with TLS', { smtpUrl: 'smtps://mail.example.org' }, ['mail.example.org:465']],
    ['a mail server with a port', { smtpUrl: 'smtp://127.0.0.1:25' }, ['127.0.0.1:25']],
    ['a bucket', s3('https://s3.example.org'), ['s3.example.org:443', 'photos.s3.example.org:443']],
    ['a bucket at an address', s3('http://10.0.0.9:9000'), ['10.0.0.9:9000']],
    ['a geocoder', { geocoderUrl: 'http://geo.example.org/search' }, ['geo.example.org:80']],
    ['Google', { googleClientId: 'id' }, ['www.googleapis.com:443']],
    ['push services', { push: { isOn: true, serviceUrl: 'http://127.0.0.1:4000' } }, [...pushHosts, '127.0.0.1:4000']],
    ['a phone adapter', { notify: { url: 'https://sms.example.org/notify', secret: '' } }, ['sms.example.org:443']],
    ['a collector of traces', { otlpEndpoint: 'http://127.0.0.1:4318' }, ['127.0.0.1:4318']],
  ])('of %s', (_, settings, hosts) => {
    expect([...allowedHosts({ ...noHosts, ...settings })]).toEqual(hosts);
  });
});
