// Browsers inside of apps, and those that refuse all cookies, may have no storage: then memory stands in for it.

export async function ensureStorage(): Promise<void> {
  try {
    // Where it is forbidden, the mere look at it throws.
    if (localStorage && sessionStorage) return;
  } catch {}
  await import('./memory-storage.ts').then(({ installMemoryStorage }) => installMemoryStorage(window));
}
