// A bounded memory: the oldest entry goes when a new one needs its place.
export type Memory<T> = {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
};

export function createMemory<T>(entries: number): Memory<T> {
  const kept = new Map<string, T>();
  return {
    get: (key) => kept.get(key),
    set(key, value) {
      kept.delete(key);
      kept.set(key, value);
      const oldest = kept.keys().next();
      if (kept.size > entries && !oldest.done) kept.delete(oldest.value);
    },
  };
}

/** The same, for what is true for some time only. */
export function createBriefMemory<T>(entries: number, ms: number, now: () => Date): Memory<T> {
  const memory = createMemory<{ value: T; until: number }>(entries);
  return {
    get(key) {
      const found = memory.get(key);
      return found && now().getTime() < found.until ? found.value : undefined;
    },
    set: (key, value) => memory.set(key, { value, until: now().getTime() + ms }),
  };
}
