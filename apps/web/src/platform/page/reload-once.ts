// A tab that outlived an upgrade asks for a file that is gone: it reloads itself once instead of crashing.
const storageKey = 'reloaded_for_upgrade';
const onceIn = 60_000;

/** False when it was tried moments ago: then the trouble is another one and belongs on the screen. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(storageKey)) || 0;
  if (now - last < onceIn) return false;
  storage.setItem(storageKey, String(now));
  return true;
}

/** Whoever was on the way to a page gets there; anybody else stays where they are. */
export function reloadAfterUpgrade(findGoal: () => string | null): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Offline every file is missing; reloading would lose the page. A storage in memory would forget that it reloaded.
    if (!navigator.onLine || !(sessionStorage instanceof Storage) || !mayReload(sessionStorage, Date.now())) return;
    event.preventDefault();
    const goal = findGoal();
    if (goal) window.location.assign(goal);
    else window.location.reload();
  });
}

export class PageNotFetched extends Error {}
