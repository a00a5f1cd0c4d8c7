// Installs a storage in memory where the browser has none, or forbids it.

export async function ensureStorage(): Promise<void> {
  try {
    // Where it is forbidden, the mere look at it throws.
    if (localStorage && sessionStorage) return;
  } catch {}
  await import('./memory-storage.ts').then(({ installMemoryStorage }) => installMemoryStorage(window));
}
