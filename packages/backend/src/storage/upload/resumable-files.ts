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
   * Adds what comes and keeps it, also when the connection breaks or another request for the same upload ends this one.
   * @returns whether the stream was read to its end and nothing came past `limit` bytes in all.
   */
  append(id: string, bytes: ReadableStream<Uint8Array>, limit: number): Promise<'ended' | 'broken' | 'too long'>;
  /** Ends an `append` that runs, and waits for it. */
  interrupt(id: string): Promise<void>;
  /** The whole file, ready to become an object. */
  finish(id: string): Promise<StagedFile>;
  remove(id: string): Promise<void>;
}

interface Running {
  stop(): Promise<void>;
  ended: Promise<unknown>;
}

export const createResumableFiles = (folder: string): ResumableFiles => {
  const running = new Map<string, Running>();
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
    append: async (id, bytes, limit) => {
      const reader = bytes.getReader();
      const ended = write(id, reader, limit);
      running.set(id, { stop: () => reader.cancel().catch(() => undefined), ended });
      try {
        return await ended;
      } finally {
        running.delete(id);
      }
    },
    interrupt: async (id) => {
      const one = running.get(id);
      await one?.stop();
      await one?.ended.catch(() => undefined);
    },
    finish: async (id) => {
      const hash = createHash('md5');
      for await (const chunk of createReadStream(pathOf(id))) hash.update(chunk);
      return { path: pathOf(id), size: (await stat(pathOf(id))).size, etag: `"${hash.digest('hex')}"` };
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  };
};
