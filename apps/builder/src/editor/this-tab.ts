const KEY = 'trama.tab';
const LOCK = 'trama-tab/';

export interface TabOptions {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  locks: Pick<LockManager, 'request'>;
  randomUuid: () => string;
}

/** A page that is reloaded may hold its name for so long, in milliseconds, after the next one has begun. */
const LEAVING = 2000;

/** Holds a name for as long as the page lives; false when another page holds it, and goes on to. */
const hold = (locks: TabOptions['locks'], name: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    locks
      .request(`${LOCK}${name}`, { signal: AbortSignal.timeout(LEAVING) }, () => {
        resolve(true);
        return new Promise<never>(() => undefined);
      })
      .catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'TimeoutError') resolve(false);
        else reject(error);
      });
  });

/**
 * A name for this tab that a reload keeps. A duplicated tab begins with the storage of the first one, so it takes a name
 * of its own.
 */
export const claimTab = async ({ storage, locks, randomUuid }: TabOptions): Promise<string> => {
  const known = storage.getItem(KEY);
  if (known !== null && (await hold(locks, known))) return known;
  const fresh = randomUuid();
  await hold(locks, fresh);
  storage.setItem(KEY, fresh);
  return fresh;
};

/** Names of the tabs that are open in this browser. */
export const openTabs = async (locks: Pick<LockManager, 'query'>): Promise<ReadonlySet<string>> => {
  const { held = [] } = await locks.query();
  return new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
};
