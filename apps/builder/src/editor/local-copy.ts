import type { StoreSnapshot } from '@trama/document';

/** Keeps what a reload must not lose: the history, and changes that the server does not have yet. */
export interface LocalCopy {
  read(site: string): Promise<StoreSnapshot | null>;
  write(site: string, snapshot: StoreSnapshot): Promise<void>;
}

const STORE = 'snapshots';

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const openDatabase = (factory: IDBFactory): Promise<IDBDatabase> => {
  const request = factory.open('trama-builder', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
};

/** A copy in the browser's IndexedDB, for one user. */
export const createBrowserCopy = (factory: IDBFactory, userId: string): LocalCopy => {
  let database: Promise<IDBDatabase> | null = null;
  const store = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    database ??= openDatabase(factory);
    return (await database).transaction(STORE, mode).objectStore(STORE);
  };
  const keyOf = (site: string): string => `${userId}/${site}`;
  return {
    read: async (site) => ((await settled((await store('readonly')).get(keyOf(site)))) as StoreSnapshot) ?? null,
    write: async (site, snapshot) => {
      await settled((await store('readwrite')).put(snapshot, keyOf(site)));
    },
  };
};
