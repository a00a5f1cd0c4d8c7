// Serving an endpoint: a query that runs during the session lookup, and calls by this process itself.
import { Done } from '@chowk/contract/http/common-schemas';
import { csrfHeader } from '@chowk/contract/http/csrf';
import { endpoint } from '@chowk/contract/http/endpoint';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createCsrf } from './csrf.ts';
import { tooMany } from './errors.ts';
import { createLoadShedding } from './limits/load-shedding.ts';
import { noRequestLimits, type RequestLimits } from './limits/rate-limits.ts';
import { type CallsWithin, serve } from './serve.ts';
import { createHttpServer } from './server.ts';
import type { SessionLookup } from './session.ts';

const askAhead = endpoint({
  name: 'askAhead',
  summary: 'A call that asks ahead',
  method: 'POST',
  path: '/api/ahead',
  access: 'signedIn',
  body: z.object({ word: z.string() }),
  answers: { 200: Done },
});

const echo = endpoint({
  name: 'echo',
  summary: 'A call that repeats a word',
  method: 'POST',
  path: '/api/echo/:id',
  access: 'everyone',
  params: z.object({ id: z.string() }),
  body: z.object({ word: z.string().check(z.minLength(1)) }),
  answers: { 200: z.object({ id: z.string(), word: z.string(), photo: z.string() }) },
});

const user = {
  id: '00000000-0000-4000-8000-000000000001',
  sessionId: '00000000-0000-4000-8000-000000000002',
  role: 'user',
  isSuspended: false,
  signedInUntil: new Date(8_640_000_000_000_000),
} as const;

const csrf = createCsrf({ secret: 'a secret for these tests alone', isSecure: false });
// No mock: it would handle the rejection.
let readAhead: (word: string) => Promise<string>;
let asked: string[];
const lookUpSession = vi.fn<SessionLookup>();
const isOurToken = async (bearer: string) => bearer !== 'made-up';
const onReady = vi.fn();
const countAddress = vi.fn<RequestLimits['countAddress']>();
let app: FastifyInstance;
let callsWithin: CallsWithin;

beforeEach(async () => {
  vi.resetAllMocks();
  asked = [];
  readAhead = async (word) => word.toUpperCase();
  lookUpSession.mockResolvedValue(user);
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  callsWithin = new Map();
  const gate = {
    app,
    csrf,
    limits: { ...noRequestLimits, countAddress },
    load: createLoadShedding({ atOnce: 4 }),
    lookUpSession,
    isOurToken,
    untilWritable: async () => undefined,
    checkAnswers: true,
    callsWithin,
    rewriteJson: (json: string) => json.replaceAll('/uploads/', 'https://photos.example/uploads/'),
  };
  const signedIn = { ...gate, access: 'signedIn' } as const;
  serve({ ...gate, access: 'everyone' }, echo, async ({ caller, params, body }) => {
    if (body.word === 'broken') throw new Error('A secret');
    const word = caller ? caller.id : body.word;
    return { status: 200, body: { ...params, word, photo: '/uploads/a.webp' } } as const;
  });
  const handle = async (_: unknown, ahead?: Promise<string>) => {
    onReady(await ahead);
    return { status: 200, body: { message: messageTexts.markedRead } } as const;
  };
  serve(signedIn, askAhead, handle, {
    readAhead: ({ body: { word } }) => {
      asked.push(word);
      return readAhead(word);
    },
  });
});
afterEach(() => app.close());

async function send(payload: object, headers: Record<string, string> = { authorization: 'Bearer one' }) {
  const { cookie, token } = csrf.pair();
  const all = { cookie, [csrfHeader]: token, ...headers };
  return (await app.inject({ method: 'POST', url: askAhead.path, headers: all, payload })).statusCode;
}

describe('a call by this process', () => {
  const ask = (body: unknown, ip = '192.0.2.1') =>
    callsWithin.get('echo')?.({ ip, log: app.log, params: { id: 'one' }, query: {}, body });

  it('is answered as over HTTP, with photos at their address', async () => {
    const photo = 'https://photos.example/uploads/a.webp';
    expect(await ask({ Word: 'lamp' })).toEqual({ status: 200, body: { id: 'one', word: 'lamp', photo }, headers: {} });
  });

  it.each([{ word: '' }, { word: 'a\0b' }, {}, { word: 'broken' }])('is refused as over HTTP: %j', async (payload) => {
    const { cookie, token } = csrf.pair();
    const headers = { cookie, [csrfHeader]: token };
    const over = await app.inject({ method: 'POST', url: '/api/echo/one', headers, payload });
    expect(await ask(payload)).toEqual({ status: over.statusCode, body: over.json(), headers: {} });
  });

  it('counts against the limit of the visitor, and is refused by it', async () => {
    countAddress.mockRejectedValueOnce(tooMany(3));
    const refused = await ask({ word: 'lamp' }, '192.0.2.7');
    expect(countAddress).toHaveBeenLastCalledWith(echo.limit, '192.0.2.7');
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '3' } });
  });

  it('is there for public endpoints only', () => {
    expect([...callsWithin.keys()]).toEqual(['echo']);
  });
});

describe('read-ahead', () => {
  it('runs before the session lookup ends, and its result reaches the handler', async () => {
    const isAsked = Promise.withResolvers<void>();
    readAhead = async (word) => {
      isAsked.resolve();
      return word.toUpperCase();
    };
    // If the session lookup came first, this would wait forever.
    lookUpSession.mockImplementation(async () => {
      await isAsked.promise;
      return user;
    });
    expect(await send({ word: 'tractor' })).toBe(200);
    expect(onReady).toHaveBeenCalledWith('TRACTOR');
  });

  const refused: { who: string; headers?: Record<string, string>; payload: object; status: number }[] = [
    { who: 'has no token', headers: {}, payload: { word: 'tractor' }, status: 401 },
    {
      who: 'shows a token that is not ours',
      headers: { authorization: 'Bearer made-up' },
      payload: { word: 'tractor' },
      status: 401,
    },
    { who: 'sends no word', payload: {}, status: 400 },
    { who: 'sends text that cannot be stored', payload: { word: 'a\0b' }, status: 400 },
    {
      who: 'sends a bad key',
      headers: { authorization: 'Bearer one', 'idempotency-key': 'two words' },
      payload: { word: 'tractor' },
      status: 400,
    },
  ];
  it.each(refused)('does not run for a caller who $who', async ({ headers, payload, status }) => {
    if (status === 401) lookUpSession.mockResolvedValue(null);
    expect(await send(payload, headers)).toBe(status);
    expect(asked).toEqual([]);
    expect(onReady).not.toHaveBeenCalled();
  });

  it('does not change the order of refusals: 401 comes before 400', async () => {
    lookUpSession.mockResolvedValue(null);
    expect(await send({})).toBe(401);
    expect(await send({ word: 'a\0b' })).toBe(401);
  });

  it('does not affect a refused call, even if it fails', async () => {
    const failed = vi.fn();
    process.once('unhandledRejection', failed);
    lookUpSession.mockResolvedValue(null);
    readAhead = () => Promise.reject(new Error('no database'));
    expect(await send({ word: 'tractor' })).toBe(401);
    expect(asked).toEqual(['tractor']);
    expect(onReady).not.toHaveBeenCalled();
    await new Promise((resolve) => setImmediate(resolve));
    process.removeListener('unhandledRejection', failed);
    expect(failed).not.toHaveBeenCalled();
  });

  it('fails the call of an admitted caller', async () => {
    readAhead = () => Promise.reject(new Error('no database'));
    expect(await send({ word: 'tractor' })).toBe(500);
  });
});
