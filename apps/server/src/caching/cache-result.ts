// Caches the result of one async call for a while, also while it is pending. A failure is not cached; a call that never
// settles is repeated after `ttlMs`.

type Settings = { readonly ttlMs: number; readonly now: () => Date | number };

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
