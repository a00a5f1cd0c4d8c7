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

export function createLruCache<Value>(settings: Settings<Value>) {
  const { most, sizeOf = () => 1, forMs = Number.POSITIVE_INFINITY, now = () => 0, onGone } = settings;
  const entries = new Map<string, { readonly value: Value; readonly size: number; readonly until: number }>();
  let total = 0;

  function take(key: string) {
    const entry = entries.get(key);
    if (!entry) return undefined;
    entries.delete(key);
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
    // Put back at the end: the front of the map is what was used longest ago.
    entries.delete(key);
    entries.set(key, entry);
    return entry.value;
  }

  /** Also for one that is there and has grown. */
  function set(key: string, value: Value): void {
    const size = sizeOf(value, key);
    const before = take(key);
    if (before && before.value !== value) onGone?.(before.value, key);
    entries.set(key, { value, size, until: Number(now()) + forMs });
    total += size;
    while (total > most) {
      const [oldest] = entries.keys();
      if (oldest === undefined) return;
      remove(oldest);
    }
  }

  function clear(): void {
    for (const key of [...entries.keys()]) remove(key);
  }

  return { get, set, delete: remove, clear };
}
