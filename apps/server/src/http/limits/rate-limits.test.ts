// Rate limits of addresses and accounts, as a table.
import { accountLimits } from '@chowk/contract/account-limits/account-limits';
import type { Limit } from '@chowk/contract/http/endpoint';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyLimit, createRequestLimits, noRequestLimits } from './rate-limits.ts';
import type { CountTogether } from './request-counter.ts';

const perAddress: [AnyLimit, calls: number, seconds: number][] = [
  ['read', 50, 1],
  ['write', 120, 60],
  ['signIn', 30, 300],
  ['signUp', 10, 3600],
  ['passwordReset', 10, 600],
  ['refresh', 60, 60],
  ['contact', 5, 600],
  ['report', 10, 600],
  ['message', 60, 60],
  ['upload', 60, 600],
  ['export', 20, 600],
  ['cspReport', 20, 60],
  ['search', 500, 10],
  ['page', 1000, 10],
  ['render', 300, 10],
  ['tiles', 60, 60],
];

const perAccount: [Limit, calls: number, seconds: number][] = [
  ['write', 60, 60],
  ['report', 10, 600],
  ['message', 30, 60],
  ['upload', 50, 600],
  ['export', 10, 600],
];

/** The place where all servers count, as long as this test runs. */
function sharedPlace(): CountTogether {
  const counts = new Map<string, { count: number; endsAt: number }>();
  return async (given) =>
    given.map(({ key, by, forMs }) => {
      const known = counts.get(key);
      const total = known && known.endsAt > performance.now() ? known : { count: 0, endsAt: performance.now() + forMs };
      total.count += by;
      counts.set(key, total);
      return { count: total.count, leftMs: total.endsAt - performance.now() };
    });
}

const newLimits = (countTogether = sharedPlace()) =>
  createRequestLimits({ secret: 'any', countTogether, deleteEnded: async () => {} });

async function expectExactly(calls: number, seconds: number, count: () => Promise<void>): Promise<void> {
  for (let made = 0; made < calls; made += 1) await count();
  const refusal = await count().catch((error: unknown) => error);
  expect(refusal).toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) });
  const { retryAfterSeconds } = refusal as { retryAfterSeconds: number };
  expect(retryAfterSeconds).toBe(seconds);
  vi.advanceTimersByTime(seconds * 1000 + 1);
  await count();
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an address may make', () => {
  it.each(perAddress)('%s calls: %i in %i seconds', async (limit, calls, seconds) => {
    const limits = newLimits();
    await expectExactly(calls, seconds, () => limits.countAddress(limit, '192.0.2.1'));
    await limits.countAddress(limit, '192.0.2.2');
  });
});

// Promise: An IPv6 customer with 65,536 subnets may make sixteen times the calls of an address, not 65,536 times
describe('the subnets of an IPv6 customer may make together', () => {
  const subnet = (at: number) => `2001:db8:7:${at.toString(16)}::1`;

  it.each(['read', 'signUp', 'upload'] as const)('sixteen times the %s calls of one', async (limit) => {
    const limits = newLimits();
    const [, calls = 0] = perAddress.find(([each]) => each === limit) ?? [];
    for (let made = 0; made < 16 * calls; made += 1) await limits.countAddress(limit, subnet(made % 64));
    await expect(limits.countAddress(limit, subnet(64))).rejects.toMatchObject({ status: 429 });
    await limits.countAddress(limit, '2001:db8:8::1');
  });

  it('sixteen times the searches of one', () => {
    const limits = newLimits();
    for (let at = 0; at < 16; at += 1) limits.spend('search', subnet(at), 500);
    expect(() => limits.spend('search', subnet(16), 1)).toThrow(expect.objectContaining({ status: 429 }));
    limits.spend('search', '2001:db8:8::1', 1);
  });
});

describe('rendering for an address', () => {
  it('is counted by its cost, once that is known', () => {
    const limits = newLimits();
    const renderPage = (address: string) => limits.spend('render', address, 1);
    renderPage('192.0.2.1');
    limits.charge('render', '192.0.2.1', 298);
    renderPage('192.0.2.1');
    expect(() => renderPage('192.0.2.1')).toThrow(expect.objectContaining({ status: 429 }));
    renderPage('192.0.2.2');
  });
});

describe('an address that is refused', () => {
  it('is answered at once, and with a delay if it continues', async () => {
    const limits = newLimits();
    let answered = 0;
    const noteAnswer = () => {
      answered += 1;
    };
    const ask = () => limits.countAddress('read', '192.0.2.1').catch(noteAnswer);
    for (let at = 0; at < 100; at += 1) await ask();
    expect(answered).toBe(50);
    const late = Array.from({ length: 10 }, ask);
    await vi.advanceTimersByTimeAsync(199);
    expect(answered).toBe(50);
    await vi.advanceTimersByTimeAsync(1);
    expect(answered).toBe(60);
    await Promise.all(late);
    await vi.advanceTimersByTimeAsync(1000);
    await ask();
    expect(answered).toBe(60);
  });
});

describe('an account may make', () => {
  it.each(perAccount)('%s calls: %i in %i seconds, from any address', async (limit, calls, seconds) => {
    const limits = newLimits();
    await expectExactly(calls, seconds, () => limits.countAccount(limit, 'asha'));
    await limits.countAccount(limit, 'harjit');
  });

  it('more uploads than a new account publishes an hour: that limit says when the next one is possible, and why', async () => {
    const limits = newLimits();
    const most = accountLimits.new.limits.listingsPerHour ?? 0;
    for (let made = 0; made <= most; made += 1) await limits.countAccount('upload', 'asha');
  });
});

const isRefused = (call: Promise<void>) =>
  call.then(
    () => false,
    () => true,
  );

describe('two servers together', () => {
  it.each(perAddress)('allow no more %s calls than one: %i', async (limit, calls) => {
    const place = sharedPlace();
    const servers = [newLimits(place), newLimits(place)];
    let allowed = 0;
    for (let made = 0; made < 2 * calls; made += 1) {
      const server = servers[made % 2];
      if (server && !(await isRefused(server.countAddress(limit, '192.0.2.1')))) allowed += 1;
      await server?.share();
    }
    // Of calls that are synced later, the other server lets one through.
    const isToldLater = ['read', 'write', 'refresh', 'cspReport', 'search', 'page', 'render', 'tiles'].includes(limit);
    expect(allowed - calls).toBe(isToldLater ? 1 : 0);
  });

  it('make no query for reads or for repeated refusals', async () => {
    const place = vi.fn(sharedPlace());
    const limits = newLimits(place);
    for (let made = 0; made < 60; made += 1) await limits.countAddress('read', '192.0.2.1').catch(() => undefined);
    expect(place).not.toHaveBeenCalled();
    for (let made = 0; made < 20; made += 1) await limits.countAddress('contact', '192.0.2.1').catch(() => undefined);
    expect(place).toHaveBeenCalledTimes(5);
    await limits.share();
    expect(place.mock.lastCall?.[0]).toMatchObject([{ by: 50 }]);
  });

  it('count locally while the database is down, and together afterwards', async () => {
    const place = sharedPlace();
    let isAway = true;
    const breaking: CountTogether = (counts) => (isAway ? Promise.reject(new Error('away')) : place(counts));
    const [one, other] = [newLimits(breaking), newLimits(breaking)];
    for (let made = 0; made < 3; made += 1) await one.countAddress('contact', '192.0.2.1');
    for (let made = 0; made < 5; made += 1) await other.countAddress('contact', '192.0.2.2');
    expect(await isRefused(other.countAddress('contact', '192.0.2.2'))).toBe(true);
    for (const server of [one, other]) await server.share();
    isAway = false;
    for (const server of [one, other]) await server.share();
    expect(await isRefused(other.countAddress('contact', '192.0.2.1'))).toBe(false);
    expect(await isRefused(other.countAddress('contact', '192.0.2.1'))).toBe(false);
    expect(await isRefused(other.countAddress('contact', '192.0.2.1'))).toBe(true);
  });

  it('store no addresses or account ids', async () => {
    const place = vi.fn(sharedPlace());
    await newLimits(place).countAddress('signIn', '192.0.2.1');
    expect(place.mock.lastCall?.[0]).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{32}$/), by: 1, forMs: 300_000 }]);
  });
});

describe('disabled limits', () => {
  it('refuse no request', async () => {
    const limits = noRequestLimits;
    for (let made = 0; made < 200; made += 1) await limits.countAddress('contact', '192.0.2.1');
    for (let made = 0; made < 200; made += 1) await limits.countAccount('upload', 'asha');
  });
});
