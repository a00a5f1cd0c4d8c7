// A cache of limited size: what was used longest ago goes first, and what is older than `forMs` is not given out.
type Settings = { readonly most: number; readonly forMs?: number; readonly now?: () => Date | number };

export function createLruCache<Value>({ most, forMs = Number.POSITIVE_INFINITY, now = () => 0 }: Settings) {
  const entries = new Map<string, { readonly value: Value; readonly until: number }>();

  function get(key: string): Value | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    entries.delete(key);
    if (entry.until <= Number(now())) return undefined;
    // Put back at the end: the front of the map is what was used longest ago.
    entries.set(key, entry);
    return entry.value;
  }

  function set(key: string, value: Value): void {
    entries.delete(key);
    entries.set(key, { value, until: Number(now()) + forMs });
    const [oldest] = entries.keys();
    if (entries.size > most && oldest !== undefined) entries.delete(oldest);
  }

  return { get, set, delete: (key: string) => entries.delete(key), clear: () => entries.clear() };
}
