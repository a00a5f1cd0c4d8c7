// Who is let in, who waits and who is refused, with a clock of the test's own.
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoadShedding, type LoadShedding, Overload } from './load-shedding.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const fromOutside = () => ({ raw: new IncomingMessage(new Socket()) });

/** Work that ends when the test says so. */
function begin(load: LoadShedding, request: { readonly raw: unknown } = fromOutside()) {
  const work = Promise.withResolvers<string>();
  const state = { is: 'waiting' };
  load
    .within(request, () => {
      state.is = 'working';
      return work.promise;
    })
    .then(
      () => (state.is = 'done'),
      (error) => (state.is = error instanceof Overload ? 'refused' : String(error)),
    );
  return { state, finish: () => work.resolve('') };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the load', () => {
  it('lets in as many as may work at once; the next waits for one to end', async () => {
    const load = createLoadShedding({ atOnce: 2 });
    const [one, two, three] = [begin(load), begin(load), begin(load)];
    await settle();
    expect([one, two, three].map(({ state }) => state.is)).toEqual(['working', 'working', 'waiting']);
    one.finish();
    await settle();
    expect([one, two, three].map(({ state }) => state.is)).toEqual(['done', 'working', 'working']);
  });

  it('gives a place back when the work fails', async () => {
    const load = createLoadShedding({ atOnce: 1 });
    await expect(load.within(fromOutside(), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const next = begin(load);
    await settle();
    expect(next.state.is).toBe('working');
  });

  // Promise: A short rush waits instead of being refused; a rush that stays does not make everybody slow
  it('lets a rush wait for a second, and refuses who would wait longer', async () => {
    const load = createLoadShedding({ atOnce: 1 });
    const first = begin(load);
    const patient = begin(load);
    await vi.advanceTimersByTimeAsync(900);
    expect(patient.state.is).toBe('waiting');
    await vi.advanceTimersByTimeAsync(200);
    expect(patient.state.is).toBe('refused');
    first.finish();
  });

  it('shortens the wait when the rush does not end, and lengthens it again when it has', async () => {
    const load = createLoadShedding({ atOnce: 1 });
    const first = begin(load);
    begin(load);
    await vi.advanceTimersByTimeAsync(1100);
    const late = begin(load);
    await vi.advanceTimersByTimeAsync(100);
    first.finish();
    await settle();
    expect(late.state.is).toBe('refused');
    await vi.advanceTimersByTimeAsync(2000);
    const again = begin(load);
    const waiting = begin(load);
    await vi.advanceTimersByTimeAsync(100);
    again.finish();
    await settle();
    expect(waiting.state.is).toBe('working');
  });

  it('has a line with an end', async () => {
    const load = createLoadShedding({ atOnce: 1 });
    const all = Array.from({ length: 2002 }, () => begin(load));
    await settle();
    expect(all.map(({ state }) => state.is).filter((is) => is === 'refused')).toHaveLength(1);
  });

  it('does no work for somebody who has gone while waiting', async () => {
    const load = createLoadShedding({ atOnce: 1 });
    const first = begin(load);
    const request = fromOutside();
    const gone = begin(load, request);
    request.raw.socket.destroy();
    first.finish();
    await settle();
    expect(gone.state.is).toBe('refused');
  });

  it('never stands in the way of what a page asks of its own process', async () => {
    const load = createLoadShedding({ atOnce: 1 });
    begin(load);
    const inside = begin(load, { raw: {} });
    await settle();
    expect(inside.state.is).toBe('working');
  });

  it('does not ask everybody to come back at the same second', () => {
    const seconds = new Set(Array.from({ length: 100 }, () => new Overload().retryAfterSeconds));
    expect(seconds.size).toBeGreaterThan(1);
  });
});
