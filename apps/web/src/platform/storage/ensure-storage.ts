// Installs in-memory storage where the browser has none or blocks it.

export async function ensureStorage(): Promise<void> {
  try {
    // Blocked storage throws on access.
    if (localStorage && sessionStorage) return;
  } catch {}
  await import('./memory-storage.ts').then(({ installMemoryStorage }) => installMemoryStorage(window));
}
