// A small memory: the most recently used entries, each for a limited time.
type Settings = { readonly most: number; readonly forMs: number; readonly now: () => number };

export function createLruCache<Value>({ most, forMs, now }: Settings) {
  const entries = new Map<string, { readonly value: Value; readonly until: number }>();

  function get(key: string): Value | undefined {
    const entry = entries.get(key);
    entries.delete(key);
    if (!entry || entry.until <= now()) return undefined;
    // Put back at the end: the front of the map is what was used longest ago.
    entries.set(key, entry);
    return entry.value;
  }

  function set(key: string, value: Value): void {
    entries.delete(key);
    entries.set(key, { value, until: now() + forMs });
    const [oldest] = entries.keys();
    if (entries.size > most && oldest !== undefined) entries.delete(oldest);
  }

  return { get, set, clear: () => entries.clear() };
}
