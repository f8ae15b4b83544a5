/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where the bytes of objects are. A blob is known by its object's version alone: no name of a user becomes a path. */
export interface BlobStore {
  /** Takes over the staged file as the blob `version`; when it resolves, the bytes survive a power cut. */
  put(version: string, stagedFile: string, size: number): Promise<void>;
  /** The blob's bytes as a stream; undefined when there is no such blob. */
  open(version: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>;
  /** @throws when there is no blob `from`. */
  copy(from: string, to: string): Promise<void>;
  /** Removes a blob; one that does not exist is removed already. */
  remove(version: string): Promise<void>;
}
