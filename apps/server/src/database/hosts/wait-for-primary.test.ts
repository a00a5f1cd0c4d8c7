// Writers that wait for a primary: how long, and how many at once.
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPrimaryWait, MAX_WAITING_WRITERS } from './wait-for-primary.ts';

const hour = 3_600_000;

/** Counts how many have stopped waiting. */
function countResolved(waits: readonly Promise<void>[]): () => Promise<number> {
  let over = 0;
  for (const wait of waits) void wait.then(() => over++);
  return async () => {
    await turn();
    return over;
  };
}

it('no request waits while there is a primary, or with a waiting time of 0', async () => {
  await createPrimaryWait(() => false, hour).untilThere();
  await createPrimaryWait(() => true, 0).untilThere();
});

it('all requests continue when there is one, and later ones wait for the next', async () => {
  const { untilThere, release } = createPrimaryWait(() => true, hour);
  const before = countResolved([untilThere(), untilThere()]);
  expect(await before()).toBe(0);
  release();
  expect(await before()).toBe(2);
  const after = countResolved([untilThere()]);
  expect(await after()).toBe(0);
  release();
  expect(await after()).toBe(1);
});

it('no request waits longer than the limit', async () => {
  await createPrimaryWait(() => true, 1).untilThere();
});

it('only so many wait: further requests continue at once', async () => {
  const { untilThere, release } = createPrimaryWait(() => true, hour);
  const all = countResolved(Array.from({ length: MAX_WAITING_WRITERS + 3 }, untilThere));
  expect(await all()).toBe(3);
  release();
  expect(await all()).toBe(MAX_WAITING_WRITERS + 3);
  const next = countResolved([untilThere()]);
  expect(await next()).toBe(0);
  release();
});
