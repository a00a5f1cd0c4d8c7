// Reloads a tab once when a script is missing after an upgrade, instead of crashing.
const storageKey = 'reloaded_for_upgrade';
const onceIn = 60_000;

/** False after a recent reload: the error is then shown. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(storageKey)) || 0;
  if (now - last < onceIn) return false;
  storage.setItem(storageKey, String(now));
  return true;
}

export function reloadAfterUpgrade(findGoal: () => string | null): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Offline every file is missing: a reload would lose the page. In-memory storage would not remember the reload.
    if (!navigator.onLine || !(sessionStorage instanceof Storage) || !mayReload(sessionStorage, Date.now())) return;
    event.preventDefault();
    const goal = findGoal();
    if (goal) window.location.assign(goal);
    else window.location.reload();
  });
}

export class PageNotFetched extends Error {}
