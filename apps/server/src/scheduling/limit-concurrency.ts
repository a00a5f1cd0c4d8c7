// Limits how much costly work runs at once: a few run, some wait in turn by whose they are, the rest are asked to come back.
import { busy, type Refusal } from '../http/errors.ts';
import { createFairLine } from './fair-line.ts';

type Settings = { readonly atOnce: number; readonly waiting: number; readonly refuse?: () => Refusal };

export function limitConcurrency({ atOnce, waiting, refuse = busy }: Settings) {
  const line = createFairLine<PromiseWithResolvers<void>>();
  let running = 0;

  /** Whose line is longest makes room for others: one that sends all the work is refused, not they. */
  function expectRoomFor(jobs: number, whose: string): void {
    const mustWait = Math.max(0, jobs - (atOnce - running));
    for (let over = line.length() + mustWait - waiting; over > 0; over -= 1) {
      const last = jobs === 1 ? line.popFromLongest(whose) : undefined;
      if (!last) throw refuse();
      last.reject(refuse());
    }
  }

  async function start<T>(work: () => Promise<T>, whose: string): Promise<T> {
    if (running < atOnce) running += 1;
    else {
      const turn = Promise.withResolvers<void>();
      line.push(whose, turn);
      await turn.promise;
    }
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so nobody slips in between.
      const next = line.shift();
      if (next) next.resolve();
      else running -= 1;
    }
  }

  return {
    /** `whose` is served in turn with others, however much of it waits. */
    async run<T>(work: () => Promise<T>, whose = ''): Promise<T> {
      expectRoomFor(1, whose);
      return start(work, whose);
    },
    /** All of them or none: refuses when there is no room for every one. */
    async runAll<T>(jobs: readonly (() => Promise<T>)[], whose = ''): Promise<PromiseSettledResult<T>[]> {
      expectRoomFor(jobs.length, whose);
      return Promise.allSettled(jobs.map((job) => start(job, whose)));
    },
  };
}
