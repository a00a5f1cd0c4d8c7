// Counts requests together with all other servers: at once where it matters, else here and soon after in one place.
import { LRUCache } from 'lru-cache';

export type Allowance = { readonly points: number; readonly seconds: number };

/** Adds to the counts that all servers share; the totals come in the same order. */
export type CountTogether = (
  counts: readonly { readonly key: string; readonly by: number; readonly forMs: number }[],
) => Promise<readonly { readonly count: number; readonly leftMs: number }[]>;

type Settings = {
  readonly countTogether: CountTogether;
  /** What a key is called in the shared place. */
  readonly hide: (key: string) => string;
  /** Once for each time that the shared place is away. */
  readonly onAlone: (error: unknown) => void;
  /** Milliseconds that only ever grow: a wall clock may be put back. */
  readonly now?: () => number;
};

/** Beyond this many, whoever asked longest ago begins anew. */
const MOST_KNOWN = 100_000;

/** How often something was asked in a while that is still going on: by all as last heard, and here since then. */
type Known = { shared: number; sending: number; own: number; refused: number; endsAt: number };

export type RequestCounter = ReturnType<typeof createRequestCounter>;

export function createRequestCounter({ countTogether, hide, onAlone, now = () => performance.now() }: Settings) {
  const known = new LRUCache<string, Known>({ max: MOST_KNOWN });
  let unsent = new Map<string, Known>();
  let isAlone = false;

  /** Starts at the first request and ends at a fixed time, whatever comes meanwhile. */
  function current(key: string, { seconds }: Allowance): Known {
    const found = known.get(key);
    if (found && found.endsAt > now()) return found;
    const begun = { shared: 0, sending: 0, own: 0, refused: 0, endsAt: now() + seconds * 1000 };
    known.set(key, begun);
    return begun;
  }

  const isUsedUp = ({ shared, sending, own }: Known, { points }: Allowance) => shared + sending + own >= points;
  const leftOf = ({ endsAt }: Known) => endsAt - now();

  function refuse(count: Known): number {
    count.refused += 1;
    return leftOf(count);
  }

  /** Whatever is left of it. */
  function add(key: string, allowance: Allowance, points: number): void {
    const count = current(key, allowance);
    count.own += points;
    unsent.set(key, count);
  }

  /** Null: go ahead. Else how many milliseconds to wait. */
  function countHere(key: string, allowance: Allowance, points = 1): number | null {
    const count = current(key, allowance);
    if (isUsedUp(count, allowance)) return refuse(count);
    add(key, allowance, points);
    return null;
  }

  async function ask(counts: Parameters<CountTogether>[0]) {
    try {
      const totals = await countTogether(counts);
      isAlone = false;
      return totals;
    } catch (error) {
      if (!isAlone) onAlone(error);
      isAlone = true;
      return null;
    }
  }

  return {
    countHere,
    add,
    /** Refused as often as allowed, in the same while, and still asking. */
    isInsisting: (key: string, allowance: Allowance) => current(key, allowance).refused > allowance.points,

    /** Asks first, so that a hundred at once on ten servers are a hundred; while nobody answers, counts here. */
    async countTogether(key: string, allowance: Allowance): Promise<number | null> {
      const count = current(key, allowance);
      // It only ever grows until its end: whoever was refused is refused without a question.
      if (isUsedUp(count, allowance)) return refuse(count);
      // Nobody waits in vain: the next time that this server tells what it counted, it finds out.
      if (isAlone) return countHere(key, allowance);
      const [total] = (await ask([{ key: hide(key), by: 1, forMs: leftOf(count) }])) ?? [];
      if (!total) return countHere(key, allowance);
      count.shared = Math.max(count.shared, total.count);
      count.endsAt = now() + total.leftMs;
      return total.count > allowance.points ? total.leftMs : null;
    },

    /** Tells what was counted here, and learns what all have counted: one question, however many there are. */
    async share(): Promise<void> {
      const sent = [...unsent].filter(([, count]) => leftOf(count) > 0);
      unsent = new Map();
      if (sent.length === 0) return;
      for (const [, count] of sent) {
        count.sending = count.own;
        count.own = 0;
      }
      const totals = await ask(
        sent.map(([key, count]) => ({ key: hide(key), by: count.sending, forMs: Math.max(1, leftOf(count)) })),
      );
      sent.forEach(([key, count], at) => {
        const total = totals?.[at];
        if (total) {
          count.shared = total.count;
          count.endsAt = now() + total.leftMs;
        } else {
          count.own += count.sending;
          if (!unsent.has(key)) unsent.set(key, count);
        }
        count.sending = 0;
      });
    },
  };
}
