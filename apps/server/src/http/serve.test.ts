// `readAhead`: a query that runs during the session lookup, without changing the order of refusals.
import { Done } from '@chowk/contract/http/common-schemas';
import { csrfHeader } from '@chowk/contract/http/csrf';
import { endpoint } from '@chowk/contract/http/endpoint';
import { messageTexts } from '@chowk/contract/messages/message-texts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createCsrf } from './csrf.ts';
import { createLoadShedding } from './limits/load-shedding.ts';
import { noRequestLimits } from './limits/rate-limits.ts';
import { serve } from './serve.ts';
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

const user = {
  id: '00000000-0000-4000-8000-000000000001',
  sessionId: '00000000-0000-4000-8000-000000000002',
  role: 'person',
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
let app: FastifyInstance;

beforeEach(async () => {
  vi.resetAllMocks();
  asked = [];
  readAhead = async (word) => word.toUpperCase();
  lookUpSession.mockResolvedValue(user);
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  const signedIn = {
    app,
    csrf,
    limits: noRequestLimits,
    load: createLoadShedding({ atOnce: 4 }),
    lookUpSession,
    isOurToken,
    untilWritable: async () => undefined,
    checkAnswers: true,
    access: 'signedIn',
  } as const;
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
