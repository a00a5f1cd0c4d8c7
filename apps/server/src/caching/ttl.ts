// Caches with a TTL by the app's own clock, which tests can move: options for `lru-cache`, and the result of one async call.

/** An entry is stale once it is `ttl` old. The library says so a millisecond later, takes the time 0 for none, and by
 * default reads the clock once a millisecond, by a timer. */
export function ttlBy(now: () => Date | number, ttl: number) {
  return { ttl: ttl - 1, ttlResolution: 0, perf: { now: () => Number(now()) + 1 } } as const;
}

type Settings = { readonly ttlMs: number; readonly now: () => Date | number };

/** Also shares a pending call. A failure is not cached; a call that never settles is repeated after `ttlMs`. */
export function cacheResult<T>(load: () => Promise<T>, { ttlMs, now }: Settings): () => Promise<T> {
  let cached: Promise<T> | null = null;
  let expiresAt = 0;
  return () => {
    if (cached && Number(now()) < expiresAt) return cached;
    const loading = load();
    cached = loading;
    expiresAt = Number(now()) + ttlMs;
    loading.then(
      () => {
        if (cached === loading) expiresAt = Number(now()) + ttlMs;
      },
      () => {
        if (cached === loading) cached = null;
      },
    );
    return loading;
  };
}
