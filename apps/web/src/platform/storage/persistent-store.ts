// A value in localStorage, shared by all tabs.
import { createStore, type Store } from './store.ts';

export type PersistentStore<T> = Pick<Store<T>, 'get' | 'subscribe'> & {
  /** Reads storage again: another tab may have written a moment ago. */
  reread(): T;
  /** Starts from the latest value of any tab, so that tabs do not overwrite each other's changes. */
  change(make: (latest: T) => T): void;
};

type StoreOptions<T> = { readonly name: string; readonly empty: T; readonly storage: () => Storage };

export function createPersistentStore<T>({ name, empty, storage }: StoreOptions<T>): PersistentStore<T> {
  const store = createStore(read(empty));
  // With full or blocked storage the value is lost on reload.
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

  // Storage events come from other tabs only; a null key means that storage was cleared.
  addEventListener('storage', ({ key }) => {
    if (key === name || key === null) store.set(read(store.get()));
  });
  const reread = () => (isStored ? read(store.get()) : store.get());
  return { get: store.get, subscribe: store.subscribe, reread, change: (make) => write(make(reread())) };
}
