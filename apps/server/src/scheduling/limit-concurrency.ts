// Limits how much costly work runs at once: a few jobs run, some wait in turn by sender, the rest are asked to come back.
import { busy, type Refusal } from '../http/errors.ts';
import { createFairLine } from './fair-line.ts';

type Settings = { readonly atOnce: number; readonly waiting: number; readonly refuse?: () => Refusal };

/** At most so many jobs of this account or network wait or run. */
type Share = { readonly whose: string; readonly most: number };
/** Whose work it is: senders with another `turn` are served in between, however much of it waits. */
export type WorkSender = { readonly turn: string; readonly shares?: readonly Share[] };

const unknownSender: WorkSender = { turn: '' };

export function limitConcurrency({ atOnce, waiting, refuse = busy }: Settings) {
  const line = createFairLine<PromiseWithResolvers<void>>();
  const jobsOf = new Map<string, number>();
  let running = 0;

  /** The sender with the longest line makes room for others: one that sends all the work is refused, not they. */
  function expectRoomFor(jobs: number, { turn, shares = [] }: WorkSender): void {
    if (shares.some(({ whose, most }) => (jobsOf.get(whose) ?? 0) + jobs > most)) throw refuse();
    const mustWait = Math.max(0, jobs - (atOnce - running));
    for (let over = line.length() + mustWait - waiting; over > 0; over -= 1) {
      const last = jobs === 1 ? line.popFromLongest(turn) : undefined;
      if (!last) throw refuse();
      last.reject(refuse());
    }
  }

  function count({ shares = [] }: WorkSender, jobs: number): void {
    for (const { whose } of shares) {
      const now = (jobsOf.get(whose) ?? 0) + jobs;
      if (now === 0) jobsOf.delete(whose);
      else jobsOf.set(whose, now);
    }
  }

  async function start<T>(work: () => Promise<T>, turn: string): Promise<T> {
    if (running < atOnce) running += 1;
    else {
      const waiter = Promise.withResolvers<void>();
      line.push(turn, waiter);
      await waiter.promise;
    }
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that no newcomer slips in between.
      const next = line.shift();
      if (next) next.resolve();
      else running -= 1;
    }
  }

  return {
    async run<T>(work: () => Promise<T>, sender = unknownSender): Promise<T> {
      expectRoomFor(1, sender);
      count(sender, 1);
      return start(work, sender.turn).finally(() => count(sender, -1));
    },
    /** All of them or none: refuses when there is no room for every one. */
    async runAll<T>(jobs: readonly (() => Promise<T>)[], sender = unknownSender): Promise<PromiseSettledResult<T>[]> {
      expectRoomFor(jobs.length, sender);
      count(sender, jobs.length);
      return Promise.allSettled(jobs.map((job) => start(job, sender.turn).finally(() => count(sender, -1))));
    },
  };
}
