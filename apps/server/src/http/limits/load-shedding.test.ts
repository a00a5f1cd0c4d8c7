// Load shedding: which requests run, wait or are refused, with a fake clock.
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Overload } from '../errors.ts';
import { createLoadShedding, type LoadShedding } from './load-shedding.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const fromOutside = (ip = '192.0.2.1') => ({ raw: new IncomingMessage(new Socket()), ip });

/** Work that ends when the test says so. */
function begin(load: LoadShedding, request: Parameters<LoadShedding['within']>[0] = fromOutside(), places = 1) {
  const work = Promise.withResolvers<string>();
  const state = { is: 'waiting' };
  load
    .within(
      request,
      () => {
        state.is = 'working';
        return work.promise;
      },
      places,
    )
    .then(
      () => (state.is = 'done'),
      (error) => (state.is = error instanceof Overload ? 'refused' : `refused with ${error.status}`),
    );
  return { state, finish: () => work.resolve('') };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the load', () => {
  it('runs a limited number at once; the next waits for one to end', async () => {
    const load = createLoadShedding({ atOnce: 2 });
    const [one, two, three] = [begin(load), begin(load), begin(load)];
    await settle();
    expect([one, two, three].map(({ state }) => state.is)).toEqual(['working', 'working', 'waiting']);
    one.finish();
    await settle();
    expect([one, two, three].map(({ state }) => state.is)).toEqual(['done', 'working', 'working']);
  });

  it('releases the slot of failed work', async () => {
    const load = createLoadShedding({ atOnce: 1 });
    await expect(load.within(fromOutside(), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const next = begin(load);
    await settle();
    expect(next.state.is).toBe('working');
  });

  it('lets a burst wait for a second, and refuses longer waits', async () => {
    const load = createLoadShedding({ atOnce: 1 });
    const first = begin(load);
    const patient = begin(load);
    await vi.advanceTimersByTimeAsync(900);
    expect(patient.state.is).toBe('waiting');
    await vi.advanceTimersByTimeAsync(200);
    expect(patient.state.is).toBe('refused');
    first.finish();
  });

  it('shortens the wait during an overload, and lengthens it again afterwards', async () => {
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

  it('has a bounded queue', async () => {
    const load = createLoadShedding({ atOnce: 1 });
    const all = Array.from({ length: 2002 }, () => begin(load));
    await settle();
    expect(all.map(({ state }) => state.is).filter((is) => is === 'refused')).toHaveLength(1);
  });

  it('does no work for a client that disconnected while waiting', async () => {
    const load = createLoadShedding({ atOnce: 1 });
    const first = begin(load);
    const request = fromOutside();
    const gone = begin(load, request);
    request.raw.socket.destroy();
    first.finish();
    await settle();
    expect(gone.state.is).toBe('refused');
  });

  it('does not limit in-process requests of a page', async () => {
    const load = createLoadShedding({ atOnce: 1 });
    begin(load);
    const inside = begin(load, { raw: {}, ip: '192.0.2.1' });
    await settle();
    expect(inside.state.is).toBe('working');
  });

  it('spreads the retries over several seconds', () => {
    const seconds = new Set(Array.from({ length: 100 }, () => new Overload().retryAfterSeconds));
    expect(seconds.size).toBeGreaterThan(1);
  });
});

describe('the load of several networks', () => {
  const greedy = '192.0.2.1';
  const modest = '198.51.100.7';
  type Begun = ReturnType<typeof begin>;
  const statesOf = (all: readonly Begun[]) => all.map(({ state }) => state.is);
  const countOf = (all: readonly Begun[], is: string) => statesOf(all).filter((each) => each === is).length;

  /** A network is there for some seconds after its last request. */
  async function visit(load: LoadShedding, ip: string): Promise<void> {
    const { finish } = begin(load, fromOutside(ip));
    finish();
    await settle();
  }

  it('leaves slots for other networks, and gives all of them to a single one', async () => {
    const alone = createLoadShedding({ atOnce: 8 });
    const all = Array.from({ length: 9 }, () => begin(alone, fromOutside(greedy)));
    await settle();
    expect(countOf(all, 'working')).toBe(8);

    const load = createLoadShedding({ atOnce: 16 });
    await visit(load, modest);
    const many = Array.from({ length: 20 }, () => begin(load, fromOutside(greedy)));
    const few = [begin(load, fromOutside(modest)), begin(load, fromOutside(modest))];
    await settle();
    expect([countOf(many, 'working'), countOf(few, 'working')]).toEqual([2, 2]);
    many[0]?.finish();
    await settle();
    expect(countOf(many, 'working')).toBe(2);
  });

  it('counts costly work as several slots', async () => {
    const load = createLoadShedding({ atOnce: 32 });
    await visit(load, modest);
    const pages = Array.from({ length: 6 }, () => begin(load, fromOutside(greedy), 2));
    await settle();
    expect(countOf(pages, 'working')).toBe(2);
    for (const page of pages) page.finish();
    await settle();
    expect(countOf(pages, 'done')).toBe(6);
    const calls = Array.from({ length: 6 }, () => begin(load, fromOutside(greedy)));
    await settle();
    expect(countOf(calls, 'working')).toBe(4);
  });

  it('counts an IPv6 /64 as one network', async () => {
    const load = createLoadShedding({ atOnce: 16 });
    await visit(load, modest);
    const many = Array.from({ length: 8 }, (_, at) => begin(load, fromOutside(`2001:db8:1:2::${at + 1}`)));
    await settle();
    expect(countOf(many, 'working')).toBe(2);
  });

  it('leaves half of the slots to others than an IPv6 customer with many subnets', async () => {
    const load = createLoadShedding({ atOnce: 16 });
    await visit(load, modest);
    const many = Array.from({ length: 16 }, (_, at) => begin(load, fromOutside(`2001:db8:1:${at}::1`)));
    const another = Array.from({ length: 2 }, () => begin(load, fromOutside('2001:db8:2::1')));
    await settle();
    expect([countOf(many, 'working'), countOf(another, 'working')]).toEqual([8, 2]);
    many[0]?.finish();
    await settle();
    expect([countOf(many, 'done'), countOf(many, 'working')]).toEqual([1, 8]);
  });

  it('serves waiting networks in turn', async () => {
    const load = createLoadShedding({ atOnce: 1 });
    const first = begin(load, fromOutside(greedy));
    const many = Array.from({ length: 10 }, () => begin(load, fromOutside(greedy)));
    const one = begin(load, fromOutside(modest));
    await settle();
    first.finish();
    await settle();
    many[0]?.finish();
    await settle();
    expect([one.state.is, countOf(many, 'waiting')]).toEqual(['working', 9]);
  });

  it('refuses a request that waits too long for the share of its network', async () => {
    const load = createLoadShedding({ atOnce: 4 });
    await visit(load, modest);
    const [first, late] = [begin(load, fromOutside(greedy)), begin(load, fromOutside(greedy))];
    await vi.advanceTimersByTimeAsync(1100);
    expect(statesOf([first, late])).toEqual(['working', 'refused with 429']);
    const other = begin(load, fromOutside(modest));
    await settle();
    expect(other.state.is).toBe('working');
  });

  it('does not count waiting for a share as overload', async () => {
    let now = 0;
    const load = createLoadShedding({ atOnce: 8, now: () => now });
    await visit(load, modest);
    const [first, second, third] = [1, 2, 3].map(() => begin(load, fromOutside(greedy))) as [Begun, Begun, Begun];
    await settle();
    // A busy machine: the slot is free only now, and no timer has run yet.
    now = 1500;
    const late = begin(load, fromOutside(greedy));
    first.finish();
    await settle();
    expect(statesOf([second, third, late])).toEqual(['refused with 429', 'refused with 429', 'working']);
    now = 1600;
    const other = begin(load, fromOutside(greedy));
    now = 1700;
    late.finish();
    await settle();
    expect(other.state.is).toBe('working');
  });

  it('makes room in a full queue at the cost of the network that fills it', async () => {
    const load = createLoadShedding({ atOnce: 1 });
    const first = begin(load, fromOutside(greedy));
    const many = Array.from({ length: 2000 }, () => begin(load, fromOutside(greedy)));
    const one = begin(load, fromOutside(modest));
    await settle();
    expect([one.state.is, countOf(many, 'refused')]).toEqual(['waiting', 1]);
    first.finish();
  });
});

describe('work that only uses the processor', () => {
  const workFor = (ms: number) => async () => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  };

  // Fifty place searches at once held up every other request for more than a second.
  it('is done one piece at a time, with other requests in between, in turn by network', async () => {
    vi.useRealTimers();
    const load = createLoadShedding({ atOnce: 32 });
    const order: string[] = [];
    let turns = 0;
    const count = (): void => {
      turns += 1;
      if (order.length < 9) setImmediate(count);
    };
    setImmediate(count);
    // As requests that arrive at once: one callback each, in the same turn of the event loop.
    const send = (ip: string) =>
      new Promise((resolve) => setTimeout(resolve, 1))
        .then(() => load.within(fromOutside(ip), workFor(20)))
        .then(() => order.push(ip));
    await Promise.all([...Array.from({ length: 8 }, () => send('192.0.2.1')), send('198.51.100.1')]);
    expect(turns).toBeGreaterThan(6);
    expect(order.indexOf('198.51.100.1')).toBeLessThan(3);
  });
});
