// Responses of captive portals, and the limit on repeated requests.

import type { ApiResponse } from '@chowk/contract/web/web-page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitCalls, maxEqualRequestsPerMinute, type Sent, sendRequest } from './send-request.ts';

const respond = (body: string, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': 'text/html' } }));
const send = () => sendRequest({ method: 'GET', path: '/api/account/me', headers: {} });

afterEach(() => void vi.unstubAllGlobals());

describe('HTML of a proxy or a captive portal', () => {
  it('is a network error', async () => {
    respond('<!doctype html><title>Welcome to our Wi-Fi</title>');
    await expect(send()).rejects.toMatchObject({ type: 'network_error', status: 0 });
  });

  it('with an error status is that error', async () => {
    respond('<html>502 Bad Gateway</html>', 502);
    expect((await send()).status).toBe(502);
  });

  it('differs from a response', async () => {
    respond('{"id":"<1>"}');
    expect((await send()).text).toBe('{"id":"<1>"}');
  });
});

const list: Sent = { method: 'GET', path: '/api/conversations?box=inbox', headers: {} };

function answer(status: number, retryAfter: string | null = null): ApiResponse {
  return { status, statusText: '', text: `${status}`, header: (name) => (name === 'retry-after' ? retryAfter : null) };
}

let sent: Sent[];
let answerWith: () => ApiResponse | Promise<ApiResponse>;
let sendLimited: (call: Sent) => Promise<ApiResponse>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  sent = [];
  answerWith = () => answer(200);
  sendLimited = limitCalls(async (call) => {
    sent.push(call);
    return answerWith();
  });
});
afterEach(() => void vi.useRealTimers());

/** As a broken page does: the next call as soon as the last one has failed. */
async function repeat(call: Sent, forMs: number): Promise<number> {
  const end = performance.now() + forMs;
  let tries = 0;
  const run = async () => {
    for (; performance.now() < end; tries++) {
      await sendLimited(call).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const running = run();
  await vi.advanceTimersByTimeAsync(forMs + 2000);
  await running;
  return tries;
}

describe('a request loop', () => {
  it.each([
    ['that fails', () => answer(500)],
    ['that succeeds', () => answer(200)],
    ['that finds no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('sends one %s 30 times a minute, then attempts once a second', async (_, response) => {
    answerWith = response;
    const tries = await repeat(list, 59_000);
    expect(sent).toHaveLength(maxEqualRequestsPerMinute);
    expect(tries).toBeLessThan(2 * 60);
    await repeat(list, 60_000);
    expect(sent.length).toBeLessThanOrEqual(2 * maxEqualRequestsPerMinute);
    expect(console.warn).toHaveBeenCalledTimes(2);
  });

  it('gets the last error again, or a network error', async () => {
    answerWith = () => answer(500);
    await repeat(list, 10_000);
    const [failed] = await Promise.all([sendLimited(list), vi.advanceTimersByTimeAsync(1000)]);
    expect(failed.status).toBe(500);
    const other = { ...list, path: '/api/other' };
    answerWith = () => answer(200);
    await repeat(other, 10_000);
    const refused = expect(sendLimited(other)).rejects.toMatchObject({ type: 'network_error' });
    await vi.advanceTimersByTimeAsync(1000);
    await refused;
  });

  it('may continue after a minute', async () => {
    await repeat(list, 10_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await sendLimited(list)).status).toBe(200);
  });
});

describe('a user', () => {
  const press = async (call: Sent, times: number, everyMs: number) => {
    for (let time = 0; time < times; time++) {
      expect((await sendLimited(call)).status).toBe(200);
      await vi.advanceTimersByTimeAsync(everyMs);
    }
  };

  it('may press as fast as possible', async () => {
    const heart = { path: '/api/favorites/lamp', headers: {} };
    for (let time = 0; time < 25; time++) {
      await press({ ...heart, method: 'POST' }, 1, 100);
      await press({ ...heart, method: 'DELETE' }, 1, 100);
    }
    await press(list, 25, 200);
    for (let time = 0; time < 60; time++) {
      const once = { 'idempotency-key': `message-${time}` };
      await press({ method: 'POST', path: '/api/Message/send', headers: once, body: '{"content":"ok"}' }, 1, 10);
    }
    for (const word of ['b', 'bi', 'bik', 'bike'])
      for (let time = 0; time < 20; time++)
        await press({ method: 'POST', path: '/api/suggest', headers: {}, body: word }, 1, 10);
    expect(console.warn).not.toHaveBeenCalled();
  });
});

describe('a server that sends Retry-After', () => {
  it.each([429, 503])('with %s gets no such request before', async (status) => {
    answerWith = () => answer(status, '90');
    await sendLimited(list);
    answerWith = () => answer(200);
    // A poll every 15 s.
    for (let seconds = 15; seconds < 90; seconds += 15) {
      await vi.advanceTimersByTimeAsync(14_000);
      const [refused] = await Promise.all([sendLimited(list), vi.advanceTimersByTimeAsync(1000)]);
      expect(refused.status).toBe(status);
    }
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(15_000);
    expect((await sendLimited(list)).status).toBe(200);
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['another call', { ...list, path: '/api/other' }],
    ['other words', { ...list, body: 'other' }],
  ])('still gets %s', async (_, other) => {
    answerWith = () => answer(429, '90');
    await sendLimited(list);
    await sendLimited(other);
    expect(sent).toHaveLength(2);
  });

  it.each([null, 'Wed, 21 Oct 2026 07:28:00 GMT'])(
    'without seconds gets requests as before: %s',
    async (retryAfter) => {
      answerWith = () => answer(503, retryAfter);
      await sendLimited(list);
      await sendLimited(list);
      expect(sent).toHaveLength(2);
    },
  );
});
