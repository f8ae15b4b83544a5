import type { BlobStore } from '../blobs/blob-store.ts';
import { chooseCoding, encodeBody } from '../http/body-coding.ts';
import { createBoundedCache } from '../http/bounded-cache.ts';

/** Memory for bodies as they were sent, in bytes. */
const CACHE_BYTES = 96 * 1024 * 1024;

/** Reads bodies of releases, changed and compressed as the answer needs, each way once. */
export interface SiteFiles {
  /**
   * @param variant names what `complete` does; equal variants of a hash give equal bodies
   * @returns null when the body is missing from the blob store
   */
  read(request: {
    hash: string;
    contentType: string;
    acceptEncoding: string | undefined;
    variant?: string;
    complete?: (text: string) => string;
  }): Promise<{ body: Uint8Array; coding: 'br' | 'gzip' | 'identity' } | null>;
}

export const createSiteFiles = (blobs: BlobStore): SiteFiles => {
  const cache = createBoundedCache(CACHE_BYTES);

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

  return {
    read: async ({ hash, contentType, acceptEncoding, variant = '', complete }) => {
      const body = await plain(hash, variant, complete);
      if (!body) return null;
      const coding = chooseCoding(acceptEncoding, contentType, body.byteLength);
      if (coding === 'identity') return { body, coding };
      const key = `${hash}:${variant}:${coding}`;
      const encoded = cache.get(key) ?? (await encodeBody(body, coding, isScript(contentType) ? 'best' : 'usual'));
      cache.set(key, encoded);
      return { body: encoded, coding };
    },
  };
};

const isScript = (contentType: string): boolean => contentType.startsWith('text/javascript');
