// A cache of limited size: what was used longest ago goes first, and what is older than `forMs` is not given out.
type Settings<Value> = {
  /** How many, or how much where `sizeOf` says how much each is. */
  readonly most: number;
  readonly sizeOf?: (value: Value, key: string) => number;
  readonly forMs?: number;
  readonly now?: () => Date | number;
  /** Whatever is there no longer, for whatever reason. */
  readonly onGone?: (value: Value, key: string) => void;
};

type Entry<Value> = {
  readonly key: string;
  readonly value: Value;
  readonly size: number;
  readonly until: number;
  /** The one that was used before it, and the one after. */
  older: Entry<Value> | null;
  newer: Entry<Value> | null;
};

/** The order of use is a chain beside the map: a map that is put in order anew at each use is full of holes, and slow. */
export function createLruCache<Value>(settings: Settings<Value>) {
  const { most, sizeOf = () => 1, forMs = Number.POSITIVE_INFINITY, now = () => 0, onGone } = settings;
  const entries = new Map<string, Entry<Value>>();
  let oldest: Entry<Value> | null = null;
  let newest: Entry<Value> | null = null;
  let total = 0;

  function unlink({ older, newer }: Entry<Value>): void {
    if (older) older.newer = newer;
    else oldest = newer;
    if (newer) newer.older = older;
    else newest = older;
  }

  function linkAsNewest(entry: Entry<Value>): void {
    entry.older = newest;
    entry.newer = null;
    if (newest) newest.newer = entry;
    else oldest = entry;
    newest = entry;
  }

  function take(key: string): Entry<Value> | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    entries.delete(key);
    unlink(entry);
    total -= entry.size;
    return entry;
  }

  function remove(key: string): void {
    const entry = take(key);
    if (entry) onGone?.(entry.value, key);
  }

  function get(key: string): Value | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (entry.until <= Number(now())) {
      remove(key);
      return undefined;
    }
    if (entry === newest) return entry.value;
    unlink(entry);
    linkAsNewest(entry);
    return entry.value;
  }

  /** Also for one that is there and has grown. */
  function set(key: string, value: Value): void {
    const size = sizeOf(value, key);
    const before = take(key);
    if (before && before.value !== value) onGone?.(before.value, key);
    const entry = { key, value, size, until: Number(now()) + forMs, older: null, newer: null };
    entries.set(key, entry);
    linkAsNewest(entry);
    total += size;
    while (total > most && oldest) remove(oldest.key);
  }

  function clear(): void {
    for (const key of [...entries.keys()]) remove(key);
  }

  return { get, set, delete: remove, clear };
}
