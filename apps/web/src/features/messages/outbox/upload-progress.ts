// How much of each message with photos has left this browser, between 0 and 1.
import { useSyncExternalStore } from 'react';
import { createStore } from '../../../platform/storage/store.ts';

const store = createStore<ReadonlyMap<string, number>>(new Map());

export function noteProgress(key: string, done: number): void {
  store.set(new Map(store.get()).set(key, done));
}

/** Null where none is known. */
export function useUploadProgress(key: string): number | null {
  return useSyncExternalStore(store.subscribe, () => store.get().get(key) ?? null);
}
