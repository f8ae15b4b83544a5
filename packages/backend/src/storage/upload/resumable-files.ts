import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StagedFile } from './staging.ts';

/** The bytes of uploads that come in parts. */
export interface ResumableFiles {
  create(id: string): Promise<void>;
  /** Bytes that are here; undefined when there is no such upload. */
  size(id: string): Promise<number | undefined>;
  /**
   * Adds what comes and keeps it, also when the connection breaks or `signal` ends the reading.
   * @returns whether the stream was read to its end and nothing came past `limit` bytes in all.
   */
  append(
    id: string,
    bytes: ReadableStream<Uint8Array>,
    limit: number,
    signal: AbortSignal,
  ): Promise<'ended' | 'broken' | 'too long'>;
  /** The whole file, ready to become an object. */
  finish(id: string): Promise<StagedFile>;
  remove(id: string): Promise<void>;
}

export const createResumableFiles = (folder: string): ResumableFiles => {
  const pathOf = (id: string): string => join(folder, id);

  const write = async (
    id: string,
    reader: ReadableStreamDefaultReader<Uint8Array>,
    limit: number,
  ): Promise<'ended' | 'broken' | 'too long'> => {
    const handle = await open(pathOf(id), 'a');
    try {
      let size = (await handle.stat()).size;
      for (;;) {
        const next = await reader.read().catch(() => undefined);
        if (next === undefined) return 'broken';
        if (next.done) return 'ended';
        if (size + next.value.length > limit) return 'too long';
        size += next.value.length;
        await handle.writeFile(next.value);
      }
    } finally {
      await handle.sync();
      await handle.close();
    }
  };

  return {
    create: async (id) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const handle = await open(pathOf(id), 'wx', 0o600);
      await handle.close();
    },
    size: (id) =>
      stat(pathOf(id)).then(
        (found) => found.size,
        () => undefined,
      ),
    append: async (id, bytes, limit, signal) => {
      const reader = bytes.getReader();
      const stop = (): void => void reader.cancel().catch(() => undefined);
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop);
      try {
        return await write(id, reader, limit);
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    finish: async (id) => {
      const hash = createHash('md5');
      for await (const chunk of createReadStream(pathOf(id))) hash.update(chunk);
      return { path: pathOf(id), size: (await stat(pathOf(id))).size, etag: `"${hash.digest('hex')}"` };
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  };
};
