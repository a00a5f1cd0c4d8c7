// Headers of browser requests, and what happens when the server refuses.
import { showMe, signIn } from '@chowk/contract/accounts/account-endpoints';
import { csrfRefused } from '@chowk/contract/http/csrf';
import { showCsrfToken } from '@chowk/contract/http/csrf-endpoints';
import type { Endpoint } from '@chowk/contract/http/endpoint';
import { createListing, showListing } from '@chowk/contract/listings/listing-endpoints';
import type { ApiResponse } from '@chowk/contract/web/web-page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenThatEndsIn } from '../../../../test/samples.ts';
import { isTokenExpired } from '../../../data/session/stored-session.ts';
import { networkError } from '../api-error.ts';
import { type BrowserParts, createBrowserTransport, sendWithSession } from './browser-transport.ts';
import type { Sent } from './send-request.ts';

const now = Date.parse('2026-01-01T00:00:00Z');
const ok = answer(200);

function answer(status: number, text = '{}'): ApiResponse {
  return { status, statusText: '', text, header: () => null };
}

let sent: Sent[];
let answers: ApiResponse[];
let token: string | null;
let parts: BrowserParts;

beforeEach(() => {
  sent = [];
  answers = [];
  token = null;
  let csrfNumber = 0;
  let csrf: string | null = null;
  parts = {
    sendRequest: async (request) => {
      sent.push(request);
      return answers.shift() ?? ok;
    },
    csrf: {
      token: async () => (csrf ??= `csrf-${++csrfNumber}`),
      forget: () => {
        csrf = null;
      },
    },
    readToken: () => token,
    readState: () => ({ city: 'ਮੋਹਾਲੀ' }),
    announceExpiry: vi.fn(),
    renewal: vi.fn(async () => false),
    isLapsed: () => token !== null && isTokenExpired({ token, receivedAt: null }, now),
  };
});

const send = (endpoint: Endpoint, path: string = endpoint.path) =>
  createBrowserTransport(parts)({ endpoint, path, headers: {} });

describe('a browser request', () => {
  it('sends the session state as ASCII, in GET requests in the query too', async () => {
    await send(showListing, '/api/classified/1?city=Kharar');
    await send(showMe);
    await send(signIn);
    expect(sent[0]?.headers['x-session-state']).toMatch(/^[ -~]+$/);
    expect(JSON.parse(sent[0]?.headers['x-session-state'] ?? '')).toEqual({ city: 'ਮੋਹਾਲੀ' });
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/classified/1?city=Kharar',
      `/api/account/me?city=${encodeURIComponent('ਮੋਹਾਲੀ')}`,
      '/api/account/signin',
    ]);
  });

  it('sends the bearer token when there is one, and the CSRF token with every write', async () => {
    await send(showListing);
    token = tokenThatEndsIn(60_000, now);
    await send(signIn);
    expect(sent[0]?.headers).not.toHaveProperty('authorization');
    expect(sent[0]?.headers).not.toHaveProperty('x-csrf-token');
    expect(sent[1]?.headers).toMatchObject({ authorization: `Bearer ${token}`, 'x-csrf-token': 'csrf-1' });
  });

  it('for the CSRF token has them too', async () => {
    token = tokenThatEndsIn(60_000, now);
    await sendWithSession({ method: 'GET', path: showCsrfToken.path, headers: {} }, parts);
    expect(sent[0]?.path).toBe(`/api/csrf/token?city=${encodeURIComponent('ਮੋਹਾਲੀ')}`);
    expect(sent[0]?.headers.authorization).toBe(`Bearer ${token}`);
    expect(JSON.parse(sent[0]?.headers['x-session-state'] ?? '')).toEqual({ city: 'ਮੋਹਾਲੀ' });
  });
});

describe('a refused CSRF token', () => {
  it('is replaced, and the request retried', async () => {
    answers = [answer(403, JSON.stringify({ code: csrfRefused })), ok];
    expect((await send(signIn)).status).toBe(200);
    expect(sent.map(({ headers }) => headers['x-csrf-token'])).toEqual(['csrf-1', 'csrf-2']);
  });

  it('is not retried twice', async () => {
    const refused = answer(403, JSON.stringify({ code: csrfRefused }));
    answers = [refused, refused, ok];
    expect((await send(signIn)).status).toBe(403);
  });

  it('that cannot be fetched fails the request with its error', async () => {
    parts = { ...parts, csrf: { token: async () => answer(503), forget: () => {} } };
    expect((await send(signIn)).status).toBe(503);
    expect(sent).toHaveLength(0);
  });

  it('is not retried when none was sent', async () => {
    answers = [answer(403, JSON.stringify({ code: csrfRefused }))];
    expect((await send(showMe)).status).toBe(403);
    expect(sent).toHaveLength(1);
  });

  it('differs from other errors', async () => {
    answers = [answer(403, '{"message":"Not yours"}')];
    await send(signIn);
    expect(sent).toHaveLength(1);
  });
});

describe('a 401', () => {
  it('announces the expiry, and retries with the new token', async () => {
    token = tokenThatEndsIn(60_000, now);
    const renewal = async () => {
      token = tokenThatEndsIn(120_000, now);
      return true;
    };
    parts = { ...parts, renewal };
    answers = [answer(401), ok];
    expect((await send(showMe)).status).toBe(200);
    expect(parts.announceExpiry).toHaveBeenCalledOnce();
    expect(sent[1]?.headers.authorization).toBe(`Bearer ${token}`);
  });

  it('with the new token is final: no second renewal', async () => {
    const renewal = vi.fn(async () => true);
    parts = { ...parts, renewal };
    answers = [answer(401), answer(401), ok];
    expect((await send(showMe)).status).toBe(401);
    expect([sent.length, renewal.mock.calls.length]).toEqual([2, 1]);
  });

  it('stays a 401 when the session cannot be renewed', async () => {
    answers = [answer(401)];
    expect((await send(showMe)).status).toBe(401);
    expect(sent).toHaveLength(1);
  });

  it('is a network error when the renewal is unreachable', async () => {
    parts = { ...parts, renewal: () => Promise.reject(networkError()) };
    answers = [answer(401)];
    await expect(send(showMe)).rejects.toMatchObject({ status: 0 });
  });

  it('at sign-in is about the input', async () => {
    answers = [answer(401)];
    await send(signIn);
    expect(parts.announceExpiry).not.toHaveBeenCalled();
  });
});

describe('a token that is known to have expired', () => {
  it('is renewed first; without success, a personal request is refused unsent', async () => {
    token = tokenThatEndsIn(29_000, now);
    await expect(send(showMe)).rejects.toThrow('Your session has expired. Please log in again.');
    expect(sent).toHaveLength(0);
  });

  it('does not affect public requests', async () => {
    token = tokenThatEndsIn(-1, now);
    expect((await send(showListing)).status).toBe(200);
    parts = { ...parts, renewal: () => Promise.reject(networkError()) };
    expect((await send(showListing)).status).toBe(200);
  });

  it('is a network error when the server is unreachable, not the end of the session', async () => {
    token = tokenThatEndsIn(-1, now);
    parts = { ...parts, renewal: () => Promise.reject(networkError()) };
    await expect(send(showMe)).rejects.toMatchObject({ status: 0 });
    expect(sent).toHaveLength(0);
  });
});

describe('a server that sends Retry-After', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const busy = (seconds: string): ApiResponse => ({
    ...answer(503),
    header: (name) => (name === 'retry-after' ? seconds : null),
  });
  const publish = (headers: Record<string, string> = { 'idempotency-key': 'once' }) =>
    createBrowserTransport(parts)({ endpoint: createListing, path: createListing.path, headers, body: 'the words' });

  it('gets the same request with its key until it accepts it', async () => {
    answers = [busy('2'), busy('3'), answer(201)];
    const sending = publish();
    await vi.advanceTimersByTimeAsync(4900);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(100);
    expect((await sending).status).toBe(201);
    expect(sent.map(({ body, headers }) => [body, headers['idempotency-key']])).toEqual([
      ['the words', 'once'],
      ['the words', 'once'],
      ['the words', 'once'],
    ]);
  });

  it('gets no more retries after half a minute', async () => {
    answers = Array.from({ length: 40 }, () => busy('2'));
    const sending = publish();
    await vi.advanceTimersByTimeAsync(34_000);
    expect((await sending).status).toBe(503);
    expect(sent.length).toBeLessThanOrEqual(17);
  });

  it.each([
    ['without a key, which could happen twice', busy('2'), {}],
    ['with a longer time to wait', busy('60'), { 'idempotency-key': 'once' }],
    ['without a time', answer(503), { 'idempotency-key': 'once' }],
  ])('gets no retry %s', async (_, refusal, headers) => {
    answers = [refusal];
    expect((await publish(headers)).status).toBe(503);
    expect(sent).toHaveLength(1);
  });
});
