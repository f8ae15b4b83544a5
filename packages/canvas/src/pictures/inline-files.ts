/** Files that a picture brings along: a drawing that stands alone loads nothing. */
export interface InlineFiles {
  /** The file at an address as a `data:` address; null where it cannot be read, or would be too much. */
  read(address: string): Promise<string | null>;
  /** A text of CSS with its files brought along; what cannot be read is left out. @param base what its addresses are relative to */
  css(text: string, base: string): Promise<string>;
}

/** Most bytes of one file, and of all together: a picture is small, however large the page is. */
const MOST_OF_ONE = 4_000_000;
const MOST_OF_ALL = 16_000_000;

/** A file that has not come by then is left out, in milliseconds. */
const PATIENCE = 4000;

const URLS = /url\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^'")\s]+))\s*\)/g;

/** What stands in place of a file that cannot be read: nothing. */
const NOTHING = 'data:,';

const dataAddress = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

export const createInlineFiles = (window: Window & typeof globalThis): InlineFiles => {
  const known = new Map<string, Promise<string | null>>();
  let taken = 0;

  const load = async (address: string): Promise<string | null> => {
    try {
      const response = await window.fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
      if (!response.ok) return null;
      const file = await response.blob();
      if (file.size > MOST_OF_ONE || taken + file.size > MOST_OF_ALL) return null;
      taken += file.size;
      return await dataAddress(file);
    } catch {
      // Another host that lets nobody read, or none: the picture goes without it.
      return null;
    }
  };

  const read = async (address: string): Promise<string | null> => {
    if (address.startsWith('data:')) return address;
    const before = known.get(address);
    if (before) return before;
    const loading = load(address);
    known.set(address, loading);
    return loading;
  };

  const absolute = (address: string, base: string): string | null =>
    URL.canParse(address, base) ? new URL(address, base).href : null;

  return {
    read,
    css: async (text, base) => {
      const found = [...text.matchAll(URLS)];
      // Within the drawing itself: a gradient, a clip path.
      const outside = found.map(([, a, b, c]) => a ?? b ?? c ?? '').map((url) => (url.startsWith('#') ? null : url));
      const files = await Promise.all(
        outside.map(async (url) => {
          if (url === null) return null;
          const address = url.startsWith('data:') ? url : absolute(url, base);
          return (address && (await read(address))) ?? NOTHING;
        }),
      );
      let at = 0;
      return text.replace(URLS, (whole) => {
        const file = files[at];
        at += 1;
        return file === null || file === undefined ? whole : `url("${file}")`;
      });
    },
  };
};
