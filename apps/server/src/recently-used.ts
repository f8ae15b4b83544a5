/** Remembers as many values as it may, and forgets the one that was used longest ago for the next. */
export interface RecentlyUsed<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  keys(): Iterable<string>;
}

/** @param most how many values are held */
export const createRecentlyUsed = <Value>(most: number): RecentlyUsed<Value> => {
  // A Map keeps insertion order: what is moved to the end is the last to be forgotten.
  const values = new Map<string, Value>();
  return {
    get: (key) => {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set: (key, value) => {
      values.delete(key);
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > most && oldest !== undefined) values.delete(oldest);
    },
    delete: (key) => {
      values.delete(key);
    },
    keys: () => values.keys(),
  };
};
