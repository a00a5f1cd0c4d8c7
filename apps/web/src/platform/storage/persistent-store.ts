// A value in localStorage that all tabs of the browser share.

export type PersistentStore<T> = {
  get(): T;
  /** As the storage has it now: another tab may have written a moment ago. */
  reread(): T;
  /** Begins with what any tab wrote last, so that two of them never undo each other's. */
  change(make: (latest: T) => T): void;
  subscribe(listener: () => void): () => void;
};

type Kept<T> = { readonly name: string; readonly empty: T; readonly storage: () => Storage };

export function createPersistentStore<T>({ name, empty, storage }: Kept<T>): PersistentStore<T> {
  let value = read(empty);
  // A full or forbidden storage costs the memory over a reload, nothing else.
  let isStored = true;
  const listeners = new Set<() => void>();

  function read(otherwise: T): T {
    try {
      return (JSON.parse(storage().getItem(name) ?? 'null') as T | null) ?? empty;
    } catch {
      return otherwise;
    }
  }

  function show(next: T): void {
    value = next;
    for (const listener of listeners) listener();
  }

  function write(next: T): void {
    try {
      storage().setItem(name, JSON.stringify(next));
      isStored = true;
    } catch {
      isStored = false;
    }
    show(next);
  }

  // Told of the other tabs alone; without a name, of everything at once.
  addEventListener('storage', ({ key }) => {
    if (key === name || key === null) show(read(value));
  });
  const reread = () => (isStored ? read(value) : value);
  return {
    get: () => value,
    reread,
    change: (make) => write(make(reread())),
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
