/**
 * An object whose members are looked up when they are read: `variables[key]` of a formula with a dynamic key.
 * Without `write` it cannot be written to.
 */
export const keyed = (
  read: (key: string) => unknown,
  keys: () => readonly string[],
  has: (key: string) => boolean = (key) => keys().includes(key),
  write?: (key: string, value: unknown) => void,
): Readonly<Record<string, unknown>> =>
  new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_target, key) => (typeof key === 'string' ? read(key) : undefined),
      has: (_target, key) => typeof key === 'string' && has(key),
      ownKeys: () => [...keys()],
      getOwnPropertyDescriptor: (_target, key) =>
        typeof key === 'string' && has(key)
          ? { value: read(key), enumerable: true, configurable: true, writable: false }
          : undefined,
      set: (_target, key, value) => {
        if (write === undefined || typeof key !== 'string') return false;
        write(key, value);
        return true;
      },
      deleteProperty: () => false,
    },
  );
