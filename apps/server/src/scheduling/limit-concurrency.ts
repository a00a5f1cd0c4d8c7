// Concurrency limit with a fair queue: a few jobs run, some wait in turn by sender, the rest are refused.
import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { Overload, type Refusal } from '../http/errors.ts';

export const isOneOfSeveralProcesses: boolean = cluster.isWorker && process.env.PROCESSES !== '1';

/** Cores of this process: one of several processes has one, a single process has all. */
export const processCores: number = isOneOfSeveralProcesses ? 1 : availableParallelism();

type Settings = { readonly atOnce: number; readonly waiting: number; readonly refuse?: () => Refusal };

type Share = { readonly whose: string; readonly most: number };
export type WorkSender = { readonly turn: string; readonly shares?: readonly Share[] };

const unknownSender: WorkSender = { turn: '' };

export function limitConcurrency({ atOnce, waiting, refuse = () => new Overload() }: Settings) {
  const queue = createFairQueue<PromiseWithResolvers<void>>();
  const jobsOf = new Map<string, number>();
  let running = 0;

  /** When the queue is full, the sender with most waiting jobs loses its last one. */
  function assertRoomFor(jobs: number, { turn, shares = [] }: WorkSender): void {
    if (shares.some(({ whose, most }) => (jobsOf.get(whose) ?? 0) + jobs > most)) throw refuse();
    const mustWait = Math.max(0, jobs - (atOnce - running));
    for (let over = queue.length() + mustWait - waiting; over > 0; over -= 1) {
      const last = jobs === 1 ? queue.popFromLongest(turn) : undefined;
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
      queue.push(turn, waiter);
      await waiter.promise;
    }
    try {
      return await work();
    } finally {
      // Handed straight to the next waiter, so that no new job gets in between.
      const next = queue.shift();
      if (next) next.resolve();
      else running -= 1;
    }
  }

  return {
    async run<T>(work: () => Promise<T>, sender = unknownSender): Promise<T> {
      assertRoomFor(1, sender);
      count(sender, 1);
      return start(work, sender.turn).finally(() => count(sender, -1));
    },
    /** All or none: refuses when the queue cannot take every job. */
    async runAll<T>(jobs: readonly (() => Promise<T>)[], sender = unknownSender): Promise<PromiseSettledResult<T>[]> {
      assertRoomFor(jobs.length, sender);
      count(sender, jobs.length);
      return Promise.allSettled(jobs.map((job) => start(job, sender.turn).finally(() => count(sender, -1))));
    },
  };
}

/** Round robin by party: a party with a thousand items delays the others by one. */
export function createFairQueue<Item>() {
  const parties = new Map<string, Item[]>();
  let length = 0;

  function takeFrom(party: string, items: Item[]): Item | undefined {
    const item = items.shift();
    length -= 1;
    parties.delete(party);
    if (items.length > 0) parties.set(party, items);
    return item;
  }

  return {
    length: () => length,
    push(party: string, item: Item): void {
      const items = parties.get(party);
      if (items) items.push(item);
      else parties.set(party, [item]);
      length += 1;
    },
    shift(mayHave: (party: string) => boolean = () => true): Item | undefined {
      for (const [party, items] of parties) if (mayHave(party)) return takeFrom(party, items);
      return undefined;
    },
    remove(party: string, item: Item): void {
      const items = parties.get(party);
      const at = items?.indexOf(item) ?? -1;
      if (!items || at < 0) return;
      items.splice(at, 1);
      length -= 1;
      if (items.length === 0) parties.delete(party);
    },
    /** The last item of the party with most items, if it has more than this one. */
    popFromLongest(exceptParty: string): Item | undefined {
      const own = parties.get(exceptParty)?.length ?? 0;
      let longest: [party: string, items: Item[]] | undefined;
      for (const each of parties) if (each[1].length > Math.max(own, longest?.[1].length ?? 0)) longest = each;
      if (!longest) return undefined;
      const [party, items] = longest;
      const item = items.pop();
      length -= 1;
      if (items.length === 0) parties.delete(party);
      return item;
    },
  };
}
