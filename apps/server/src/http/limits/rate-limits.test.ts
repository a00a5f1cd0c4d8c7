// How much of each kind of call one address and one account may make, as a table.
import type { Limit } from '@chowk/contract/api/endpoint';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRequestLimits } from './rate-limits.ts';

const perAddress: [Limit, calls: number, seconds: number][] = [
  ['read', 50, 1],
  ['write', 120, 60],
  ['signIn', 30, 300],
  ['signUp', 10, 3600],
  ['refresh', 60, 60],
  ['contact', 5, 600],
  ['report', 10, 600],
  ['message', 60, 60],
  ['upload', 40, 600],
  ['cspReport', 20, 60],
];

const perAccount: [Limit, calls: number, seconds: number][] = [
  ['write', 60, 60],
  ['report', 10, 600],
  ['message', 30, 60],
  ['upload', 20, 600],
];

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
  // Promise: Reading allows 50 requests a second from one address
  it.each(perAddress)('%s calls: %i in %i seconds', async (limit, calls, seconds) => {
    const limits = createRequestLimits(true);
    await expectExactly(calls, seconds, () => limits.countAddress(limit, '192.0.2.1'));
    await limits.countAddress(limit, '192.0.2.2');
  });
});

describe('an account may make', () => {
  it.each(perAccount)('%s calls: %i in %i seconds, from wherever', async (limit, calls, seconds) => {
    const limits = createRequestLimits(true);
    await expectExactly(calls, seconds, () => limits.countAccount(limit, 'asha'));
    await limits.countAccount(limit, 'harjit');
  });
});

describe('limits that are switched off', () => {
  // Promise: Limits can be switched off for benchmarks, and not in production
  it('refuse nobody', async () => {
    const limits = createRequestLimits(false);
    for (let made = 0; made < 200; made += 1) await limits.countAddress('contact', '192.0.2.1');
    for (let made = 0; made < 200; made += 1) await limits.countAccount('upload', 'asha');
  });
});
