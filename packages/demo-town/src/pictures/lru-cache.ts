// Keeps what was made last: the parts that pictures made one after another have in common.

export type LruCache<T> = (label: string, make: () => T) => T;

export function createLruCache<T>(limit: number): LruCache<T> {
  const kept = new Map<string, T>();
  return (label, make) => {
    const value = kept.get(label) ?? make();
    // Put back at the end: what was used longest ago is the first to go.
    kept.delete(label);
    kept.set(label, value);
    const [oldest] = kept.keys();
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
