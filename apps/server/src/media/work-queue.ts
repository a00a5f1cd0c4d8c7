// A queue with an end: so many at work, so many waiting, and a clear no to the rest.
export type WorkQueue = {
  /** Runs every job in turn; null when there is no room for all of them. */
  runAll<T>(jobs: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> | null;
};

export function createWorkQueue({ working, waiting }: { working: number; waiting: number }): WorkQueue {
  const line: (() => void)[] = [];
  let active = 0;

  async function run<T>(job: () => Promise<T>): Promise<T> {
    if (active < working) active += 1;
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await job();
    } finally {
      // The place goes straight to the next in line, so nobody slips in between.
      const next = line.shift();
      if (next) next();
      else active -= 1;
    }
  }

  return {
    runAll(jobs) {
      const mustWait = Math.max(0, jobs.length - (working - active));
      if (line.length + mustWait > waiting) return null;
      return Promise.allSettled(jobs.map(run));
    },
  };
}
