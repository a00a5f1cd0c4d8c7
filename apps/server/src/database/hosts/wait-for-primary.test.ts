// Those who wait for a primary: for how long, and how many of them.
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPrimaryWait, mostWaiting } from './wait-for-primary.ts';

const hour = 3_600_000;

/** How many of them have stopped waiting. */
function follow(waits: readonly Promise<void>[]): () => Promise<number> {
  let over = 0;
  for (const wait of waits) void wait.then(() => over++);
  return async () => {
    await turn();
    return over;
  };
}

it('nobody waits while there is a primary, nor where nobody shall', async () => {
  await createPrimaryWait(() => false, hour).untilThere();
  await createPrimaryWait(() => true, 0).untilThere();
});

it('all go on when there is one, and whoever comes later waits for the next', async () => {
  const { untilThere, release } = createPrimaryWait(() => true, hour);
  const before = follow([untilThere(), untilThere()]);
  expect(await before()).toBe(0);
  release();
  expect(await before()).toBe(2);
  const after = follow([untilThere()]);
  expect(await after()).toBe(0);
  release();
  expect(await after()).toBe(1);
});

it('nobody waits longer than they should', async () => {
  await createPrimaryWait(() => true, 1).untilThere();
});

// Promise: No more than 500 requests of a process wait for a primary: whoever comes on top is told at once to come back
it('only so many wait: whoever comes on top goes on at once', async () => {
  const { untilThere, release } = createPrimaryWait(() => true, hour);
  const all = follow(Array.from({ length: mostWaiting + 3 }, untilThere));
  expect(await all()).toBe(3);
  release();
  expect(await all()).toBe(mostWaiting + 3);
  const next = follow([untilThere()]);
  expect(await next()).toBe(0);
  release();
});
