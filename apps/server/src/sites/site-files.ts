import { nameHashOf } from '@trama/publisher';
import type { BlobStore } from '../blobs/blob-store.ts';
import { chooseCoding, encodeBody } from '../http/body-coding.ts';
import { createBoundedCache } from '../http/bounded-cache.ts';
import { createRecentlyUsed } from '../recently-used.ts';

/** Memory for bodies as they were sent, in bytes. */
const CACHE_BYTES = 96 * 1024 * 1024;

/** Ways of completing files whose tags are held: one for each host and its settings. */
const MOST_VARIANTS = 3000;

/** Reads bodies of releases, changed and compressed as the answer needs, each way once. */
export interface SiteFiles {
  /**
   * @param variant names what `complete` does; equal variants of a hash give equal bodies
   * @returns the body, and in `tag` what its variant adds to its `etag`; null when it is missing from the blob store
   */
  read(request: {
    hash: string;
    contentType: string;
    acceptEncoding: string | undefined;
    variant?: string;
    complete?: (text: string) => string;
  }): Promise<{ body: Uint8Array; coding: 'br' | 'gzip' | 'identity'; tag: string } | null>;
}

export const createSiteFiles = (blobs: BlobStore): SiteFiles => {
  const cache = createBoundedCache(CACHE_BYTES);
  /** What is compressed just now: whoever asks for the same meanwhile waits for it. */
  const compressing = new Map<string, Promise<Uint8Array>>();
  const tags = createRecentlyUsed<string>(MOST_VARIANTS);

  const tagOf = (variant: string): string => {
    if (variant === '') return '';
    const tag = tags.get(variant) ?? `-${nameHashOf(variant)}`;
    tags.set(variant, tag);
    return tag;
  };

  const plain = async (
    hash: string,
    variant: string,
    complete: ((text: string) => string) | undefined,
  ): Promise<Uint8Array | null> => {
    const key = `${hash}:${variant}`;
    const known = cache.get(key);
    if (known) return known;
    const stored = await blobs.get(hash);
    if (!stored) return null;
    const body = complete ? new TextEncoder().encode(complete(new TextDecoder().decode(stored))) : stored;
    cache.set(key, body);
    return body;
  };

  const compressed = (key: string, compress: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const begun =
      compressing.get(key) ??
      compress()
        .then((encoded) => {
          cache.set(key, encoded);
          return encoded;
        })
        .finally(() => compressing.delete(key));
    compressing.set(key, begun);
    return begun;
  };

  return {
    read: async ({ hash, contentType, acceptEncoding, variant = '', complete }) => {
      const body = await plain(hash, variant, complete);
      if (!body) return null;
      const coding = chooseCoding(acceptEncoding, contentType, body.byteLength);
      const tag = tagOf(variant);
      if (coding === 'identity') return { body, coding, tag };
      const key = `${hash}:${variant}:${coding}`;
      const encode = (): Promise<Uint8Array> => encodeBody(body, coding, isScript(contentType) ? 'best' : 'usual');
      return { body: cache.get(key) ?? (await compressed(key, encode)), coding, tag };
    },
  };
};

const isScript = (contentType: string): boolean => contentType.startsWith('text/javascript');
