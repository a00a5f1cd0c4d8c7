// Few inside, some in line, the rest turned away.
import { describe, expect, it } from 'vitest';
import { createTurnstile } from './turnstile.ts';

/** Work that ends when the test says so. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, finish: resolve };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a turnstile', () => {
  // Promise: Hashing never takes more of the machine than it has: the rest waits in a line that has an end
  it('lets only so many in at once, and the next when one leaves', async () => {
    const turnstile = createTurnstile({ atOnce: 2, waiting: 10 });
    const started: number[] = [];
    const jobs = [held(), held(), held()];
    const runs = jobs.map((job, number) =>
      turnstile(() => {
        started.push(number);
        return job.work();
      }),
    );
    await settle();
    expect(started).toEqual([0, 1]);
    jobs[1]?.finish('done');
    await runs[1];
    await settle();
    expect(started).toEqual([0, 1, 2]);
    for (const job of jobs) job.finish('done');
    expect(await Promise.all(runs)).toEqual(['done', 'done', 'done']);
  });

  it('turns away whoever finds the line full', async () => {
    const turnstile = createTurnstile({ atOnce: 1, waiting: 1 });
    const job = held();
    const runs = [turnstile(job.work), turnstile(job.work)];
    await expect(turnstile(job.work)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
    job.finish('done');
    expect(await Promise.all(runs)).toEqual(['done', 'done']);
    expect(await turnstile(async () => 'open again')).toBe('open again');
  });

  it('goes on after work that failed', async () => {
    const turnstile = createTurnstile({ atOnce: 1, waiting: 1 });
    await expect(turnstile(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turnstile(async () => 'fine')).toBe('fine');
  });
});
