// Something this tab remembers while it is open, also over a reload.

export type TabStore<T> = {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
};

export function createTabStore<T>(name: string, empty: T, revive: (stored: T) => T = (stored) => stored): TabStore<T> {
  let value = revive(readStored(name, empty));
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      writeStored(name, next);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function readStored<T>(name: string, empty: T): T {
  try {
    return (JSON.parse(sessionStorage.getItem(name) ?? 'null') as T | null) ?? empty;
  } catch {
    return empty;
  }
}

/** A full or forbidden storage costs the memory over a reload, nothing else. */
function writeStored(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    return;
  }
}
