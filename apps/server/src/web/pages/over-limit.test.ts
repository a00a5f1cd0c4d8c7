// Somebody who asks for too much is turned away; whoever asks for the same page at the same moment is not.
import { showCsrfToken } from '@chowk/contract/api/csrf-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestTown, type TestTown } from '../../../test/harness.ts';

let town: TestTown;
beforeAll(async () => {
  town = await startTestTown({ config: { rateLimits: true, pageCacheBytes: 0 } });
});
afterAll(() => town.close());

const greedy = '203.0.113.1';
const modest = '203.0.113.2';
const ask = (url: string, remoteAddress: string) => town.app.inject({ method: 'GET', url, remoteAddress });

// Promise: Whoever joins the drawing of a page that somebody over their limit began is shown the page all the same
it('each is answered by their own limit', async () => {
  let at = 0;
  const together = async () => {
    const page = `/?search=lamp&visit=${++at}`;
    const reads = Array.from({ length: 120 }, () => ask(showCsrfToken.path, greedy));
    await Promise.all(reads);
    const [first, second] = await Promise.all([ask(page, greedy), ask(page, modest)]);
    expect(second.statusCode).toBe(200);
    return first.statusCode;
  };
  await expect.poll(together, { timeout: 60_000, interval: 0 }).toBe(503);
});
