// A value in localStorage that all tabs of the browser share.
import { createStore, type Store } from './store.ts';

export type PersistentStore<T> = Pick<Store<T>, 'get' | 'subscribe'> & {
  /** As the storage has it now: another tab may have written a moment ago. */
  reread(): T;
  /** Begins with what any tab wrote last, so that two of them never undo each other's. */
  change(make: (latest: T) => T): void;
};

type Kept<T> = { readonly name: string; readonly empty: T; readonly storage: () => Storage };

export function createPersistentStore<T>({ name, empty, storage }: Kept<T>): PersistentStore<T> {
  const store = createStore(read(empty));
  // A full or forbidden storage costs the memory over a reload, nothing else.
  let isStored = true;

  function read(otherwise: T): T {
    try {
      return (JSON.parse(storage().getItem(name) ?? 'null') as T | null) ?? empty;
    } catch {
      return otherwise;
    }
  }

  function write(next: T): void {
    try {
      storage().setItem(name, JSON.stringify(next));
      isStored = true;
    } catch {
      isStored = false;
    }
    store.set(next);
  }

  // Told of the other tabs alone; without a name, of everything at once.
  addEventListener('storage', ({ key }) => {
    if (key === name || key === null) store.set(read(store.get()));
  });
  const reread = () => (isStored ? read(store.get()) : store.get());
  return { get: store.get, subscribe: store.subscribe, reread, change: (make) => write(make(reread())) };
}
