// A few run at once, some wait, the rest are refused.
import { describe, expect, it } from 'vitest';
import { Overload } from '../http/errors.ts';
import { limitConcurrency } from './limit-concurrency.ts';

/** Work that ends when the test says so. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, finish: resolve };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a limit on concurrency', () => {
  it('runs a limited number at once, and the next when one ends', async () => {
    const limit = limitConcurrency({ atOnce: 2, waiting: 10 });
    const started: number[] = [];
    const jobs = [held(), held(), held()];
    const runs = jobs.map((job, number) =>
      limit.run(() => {
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

  it('refuses a job when the queue is full', async () => {
    const limit = limitConcurrency({ atOnce: 1, waiting: 1 });
    const job = held();
    const runs = [limit.run(job.work), limit.run(job.work)];
    await expect(limit.run(job.work)).rejects.toBeInstanceOf(Overload);
    job.finish('done');
    expect(await Promise.all(runs)).toEqual(['done', 'done']);
    expect(await limit.run(async () => 'open again')).toBe('open again');
  });

  it('continues after a failed job', async () => {
    const limit = limitConcurrency({ atOnce: 1, waiting: 1 });
    await expect(limit.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await limit.run(async () => 'fine')).toBe('fine');
  });

  it('accepts all of a batch or none of it', async () => {
    const limit = limitConcurrency({ atOnce: 1, waiting: 2 });
    const first = [held(), held()];
    const done = limit.runAll(first.map(({ work }) => work));
    const started: number[] = [];
    const second = [1, 2].map((number) => async () => started.push(number));
    await expect(limit.runAll(second)).rejects.toMatchObject({ status: 503 });
    expect(started).toEqual([]);
    for (const { finish } of first) finish('done');
    await done;
    expect(await limit.runAll([async () => 'room again'])).toEqual([{ status: 'fulfilled', value: 'room again' }]);
  });

  it('continues a batch after a failed job', async () => {
    const limit = limitConcurrency({ atOnce: 1, waiting: 1 });
    const fail = async () => Promise.reject(new Error('no'));
    expect((await limit.runAll([fail, async () => 1])).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('runs waiting jobs in turn by sender, and refuses the sender with most of them', async () => {
    const limit = limitConcurrency({ atOnce: 1, waiting: 3 });
    const served: string[] = [];
    const gate = Promise.withResolvers<void>();
    const first = limit.run(() => gate.promise, { turn: 'greedy' });
    const run = (turn: string, name: string) =>
      limit
        .run(async () => void served.push(name), { turn })
        .catch((error: { status: number }) => void served.push(`${name} ${error.status}`));
    const all = [
      run('greedy', 'g1'),
      run('greedy', 'g2'),
      run('greedy', 'g3'),
      run('modest', 'm1'),
      run('other', 'o1'),
    ];
    await settle();
    gate.resolve();
    await Promise.all([first, ...all]);
    expect(served).toEqual(['g3 503', 'g2 503', 'g1', 'm1', 'o1']);
  });

  it('refuses an account and a network beyond their share until their jobs are done', async () => {
    const limit = limitConcurrency({ atOnce: 1, waiting: 20 });
    const from = (network: string, account: string) => ({
      turn: network,
      shares: [
        { whose: `account ${account}`, most: 2 },
        { whose: `network ${network}`, most: 3 },
      ],
    });
    const job = held();
    const first = limit.runAll([job.work, job.work], from('net', 'asha'));
    await expect(limit.runAll([job.work], from('elsewhere', 'asha'))).rejects.toMatchObject({ status: 503 });
    await expect(limit.runAll([job.work, job.work], from('net', 'bina'))).rejects.toMatchObject({ status: 503 });
    const second = limit.runAll([job.work], from('net', 'bina'));
    job.finish('done');
    await Promise.all([first, second]);
    expect(await limit.runAll([async () => 1, async () => 2], from('net', 'asha'))).toHaveLength(2);
  });
});
