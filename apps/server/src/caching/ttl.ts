// Expiry of an `lru-cache` by the app's own clock, which tests can move.

/**
 * An entry is stale once it is `ttl` old. The library says so a millisecond later, takes the time 0 for none, and by
 * default holds on to the time for a millisecond by a timer.
 */
export function ttlBy(now: () => Date | number, ttl: number) {
  return { ttl: ttl - 1, ttlResolution: 0, perf: { now: () => Number(now()) + 1 } } as const;
}
