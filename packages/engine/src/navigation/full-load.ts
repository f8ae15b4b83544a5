import type { Platform } from '../platform.ts';

/** Loads an address as a document, once, so that a fault that stays does not load for ever (conformance 10.156, 10.158). */
export interface FullLoad {
  /** False where this address was loaded already and nothing has been shown since. */
  once(href: string): boolean;
  /** A page has been shown: the next fault may load again. */
  succeeded(): void;
}

const KEY = 'trama-reloaded';

export const createFullLoad = (platform: Pick<Platform, 'storage' | 'assign'>, leave: () => void): FullLoad => ({
  once: (href) => {
    if (platform.storage.get(KEY) === href) return false;
    platform.storage.set(KEY, href);
    // What the visitor leaves is noted last: where that fails, they are on their way all the same.
    platform.assign(href);
    leave();
    return true;
  },
  succeeded: () => {
    if (platform.storage.get(KEY) !== null) platform.storage.remove(KEY);
  },
});
