import { createHash } from 'node:crypto';
import { hashOf } from './hashing.ts';
import type { Asked } from './prerender/asked.ts';
import type { PrerenderedPage } from './prerender.ts';
import type { MadeFile, NamedFile } from './release.ts';

/** What was made of a page. */
export interface Remembered {
  files: readonly NamedFile[];
  problems: readonly string[];
  /** Scripts that its document holds, as a policy names them. */
  script?: readonly string[];
  /** What services were asked for it: it counts while they answer the same. */
  asked?: readonly Asked[];
  /** What was drawn of a page, without the document around it. */
  drawn?: PrerenderedPage;
  /** What the clock said, Unix time in milliseconds, where it was asked: it counts for an hour. */
  at?: number;
}

/**
 * How long a page that tells the time is remembered, in milliseconds. Visitors see the time of the release at first in any case, until
 * their browser tells its own.
 */
const TIME_KEPT = 3_600_000;

/** Whether what was made is the same at this time, Unix time in milliseconds. */
export const isOfNow = ({ drawn, at = drawn?.at }: Remembered, now: number): boolean =>
  at === undefined || Math.abs(now - at) < TIME_KEPT;

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

/**
 * Characters of drawn pages that a release remembers: they stand in the server's memory, and travel to each publish. Pages beyond it
 * are drawn anew where their documents change.
 */
const MOST_DRAWN = 4_000_000;

/** @param now the release's clock: Unix time in milliseconds */
export const createRemembering = (known: ReleaseMemory, now: number): Remembering => {
  const memory: Record<string, Remembered> = {};
  let drawn = 0;
  return {
    recall: (key) => {
      const made = Object.hasOwn(known, key) ? known[key] : undefined;
      return made && isOfNow(made, now) ? made : undefined;
    },
    keep: (key, made) => {
      if (made.drawn) {
        const size = made.drawn.html.length + JSON.stringify(made.drawn.collections).length;
        if (drawn + size > MOST_DRAWN) return;
        drawn += size;
      }
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
