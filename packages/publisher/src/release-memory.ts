import { createHash } from 'node:crypto';
import { hashOf } from './hashing.ts';
import type { Asked } from './prerender/asked.ts';
import type { MadeFile, NamedFile } from './release.ts';

/** What was made of a page. */
export interface Remembered {
  files: readonly NamedFile[];
  problems: readonly string[];
  /** Scripts that its document holds, as a policy names them. */
  script?: readonly string[];
  /** What services were asked for it: it counts while they answer the same. */
  asked?: readonly Asked[];
}

/**
 * What an earlier release was made of, by the hash of everything that it depends on: where that is the same, so is what
 * comes of it. Its files are kept already.
 */
export type ReleaseMemory = Readonly<Record<string, Remembered>>;

/** The memory of a release in the making. */
export interface Remembering {
  /** What was made of the same before. */
  recall(key: string): Remembered | undefined;
  keep(key: string, made: Remembered): void;
  /** What this release was made of. */
  readonly memory: ReleaseMemory;
}

export const createRemembering = (known: ReleaseMemory): Remembering => {
  const memory: Record<string, Remembered> = {};
  return {
    recall: (key) => (Object.hasOwn(known, key) ? known[key] : undefined),
    keep: (key, made) => {
      memory[key] = made;
    },
    memory,
  };
};

/** A file as the manifest names it. */
export const namedFile = (file: MadeFile): NamedFile => {
  if (!('body' in file)) return file;
  const { body, ...rest } = file;
  return { ...rest, hash: hashOf(body), size: typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength };
};

/** One hash of several texts. Their lengths count: no text ever runs on into the next. */
export const memoryKey = (...texts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}:`).update(text);
  return hash.digest('hex');
};
