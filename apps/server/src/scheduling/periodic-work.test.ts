// Periodic work: when it runs, and that it ends with the app.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setTracer } from '../instrumentation/traced.ts';
import { runPeriodically } from './periodic-work.ts';

let app: FastifyInstance;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  app = Fastify();
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Runs that last until the test ends them. */
function openRounds(settings: { isRunAtStart?: boolean } = {}) {
  const ends: (() => void)[] = [];
  const work = vi.fn((_signal: AbortSignal) => new Promise<void>((resolve) => ends.push(resolve)));
  const periodic = runPeriodically(app, { everyMs: 1000, failure: 'it failed', work, ...settings });
  return { work, ends, ...periodic };
}

describe('periodic work', () => {
  it('runs when the app is ready, and again after each interval', async () => {
    const { work, ends } = openRounds();
    expect(work).not.toHaveBeenCalled();
    await app.ready();
    expect(work).toHaveBeenCalledTimes(1);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(1000);
    expect(work).toHaveBeenCalledTimes(2);
    ends[1]?.();
  });

  it('is traced under its name', async () => {
    const traced: string[] = [];
    const stop = setTracer(({ name }, run) => {
      traced.push(name);
      return run();
    });
    const work = vi.fn(async () => undefined);
    runPeriodically(app, { everyMs: 1000, job: 'clean photos', failure: 'it failed', work });
    runPeriodically(app, { everyMs: 1000, failure: 'it failed', work });
    await app.ready();
    await expect.poll(() => work.mock.calls.length).toBe(2);
    stop();
    expect(traced).toEqual(['job clean photos']);
  });

  it('waits for its first interval if configured', async () => {
    const { work } = openRounds({ isRunAtStart: false });
    await app.ready();
    expect(work).not.toHaveBeenCalled();
  });

  it('never runs twice at a time, and once more if requested during a run', async () => {
    const { work, ends, runNow } = openRounds();
    await app.ready();
    runNow();
    runNow();
    expect(work).toHaveBeenCalledTimes(1);
    ends[0]?.();
    await expect.poll(() => work.mock.calls.length).toBe(2);
    ends[1]?.();
  });

  it('continues after a failed run', async () => {
    const work = vi.fn(() => Promise.reject(new Error('no')));
    const { runNow } = runPeriodically(app, { everyMs: 1000, failure: 'it failed', work });
    await app.ready();
    await expect
      .poll(() => {
        runNow();
        return work.mock.calls.length;
      })
      .toBeGreaterThan(1);
  });

  it('lets the app close only when the run has ended, and starts no other', async () => {
    const { work, ends, runNow } = openRounds();
    await app.ready();
    let isClosed = false;
    const closed = app.close().then(() => {
      isClosed = true;
    });
    await expect.poll(() => work.mock.calls[0]?.[0].aborted).toBe(true);
    runNow();
    expect(isClosed).toBe(false);
    ends[0]?.();
    await closed;
    expect(work).toHaveBeenCalledTimes(1);
  });
});
