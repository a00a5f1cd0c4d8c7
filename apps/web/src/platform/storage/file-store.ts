// Files in IndexedDB, which are too large for localStorage.

const STORE = 'photos';

export type FileStore<T> = {
  /** False if the device is full or has no IndexedDB. */
  put(name: string, value: T): Promise<boolean>;
  get(name: string): Promise<T | undefined>;
  all(): Promise<T[]>;
  remove(name: string): Promise<void>;
};

/** Without IndexedDB (private mode) they live as long as the page. */
export function createFileStore<T>(databaseName: string): FileStore<T> {
  const unstored = new Map<string, T>();

  async function inStore<R>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest,
  ): Promise<R | undefined> {
    try {
      const database = await openDatabase(databaseName);
      const transaction = database.transaction(STORE, mode);
      // A full device lets the request succeed and aborts the transaction.
      const [result] = await Promise.all([
        settle<R>(act(transaction.objectStore(STORE))),
        new Promise<void>((resolve, reject) => {
          transaction.oncomplete = () => resolve();
          transaction.onabort = () => reject(transaction.error);
        }),
      ]);
      database.close();
      return result;
    } catch {
      return undefined;
    }
  }

  return {
    async put(name, value) {
      unstored.set(name, value);
      const isStored = (await inStore('readwrite', (store) => store.put(value, name))) !== undefined;
      if (isStored && unstored.get(name) === value) unstored.delete(name);
      return isStored;
    },
    get: async (name) => unstored.get(name) ?? inStore<T>('readonly', (store) => store.get(name)),
    all: async () => (await inStore<T[]>('readonly', (store) => store.getAll())) ?? [],
    async remove(name) {
      unstored.delete(name);
      await inStore('readwrite', (store) => store.delete(name));
    },
  };
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settle(request);
}

function settle<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error);
  });
}
