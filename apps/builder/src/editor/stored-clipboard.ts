import type { Clipboard } from './editor.ts';

const KEY = 'trama.clipboard';

/**
 * A clipboard that all sites in one browser share. What is copied also goes to the system's clipboard, so that what is copied last
 * counts, wherever that was.
 * @param system absent where the page is not served safely
 */
export const createStoredClipboard = (
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  system: Pick<globalThis.Clipboard, 'writeText' | 'readText'> | undefined,
): Clipboard => {
  let isBehind = false;
  return {
    read: () => storage.getItem(KEY),
    write: (text) => {
      storage.setItem(KEY, text);
      isBehind = true;
      system?.writeText(text).then(
        () => {
          isBehind = false;
        },
        () => undefined,
      );
    },
    isNewer: () => isBehind,
    ...(system && { readSystem: () => system.readText() }),
  };
};
