// What is sent when a page calls again and again, and when the server asks it to wait.
import type { ApiResponse } from '@chowk/contract/web/web-page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alikeCallsPerMinute, limitCalls } from './limit-calls.ts';
import type { Sent } from './send-request.ts';

const list: Sent = { method: 'GET', path: '/api/conversations?box=inbox', headers: {} };

function answer(status: number, retryAfter: string | null = null): ApiResponse {
  return { status, statusText: '', text: `${status}`, header: (name) => (name === 'retry-after' ? retryAfter : null) };
}

let sent: Sent[];
let respond: () => ApiResponse | Promise<ApiResponse>;
let send: (call: Sent) => Promise<ApiResponse>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  sent = [];
  respond = () => answer(200);
  send = limitCalls(async (call) => {
    sent.push(call);
    return respond();
  });
});
afterEach(() => void vi.useRealTimers());

/** As a broken page does: the next call as soon as the last one has failed. */
async function repeat(call: Sent, forMs: number): Promise<number> {
  const end = performance.now() + forMs;
  let tries = 0;
  const run = async () => {
    for (; performance.now() < end; tries++) {
      await send(call).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const running = run();
  await vi.advanceTimersByTimeAsync(forMs + 2000);
  await running;
  return tries;
}

describe('a page that repeats a call without end', () => {
  // Promise: No page sends one and the same call more than 30 times a minute: what is more fails in the browser
  it.each([
    ['that fails', () => answer(500)],
    ['that succeeds', () => answer(200)],
    ['that finds no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('sends one %s 30 times a minute, and is slowed down to one try a second', async (_, response) => {
    respond = response;
    const tries = await repeat(list, 59_000);
    expect(sent).toHaveLength(alikeCallsPerMinute);
    expect(tries).toBeLessThan(2 * 60);
    await repeat(list, 60_000);
    expect(sent.length).toBeLessThanOrEqual(2 * alikeCallsPerMinute);
    expect(console.warn).toHaveBeenCalledTimes(2);
  });

  it('gets the last failure once more, or a network error where there was none', async () => {
    respond = () => answer(500);
    await repeat(list, 10_000);
    const [failed] = await Promise.all([send(list), vi.advanceTimersByTimeAsync(1000)]);
    expect(failed.status).toBe(500);
    const other = { ...list, path: '/api/other' };
    respond = () => answer(200);
    await repeat(other, 10_000);
    const refused = expect(send(other)).rejects.toMatchObject({ type: 'network_error' });
    await vi.advanceTimersByTimeAsync(1000);
    await refused;
  });

  it('may send it again after a minute', async () => {
    await repeat(list, 10_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await send(list)).status).toBe(200);
  });
});

describe('a person', () => {
  const press = async (call: Sent, times: number, everyMs: number) => {
    for (let time = 0; time < times; time++) {
      expect((await send(call)).status).toBe(200);
      await vi.advanceTimersByTimeAsync(everyMs);
    }
  };

  // Promise: Pressing fast is never refused: a heart 10 times a second, a list 5 times, 60 messages with the same words
  it('may press as fast as they can', async () => {
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

describe('a server that asks to come back later', () => {
  // Promise: After a 429 or 503 with Retry-After the same call is not sent again before that time is over
  it.each([429, 503])('with %s gets no such call before', async (status) => {
    respond = () => answer(status, '90');
    await send(list);
    respond = () => answer(200);
    // A poll every 15 s.
    for (let seconds = 15; seconds < 90; seconds += 15) {
      await vi.advanceTimersByTimeAsync(14_000);
      const [refused] = await Promise.all([send(list), vi.advanceTimersByTimeAsync(1000)]);
      expect(refused.status).toBe(status);
    }
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(15_000);
    expect((await send(list)).status).toBe(200);
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['another call', { ...list, path: '/api/other' }],
    ['other words', { ...list, body: 'other' }],
  ])('gets %s all the same', async (_, other) => {
    respond = () => answer(429, '90');
    await send(list);
    await send(other);
    expect(sent).toHaveLength(2);
  });

  it.each([null, 'Wed, 21 Oct 2026 07:28:00 GMT'])('without seconds is asked as before: %s', async (retryAfter) => {
    respond = () => answer(503, retryAfter);
    await send(list);
    await send(list);
    expect(sent).toHaveLength(2);
  });
});
