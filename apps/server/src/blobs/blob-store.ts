/** Keeps bodies under the SHA-256 of their bytes: equal files of many releases are kept once, and none ever changes. */
export interface BlobStore {
  has(hash: string): Promise<boolean>;
  put(hash: string, body: Uint8Array): Promise<void>;
  /** The body, whole; null when there is none of this hash, or none any more that has it. */
  get(hash: string): Promise<Uint8Array | null>;
}
