import { serverError } from '../errors.ts';

/** Keeps bodies under the SHA-256 of their bytes: equal files of many releases are kept once, and none ever changes. */
export interface BlobStore {
  has(hash: string): Promise<boolean>;
  put(hash: string, body: Uint8Array): Promise<void>;
  /** The body, whole; null when there is none of this hash, or none any more that has it. */
  get(hash: string): Promise<Uint8Array | null>;
  /** The hashes of all bodies, some at a time. */
  list(): AsyncIterable<readonly string[]>;
  /**
   * Removes a body that nobody has put for a while: one that is put again counts as young.
   * @param before milliseconds since 1970
   * @returns how many bytes it had; null where it is younger, or not there
   */
  remove(hash: string, before: number): Promise<number | null>;
}

const HASH = /^[0-9a-f]{64}$/;

export const isHash = (text: string): boolean => HASH.test(text);

/** The hash, where it is one: it becomes part of a path. @throws TramaError `server/bad-request` */
export const assertHash = (hash: string): string => {
  if (isHash(hash)) return hash;
  throw serverError({ code: 'server/bad-request', message: `"${hash}" is not a content hash.` });
};
