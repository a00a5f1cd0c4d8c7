// Limits how much costly work runs at once: a few run, some wait, the rest are asked to come back.
import { unavailable } from '../http/errors.ts';

export type LimitConcurrency = <T>(work: () => Promise<T>) => Promise<T>;

export function limitConcurrency({ atOnce, waiting }: { atOnce: number; waiting: number }): LimitConcurrency {
  let inside = 0;
  const line: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (inside < atOnce) {
      inside += 1;
      return;
    }
    if (line.length >= waiting) throw unavailable('The service is busy. Please try again shortly.', 2);
    await new Promise<void>((goAhead) => line.push(goAhead));
  }

  // Whoever leaves hands the place to the next in line, so nobody can slip in between.
  function leave(): void {
    const next = line.shift();
    if (next) next();
    else inside -= 1;
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
