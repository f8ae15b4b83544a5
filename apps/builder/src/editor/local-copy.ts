import type { StoreSnapshot } from '@trama/document';

/** Keeps what a reload must not lose: the history, and changes that the server does not have yet. */
export interface LocalCopy {
  read(site: string): Promise<StoreSnapshot | null>;
  write(site: string, snapshot: StoreSnapshot): Promise<void>;
  /** Keeps it at once, for a page that goes: the next {@link read} in this tab finds it. False where there is no room for it. */
  keepNow(site: string, snapshot: StoreSnapshot): boolean;
}

export interface BrowserCopyOptions {
  factory: IDBFactory;
  userId: string;
  /** Names this tab; two tabs on one site keep a copy each. */
  tab: Promise<string>;
  /** Tabs that are open now: their copies are their own. */
  openTabs: () => Promise<ReadonlySet<string>>;
  /** Storage of this tab alone, which a reload keeps. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

interface Kept {
  key: string;
  snapshot: StoreSnapshot;
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

/** What this tab goes on with: its own copy, and the unsent changes of tabs that are gone. */
const joined = (own: Kept | undefined, left: readonly Kept[]): StoreSnapshot | null => {
  const history = (own ?? left.at(-1))?.snapshot.history;
  if (!history) return null;
  const pending = [...left, ...(own ? [own] : [])].flatMap(({ snapshot }) => snapshot.pending);
  return { history, pending };
};

/** A copy in the browser's IndexedDB, for one user and one tab. What a closed tab left goes to the next one that opens. */
export const createBrowserCopy = ({ factory, userId, tab, openTabs, storage }: BrowserCopyOptions): LocalCopy => {
  let database: Promise<IDBDatabase> | null = null;
  const store = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    database ??= openDatabase(factory);
    return (await database).transaction(STORE, mode).objectStore(STORE);
  };
  const siteKey = (site: string): string => `${userId}/${site}`;
  const tabKey = async (site: string): Promise<string> => `${siteKey(site)}/${await tab}`;

  const leavingKey = (site: string): string => `trama.leaving/${siteKey(site)}`;
  /** What the page before left in its last moment, which is newer than its copy. */
  const takeLeft = (site: string): StoreSnapshot | null => {
    const text = storage.getItem(leavingKey(site));
    storage.removeItem(leavingKey(site));
    return text === null ? null : (JSON.parse(text) as StoreSnapshot);
  };

  return {
    keepNow: (site, snapshot) => {
      try {
        storage.setItem(leavingKey(site), JSON.stringify(snapshot));
        return true;
      } catch {
        return false;
      }
    },
    read: async (site) => {
      const ownKey = await tabKey(site);
      const last = takeLeft(site);
      const open = await openTabs();
      // One transaction: what is taken over is never in no copy at all.
      const copies = await store('readwrite');
      const first = siteKey(site);
      const range = IDBKeyRange.bound(first, `${first}/\uffff`);
      const [keys, snapshots] = await Promise.all([settled(copies.getAllKeys(range)), settled(copies.getAll(range))]);
      const kept = keys.map((key, index): Kept => ({ key: String(key), snapshot: snapshots[index] as StoreSnapshot }));
      const own = last ? { key: ownKey, snapshot: last } : kept.find(({ key }) => key === ownKey);
      const left = kept.filter(
        ({ key }) =>
          key === first || (key.startsWith(`${first}/`) && key !== ownKey && !open.has(key.slice(first.length + 1))),
      );
      const snapshot = joined(own, left);
      if (snapshot && (left.length > 0 || last)) {
        copies.put(snapshot, ownKey);
        for (const { key } of left) copies.delete(key);
      }
      return snapshot;
    },
    write: async (site, snapshot) => {
      const key = await tabKey(site);
      await settled((await store('readwrite')).put(snapshot, key));
    },
  };
};
