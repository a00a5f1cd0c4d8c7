// The queue with an end.
import { describe, expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

function job() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const made = { hasStarted: false, finish: resolve, run };
  function run(): Promise<void> {
    made.hasStarted = true;
    return promise;
  }
  return made;
}

describe('the work queue', () => {
  it('works on so many at once and takes the next as one ends', async () => {
    const queue = createWorkQueue({ working: 2, waiting: 2 });
    const jobs = [job(), job(), job()];
    const done = queue.runAll(jobs.map(({ run }) => run));
    expect(jobs.map((each) => each.hasStarted)).toEqual([true, true, false]);
    jobs[0]?.finish();
    await expect.poll(() => jobs[2]?.hasStarted).toBe(true);
    for (const { finish } of jobs) finish();
    expect((await done)?.every(({ status }) => status === 'fulfilled')).toBe(true);
  });

  it('takes all of a batch or none of it', async () => {
    const queue = createWorkQueue({ working: 1, waiting: 2 });
    const first = [job(), job()];
    const done = queue.runAll(first.map(({ run }) => run));
    const second = [job(), job()];
    expect(queue.runAll(second.map(({ run }) => run))).toBeNull();
    expect(second.some((each) => each.hasStarted)).toBe(false);
    for (const { finish } of first) finish();
    await done;
    expect(queue.runAll([async () => 'room again'])).not.toBeNull();
  });

  it('goes on after a job that failed', async () => {
    const queue = createWorkQueue({ working: 1, waiting: 1 });
    const fail = async () => Promise.reject(new Error('no'));
    expect((await queue.runAll([fail, async () => 1]))?.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});
