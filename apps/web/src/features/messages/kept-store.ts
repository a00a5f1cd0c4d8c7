// Something a browser remembers: this tab over a reload, or all tabs for as long as nobody forgets it.

export type KeptStore<T> = {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
};

type Kept<T> = {
  readonly name: string;
  readonly empty: T;
  readonly storage: () => Storage;
  readonly revive?: (stored: T) => T;
};

export function createKeptStore<T>({ name, empty, storage, revive = (stored) => stored }: Kept<T>): KeptStore<T> {
  const read = () => revive(readStored(storage, name, empty));
  let value = read();
  const listeners = new Set<() => void>();
  const change = (next: T) => {
    value = next;
    for (const listener of listeners) listener();
  };
  // Told of the other tabs alone, and only about what they share.
  addEventListener('storage', ({ key, storageArea }) => {
    if (key === name && storageArea === storage()) change(read());
  });
  return {
    get: () => value,
    set(next) {
      writeStored(storage, name, next);
      change(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function readStored<T>(storage: () => Storage, name: string, empty: T): T {
  try {
    return (JSON.parse(storage().getItem(name) ?? 'null') as T | null) ?? empty;
  } catch {
    return empty;
  }
}

/** A full or forbidden storage costs the memory over a reload, nothing else. */
function writeStored(storage: () => Storage, name: string, value: unknown): void {
  try {
    storage().setItem(name, JSON.stringify(value));
  } catch {
    return;
  }
}
