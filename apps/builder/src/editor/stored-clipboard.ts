import type { Clipboard } from './editor.ts';

const KEY = 'trama.clipboard';

/** A clipboard that all sites in one browser share; it needs no permission, also while the canvas has the focus. */
export const createStoredClipboard = (storage: Pick<Storage, 'getItem' | 'setItem'>): Clipboard => ({
  read: () => storage.getItem(KEY),
  write: (text) => storage.setItem(KEY, text),
});
