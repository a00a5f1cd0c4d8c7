// Limits how much costly work runs at once: a few run, some wait, the rest are asked to come back.
import { busy, type Refusal } from '../http/errors.ts';

type Settings = { readonly atOnce: number; readonly waiting: number; readonly refuse?: () => Refusal };

export function limitConcurrency({ atOnce, waiting, refuse = busy }: Settings) {
  const line: (() => void)[] = [];
  let running = 0;

  function expectRoomFor(jobs: number): void {
    const mustWait = Math.max(0, jobs - (atOnce - running));
    if (line.length + mustWait > waiting) throw refuse();
  }

  async function start<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so nobody slips in between.
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      expectRoomFor(1);
      return start(work);
    },
    /** All of them or none: refuses when there is no room for every one. */
    async runAll<T>(jobs: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> {
      expectRoomFor(jobs.length);
      return Promise.allSettled(jobs.map(start));
    },
  };
}
