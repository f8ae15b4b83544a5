import { serverError } from '../errors.ts';

/** Keeps bodies under the SHA-256 of their bytes: equal files of many releases are kept once, and none ever changes. */
export interface BlobStore {
  has(hash: string): Promise<boolean>;
  put(hash: string, body: Uint8Array): Promise<void>;
  /** The body, whole; null when there is none of this hash, or none any more that has it. */
  get(hash: string): Promise<Uint8Array | null>;
}

const HASH = /^[0-9a-f]{64}$/;

/** The hash, where it is one: it becomes part of a path. @throws TramaError `server/bad-request` */
export const assertHash = (hash: string): string => {
  if (HASH.test(hash)) return hash;
  throw serverError({ code: 'server/bad-request', message: `"${hash}" is not a content hash.` });
};
