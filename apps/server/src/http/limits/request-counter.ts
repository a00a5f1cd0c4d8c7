// Counters of the rate limits, shared by all servers: in the database before the request, or locally with a later sync.
import { LRUCache } from 'lru-cache';

export type Allowance = { readonly points: number; readonly seconds: number };

export type CountTogether = (
  counts: readonly { readonly key: string; readonly by: number; readonly forMs: number }[],
) => Promise<readonly { readonly count: number; readonly leftMs: number }[]>;

type Settings = {
  readonly countTogether: CountTogether;
  readonly hide: (key: string) => string;
  readonly onAlone: (error: unknown) => void;
  /** Monotonic milliseconds: a wall clock may be set back. */
  readonly now?: () => number;
};

/** Beyond this the least recently used key starts again. */
const MAX_KEYS = 100_000;

/** Requests in the current window: of all servers as last received, being sent, and counted here since. */
type Count = { shared: number; sending: number; own: number; refused: number; endsAt: number };

export type RequestCounter = ReturnType<typeof createRequestCounter>;

export function createRequestCounter({ countTogether, hide, onAlone, now = () => performance.now() }: Settings) {
  const counts = new LRUCache<string, Count>({ max: MAX_KEYS });
  let unsent = new Map<string, Count>();
  let isAlone = false;

  function current(key: string, { seconds }: Allowance): Count {
    const found = counts.get(key);
    if (found && found.endsAt > now()) return found;
    const started = { shared: 0, sending: 0, own: 0, refused: 0, endsAt: now() + seconds * 1000 };
    counts.set(key, started);
    return started;
  }

  const isUsedUp = ({ shared, sending, own }: Count, { points }: Allowance) => shared + sending + own >= points;
  const leftOf = ({ endsAt }: Count) => endsAt - now();

  function refuse(count: Count): number {
    count.refused += 1;
    return leftOf(count);
  }

  function add(key: string, allowance: Allowance, points: number): void {
    const count = current(key, allowance);
    count.own += points;
    unsent.set(key, count);
  }

  function countHere(key: string, allowance: Allowance, points = 1): number | null {
    const count = current(key, allowance);
    if (isUsedUp(count, allowance)) return refuse(count);
    add(key, allowance, points);
    return null;
  }

  async function sync(changes: Parameters<CountTogether>[0]) {
    try {
      const totals = await countTogether(changes);
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
    isInsisting: (key: string, allowance: Allowance) => current(key, allowance).refused > allowance.points,

    /** Counts in the database first, so that 100 requests to ten servers count as 100; locally during an outage. */
    async countTogether(key: string, allowance: Allowance): Promise<number | null> {
      const count = current(key, allowance);
      // Counts only grow until the window ends: a repeated refusal needs no query.
      if (isUsedUp(count, allowance)) return refuse(count);
      // The next `share` finds out when the outage is over.
      if (isAlone) return countHere(key, allowance);
      const [total] = (await sync([{ key: hide(key), by: 1, forMs: leftOf(count) }])) ?? [];
      if (!total) return countHere(key, allowance);
      count.shared = Math.max(count.shared, total.count);
      count.endsAt = now() + total.leftMs;
      return total.count > allowance.points ? total.leftMs : null;
    },

    async share(): Promise<void> {
      const sent = [...unsent].filter(([, count]) => leftOf(count) > 0);
      unsent = new Map();
      if (sent.length === 0) return;
      for (const [, count] of sent) {
        count.sending = count.own;
        count.own = 0;
      }
      const totals = await sync(
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
