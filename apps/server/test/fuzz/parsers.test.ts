// Fuzzing of every parser of external bytes: each input is answered or refused without side effects.
import { type AddressInfo, connect } from 'node:net';
import { NewPasskey, PasskeyAnswer } from '@chowk/contract/accounts/passkeys/passkey-schemas';
import { RuleInput } from '@chowk/contract/content-rules/content-rule-schemas';
import { calendarFile } from '@chowk/contract/deals/calendar-file';
import { NewPushDevice } from '@chowk/contract/push/push-schemas';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readNewPasskey, readSignIn } from '../../src/accounts/passkeys/webauthn.ts';
import { compileRules, emptyFacts, findHits, ruleSetOf, textOf } from '../../src/content-rules/content-rules.rules.ts';
import { shippedRules } from '../../src/content-rules/shipped.rules.ts';
import { releaseUpload, uploadBytesHeld } from '../../src/http/limits/upload-memory.ts';
import { readMultipart } from '../../src/http/requests/multipart.ts';
import { check } from '../../src/http/requests/validation.ts';
import { createHttpServer } from '../../src/http/server.ts';
import { encodeShape, encodeTile } from '../../src/map-tiles/build/encode-tile.ts';
import { writeSvgOfBlock } from '../../src/map-tiles/render-block.ts';
import { encodePhoto, PhotoError } from '../../src/media/encode-photo.ts';
import { pushServiceHosts } from '../../src/outgoing/outgoing-fetch.ts';
import { isPushEndpoint } from '../../src/push/push.rules.ts';
import { areKeysValid } from '../../src/push/push-encryption.ts';
import type { SignedInClient } from '../client.ts';
import { anyPhoto, listingForm, sellerWords } from '../forms.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { movingPicture, paint, phonePhoto } from '../pictures.ts';
import { newPushDevice } from '../push-service.ts';
import { SoftwarePasskey } from '../software-passkey.ts';
import { mutate, Random } from './mutate.ts';

/** Fixed in the short form; the long form uses a new seed each time and prints it. */
const inputs = Number(process.env.FUZZ_INPUTS ?? 60);
const seed = Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_INPUTS ? Date.now() % 2 ** 31 : 1));
const AT_ONCE = 8;
/** Only a hang is late: a busy machine is no failure. */
const LATE_MS = 60_000;
const LOOK_EVERY = 500;
const END_MS = 300;

let server: TestServer;
let user: SignedInClient;
let port: number;
let formPort: number;
let formServer: FastifyInstance;
let ownCookies: string;
let csrfHeaders: string;
let photoPath: string;
const uncaught: unknown[] = [];
const noteUncaught = (error: unknown) => void uncaught.push(error);

beforeAll(async () => {
  process.stderr.write(`fuzzing the parsers with ${inputs} inputs each; FUZZ_SEED=${seed}\n`);
  process.on('uncaughtException', noteUncaught).on('unhandledRejection', noteUncaught);
  server = await startTestServer();
  user = await server.addUser();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
  formServer = await openFormServer();
  formPort = (formServer.server.address() as AddressInfo).port;
  const token = await user.csrfToken();
  ownCookies = [...user.cookies].map((pair) => pair.join('=')).join('; ');
  csrfHeaders = `x-csrf-token: ${token}\r\ncookie: ${ownCookies}\r\n`;
  const form = listingForm({ ...sellerWords, UserId: user.user.id }, [await anyPhoto()]);
  const published = await user.send({ method: 'POST', url: '/api/classified', payload: form });
  photoPath = /\/uploads\/[^"]+/.exec(published.body)?.[0] ?? '/uploads/none.webp';
});
afterAll(async () => {
  process.off('uncaughtException', noteUncaught).off('unhandledRejection', noteUncaught);
  await formServer.close();
  await server.close();
});

/** Reads forms without the session lookup before it, which takes most of the time. */
async function openFormServer(): Promise<FastifyInstance> {
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  app.post('/form', async (request) => {
    try {
      const { fields, files } = await readMultipart(request, 4, null);
      return { fields: Object.keys(fields).length, files: files.length };
    } finally {
      releaseUpload(request);
    }
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

type Input = { readonly bytes: Buffer };

/** The first line of the answer; empty where the connection was closed without one. */
function exchange({ bytes }: Input, to: number): Promise<string> {
  return new Promise((settle, fail) => {
    const socket = connect(to, '127.0.0.1');
    let answer = '';
    const late = setTimeout(() => {
      socket.destroy();
      fail(new Error('no answer'));
    }, LATE_MS);
    socket.on('data', (chunk) => {
      if (answer.length < 100) answer += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(late);
      clearTimeout(end);
      settle(answer.split('\r\n', 1)[0] ?? '');
    });
    // In two reads for most: parsers keep state from one to the next. The cut follows from the input, so that a seed repeats it.
    const cut = Math.floor((bytes.length * (bytes.length % 101)) / 100);
    socket.setNoDelay().write(bytes.subarray(0, cut));
    setImmediate(() => socket.write(bytes.subarray(cut)));
    // No more bytes follow, whatever the length header says. Ending at once would abort a request being answered.
    const end = setTimeout(() => socket.end(), END_MS);
  });
}

/** With a call that needs no database, which may be slow on a busy machine. */
async function expectWell(): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/csrf/token`, { headers: { connection: 'close' } });
  await answer.text();
  expect([answer.status, uncaught]).toEqual([200, []]);
}

/** Generates the inputs of one parser and uses each; a failure names the input. */
async function feed(
  name: string,
  make: (random: Random) => Buffer,
  use: (input: Input) => Promise<string>,
): Promise<void> {
  const tally: Record<string, number> = {};
  let next = 0;
  const started = performance.now();
  const one = async () => {
    while (next < inputs) {
      const at = next++;
      const input = { bytes: make(new Random(seed * 1_000_003 + at)) };
      const result = await use(input).catch((error: unknown) => {
        throw new Error(
          `${name}, input ${at} of seed ${seed}: ${error}\n${input.bytes.subarray(0, 3000).toString('base64')}`,
        );
      });
      tally[result] = (tally[result] ?? 0) + 1;
      if (at % LOOK_EVERY === 0) await expectWell();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  await expectWell();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stderr.write(`fuzzed ${name}: ${inputs} inputs in ${seconds} s ${JSON.stringify(tally)}\n`);
}

async function answerOf(input: Input, to: number): Promise<string> {
  const line = await exchange(input, to);
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1];
  if (!status && line !== '') throw new Error(`answered ${line}`);
  if (status?.startsWith('5')) throw new Error(`answered ${status}`);
  return status ?? 'closed';
}

const feedServer = (name: string, make: (random: Random) => Buffer, to = port) =>
  feed(name, make, (input) => answerOf(input, to));

function request(line: string, headers: string | Buffer, body: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([
    Buffer.from(`${line} HTTP/1.1\r\nhost: town\r\nconnection: close\r\n`),
    Buffer.from(headers),
    Buffer.from('\r\n'),
    body,
  ]);
}

/** Mostly the true length; otherwise too much, too little, or none. */
function lengthHeader(random: Random, body: Buffer): string {
  if (random.chance(0.94)) return `content-length: ${body.length}\r\n`;
  return random.pick([
    `content-length: ${body.length + 50}\r\n`,
    `content-length: ${Math.max(0, body.length - 5)}\r\n`,
    'transfer-encoding: chunked\r\n',
    '',
  ]);
}

/** As valid header bytes, so that most get past the HTTP parser. */
function asHeader(random: Random, value: Buffer): Buffer {
  return random.chance(0.1) ? value : Buffer.from(value.subarray(0, 6000).filter((byte) => byte >= 32 && byte !== 127));
}

const texts = (...values: string[]) => values.map((value) => Buffer.from(value));

const field = (name: string, value: string, more = '') =>
  `--bound\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const forms = texts(
  `${field('Title', 'Wooden cot')}${field('MediaFiles[0].id', 'x')}${field('Files', 'bytes of a photo', '; filename="a.jpg"')}--bound--\r\n`,
  `preamble\r\n${field('Content', 'Hello')}${field('Files', '', '; filename=""')}--bound--\r\nepilogue`,
  `${field('a', '{"b":1}').replace('\r\n\r\n', '\r\ncontent-type: application/json; charset=utf-8\r\n\r\n')}--bound--`,
  `${Array.from({ length: 99 }, (_, at) => field(`f${at}`, 'x')).join('')}--bound--\r\n`,
  `${Array.from({ length: 30 }, () => field('Files', 'x', '; filename="a.jpg"')).join('')}--bound--\r\n`,
  `${field('Files', 'x'.repeat(9000), "; filename*=utf-8''a%20b.jpg")}--bound\r\ncontent-disposition: attachment\r\n\r\nx\r\n--bound--`,
);
const boundaries = texts('multipart/form-data; boundary=bound', 'multipart/form-data; charset=utf-8; boundary="bound"');

describe('malformed input', { timeout: 3_600_000 }, () => {
  it('in a form', async () => {
    const make = (random: Random) => {
      const body = random.chance(0.9) ? mutate(random, forms) : random.pick(forms);
      const type = random.chance(0.85) ? boundaries[0] : asHeader(random, mutate(random, boundaries));
      const headers = [Buffer.from(`${lengthHeader(random, body)}content-type: `), type as Buffer, Buffer.from('\r\n')];
      return request('POST /form', Buffer.concat(headers), body);
    };
    await feedServer('multipart', make, formPort);
    await expect.poll(uploadBytesHeld).toBe(0);
  });

  it('in a JSON body', () => {
    const bodies = texts(
      '{"query":"cot","filters":{"category":"furniture","minPrice":10,"maxPrice":2000},"page":1,"pageSize":20,"sort":"newest"}',
      '{"email":"asha@town.example","password":"Correct-Horse-9"}',
      '{"fullName":"ਹਰਜੀਤ ਸਿੰਘ","email":"a@b.example","location":"Mohali","password":"Correct-Horse-9","x":[1,[2,[3,{"y":null}]]]}',
    );
    const paths = [
      '/api/classified/search',
      '/api/classified/facets',
      '/api/classified/ways-out',
      '/api/classified/price-hint',
    ];
    return feedServer('JSON bodies', (random) => {
      const body = mutate(random, bodies);
      const type = random.chance(0.9)
        ? 'application/json'
        : asHeader(random, mutate(random, texts('application/json; charset=utf-8'))).toString('latin1');
      const headers = `${csrfHeaders}${lengthHeader(random, body)}content-type: ${type}\r\n`;
      return request(`POST ${random.pick(paths)}`, Buffer.from(headers, 'latin1'), body);
    });
  });

  it('in a browser report', () => {
    const reports = texts(
      '{"csp-report":{"document-uri":"http://localhost/","blocked-uri":"inline","effective-directive":"script-src-elem","line-number":3,"status-code":200}}',
      '[{"type":"csp-violation","body":{"documentURL":"http://localhost/","blockedURL":"eval"}}]',
    );
    return feedServer('CSP reports', (random) => {
      const body = mutate(random, reports);
      const headers = `${lengthHeader(random, body)}content-type: ${random.pick(['application/csp-report', 'application/json'])}\r\n`;
      return request('POST /api/csrf/csp-report', headers, body);
    });
  });

  it('in cookies', () => {
    const cookies = texts(ownCookies, 'a=b; c="d"; chowk_refresh=x; chowk_language=hi; e=%E0%A4%A');
    const paths = ['GET /api/csrf/token', 'GET /', 'POST /api/account/refresh', 'GET /api/classified/none'];
    return feedServer('cookies', (random) =>
      request(
        random.pick(paths),
        Buffer.concat([Buffer.from('cookie: '), asHeader(random, mutate(random, cookies)), Buffer.from('\r\n')]),
      ),
    );
  });

  it('in a query', () => {
    const queries = texts(
      'q=Mohali&limit=5',
      'query=wooden%20cot&category=furniture&page=2&sort=newest',
      'a[]=1&a[b][c]=2&a=3&=4&&%E0%A4%A=%',
    );
    const paths = ['/api/geocode/search', '/', '/search', '/api/classified/suggestions', '/api/classified/my-listings'];
    return feedServer('query strings', (random) => {
      const query = mutate(random, queries).subarray(0, 6000);
      const clean = random.chance(0.9) ? query.filter((byte) => byte > 32 && byte !== 127) : query;
      return request(`GET ${random.pick(paths)}?${Buffer.from(clean).toString('latin1')}`, '');
    });
  });

  it('in the session state', () => {
    const states = texts(
      '{"a":"b","page":"2","q":"cot"}',
      '[["q","cot"]]',
      '"text"',
      '{"toString":{"__proto__":1},"q":["cot"]}',
    );
    return feedServer('session states', (random) =>
      request(
        'GET /api/geocode/search?q=cot&page=2&a=b',
        Buffer.concat([
          Buffer.from('x-session-state: '),
          asHeader(random, mutate(random, states)),
          Buffer.from('\r\n'),
        ]),
      ),
    );
  });

  it('in an address', () => {
    const addresses = texts(
      `GET ${photoPath} HTTP/1.1`,
      'GET /hi/listing/abc%20d HTTP/1.1',
      'GET http://town/api/users/1?x HTTP/1.1',
      'OPTIONS * HTTP/1.1',
      'HEAD //../%2e%2e/%c0%af/assets/a.js HTTP/1.0',
    );
    const paths = texts(
      photoPath,
      '/hi/listing/abc%20d',
      '/api/users/1?x',
      '//../%2e%2e/%c0%af/assets/a.js',
      '/sitemap.xml',
    );
    return feedServer('addresses', (random) => {
      const isPath = random.chance(0.7);
      const changed = mutate(random, isPath ? paths : addresses).subarray(0, 9000);
      const clean = Buffer.from(changed.filter((byte) => byte > (isPath ? 32 : 31) && byte !== 127));
      const line = isPath ? Buffer.concat([Buffer.from('GET /'), clean, Buffer.from(' HTTP/1.1')]) : clean;
      return Buffer.concat([line, Buffer.from('\r\nhost: town\r\nconnection: close\r\n\r\n')]);
    });
  });

  it('in the address of a map tile', () => {
    const addresses = texts(
      '/tiles/light/en/14/11706/6778?v=places-1',
      '/tiles/dark/hi/18/187305/108457@2x',
      '/tiles/still/light/pa/30.73,76.78@2x',
    );
    return feedServer('tile addresses', (random) => {
      const clean = Buffer.from(
        mutate(random, addresses)
          .subarray(0, 3000)
          .filter((byte) => byte > 32 && byte !== 127),
      );
      return request(`GET /${clean.toString('latin1').replace(/^\/+/, '')}`, '');
    });
  });

  it('in the data of a map tile', () => {
    const label = {
      kind: 'city',
      names: { en: 'Mohali <&"', hi: 'मोहाली' },
      x: 20,
      y: 30,
      angle: 0,
      zooms: [14, 15],
    } as const;
    const tile = (isArea: boolean) =>
      Buffer.from(
        encodeTile(
          encodeShape('roads', 'street', isArea, [[0, 0, 900, 40, 4000, 4000]]) ?? Buffer.alloc(0),
          [label],
          4096,
        ),
      );
    const tiles = [tile(false), tile(true)];
    const block = { theme: 'light', language: 'hi', size: 256, zoom: 16, x: 11706, y: 6778 } as const;
    return feed(
      'vector tiles',
      (random) => mutate(random, tiles),
      async ({ bytes }) => {
        const svg = await writeSvgOfBlock(async () => bytes, block).catch((error: unknown) => {
          // A tile that cannot be read is an error of one request.
          if (error instanceof Error) return null;
          throw error;
        });
        if (svg && /<(?!\/?(?:svg|g|path|rect|text|defs|style|clipPath|use|tspan)\b)/.test(svg))
          throw new Error('foreign markup');
        return svg ? 'rendered' : 'refused';
      },
    );
  });

  it('in a rule, a listing and a calendar', () => {
    const rules = compileRules(shippedRules);
    const sources = texts(
      'Join t e l e g r a m, pay 1,000.50 first: wa.me/919814012345 राशि पहले',
      'W.h.a.t.s 4pp ﷺ ㍉ upi://pay?pa=a@ybl one two three four five six seven eight nine zero',
      'pay* # first',
    );
    return feed(
      'texts',
      (random) => mutate(random, sources).subarray(0, 5000),
      async ({ bytes }) => {
        const text = bytes.toString().toWellFormed();
        const facts = { ...emptyFacts, text: textOf({ title: '', description: text }), category: null };
        const hits = findHits(rules, facts).length;
        const rule = { name: 'A', action: 'note', isActive: true, condition: { kind: 'words', phrases: [text] } };
        const parsed = check(RuleInput, rule);
        if (parsed.success) findHits(ruleSetOf(parsed.data.condition), facts);
        const place = { label: text, latitude: 1, longitude: 2 };
        const file = calendarFile(
          { id: 'a', title: text, at: new Date(0), place, url: 'https://a.example' },
          new Date(0),
        );
        const lines = file
          .replaceAll('\r\n ', '')
          .split(/[\r\n]+/)
          .filter((line) => line !== '');
        if (lines.length !== 19) throw new Error(`a calendar of ${lines.length} lines`);
        return `${hits > 0 ? 'met' : 'clean'}, rule ${parsed.success}`;
      },
    );
  });

  it('in a push subscription', () => {
    const { decrypt: _, ...device } = newPushDevice();
    const services = { hosts: pushServiceHosts, settingsOrigin: null };
    const allowed = /^https:\/\/(?:[\w-]+\.)*(?:googleapis\.com|mozilla\.com|apple\.com|windows\.com)\//;
    return feed(
      'push subscriptions',
      (random) => mutate(random, texts(JSON.stringify(device))),
      async ({ bytes }) => {
        const parsed = check(NewPushDevice, readJson(bytes));
        if (!parsed.success) return 'refused';
        const { endpoint, keys } = parsed.data;
        if (!isPushEndpoint(endpoint, services)) return 'unknown service';
        if (!allowed.test(new URL(endpoint).href)) throw new Error(`would call ${endpoint}`);
        return areKeysValid(keys) ? 'accepted' : 'wrong keys';
      },
    );
  });

  it('in conditional and range headers', () => {
    const headers = texts(
      'range: bytes=0-99,200-\r\n',
      'if-none-match: W/"abc", "def", *\r\n',
      'if-range: "abc"\r\nrange: bytes=-5\r\n',
      'if-modified-since: Wed, 21 Oct 2015 07:28:00 GMT\r\naccept-encoding: br;q=0.5, gzip, zstd\r\naccept-language: hi;q=0.9, *;q=0\r\n',
    );
    const paths = [photoPath, '/', '/robots.txt', '/site.webmanifest', '/sitemap.xml', '/api/csrf/token'];
    const values = texts(
      'bytes=0-99,200-',
      'W/"abc", "def", *',
      'Wed, 21 Oct 2015 07:28:00 GMT',
      'br;q=0.5, gzip, zstd;q=x',
    );
    const names = [
      'range',
      'if-none-match',
      'if-range',
      'if-modified-since',
      'accept-encoding',
      'accept-language',
      'accept',
    ];
    return feedServer('range and conditions', (random) => {
      const value = () => asHeader(random, mutate(random, values)).toString('latin1');
      const lines = () => names.map((name) => (random.chance(0.4) ? `${name}: ${value()}\r\n` : '')).join('');
      const some = random.chance(0.8) ? Buffer.from(lines(), 'latin1') : mutate(random, headers).subarray(0, 6000);
      return request(`GET ${random.pick(paths)}`, some);
    });
  });

  it('in a passkey answer', async () => {
    const passkey = new SoftwarePasskey();
    const asked = { challenge: Buffer.from('a challenge of ours').toString('base64url') };
    const made = passkey.make(asked);
    const expected = { origin: 'http://localhost:3000', rpId: 'localhost', takeChallenge: async () => true };
    const credential = await readNewPasskey(made, expected);
    const publicKey = Buffer.from(credential?.publicKey ?? []);
    const answers = [made, ...Array.from({ length: 3 }, () => passkey.answer(asked))];
    /** Mutates the bytes inside, or the JSON around them. */
    const make = (random: Random) => {
      const answer = random.pick(answers);
      if (random.chance(0.2)) return mutate(random, texts(JSON.stringify(answer)));
      const response: Record<string, unknown> = { ...answer.response };
      const name = random.pick(Object.keys(response));
      const inside = Buffer.from(String(response[name]), 'base64url');
      response[name] = mutate(
        random,
        [inside, ...answers.map(({ response: { clientDataJSON } }) => Buffer.from(clientDataJSON, 'base64url'))],
        inside,
      ).toString('base64url');
      return Buffer.from(JSON.stringify({ ...answer, response }));
    };
    await feed('passkey answers', make, async ({ bytes }) => {
      const answer = readJson(bytes);
      const registration = check(NewPasskey, answer);
      if (registration.success) return `made ${(await readNewPasskey(registration.data, expected)) !== null}`;
      const signIn = check(PasskeyAnswer, answer);
      return signIn.success ? `signed ${(await readSignIn(signIn.data, publicKey, expected)) !== null}` : 'refused';
    });
  });

  it('in a photo', async () => {
    const small = { width: 24, height: 16 };
    const photos = await Promise.all([
      ...(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const).map((format) =>
        paint(small).toFormat(format).toBuffer(),
      ),
      ...(['jpeg', 'png', 'webp'] as const).map((format) => phonePhoto(small, format)),
      paint(small).jpeg({ progressive: true }).toBuffer(),
      movingPicture('gif'),
      movingPicture('webp'),
    ]);
    const make = (random: Random) => {
      const photo = random.pick(photos);
      const head = random.chance(0.8) ? 16 : 0;
      return Buffer.concat([photo.subarray(0, head), mutate(random, photos, photo.subarray(head))]);
    };
    await feed('photos', make, ({ bytes }) =>
      encodePhoto(bytes).then(
        () => 'a photo',
        (error: unknown) => {
          if (error instanceof PhotoError) return error.problem;
          throw error;
        },
      ),
    );
  });
});

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}
