/** A cache of bodies that forgets what was used longest ago when it holds more than `maxBytes`. */
export interface BoundedCache {
  get(key: string): Uint8Array | undefined;
  set(key: string, body: Uint8Array): void;
}

export const createBoundedCache = (maxBytes: number): BoundedCache => {
  const bodies = new Map<string, Uint8Array>();
  let held = 0;
  const drop = (key: string): void => {
    held -= bodies.get(key)?.byteLength ?? 0;
    bodies.delete(key);
  };
  return {
    get: (key) => {
      const body = bodies.get(key);
      if (body) {
        // A Map keeps insertion order: moved to the end, it is the last to be forgotten.
        bodies.delete(key);
        bodies.set(key, body);
      }
      return body;
    },
    set: (key, body) => {
      drop(key);
      if (body.byteLength > maxBytes) return;
      bodies.set(key, body);
      held += body.byteLength;
      for (const oldest of bodies.keys()) {
        if (held <= maxBytes) break;
        drop(oldest);
      }
    },
  };
};
