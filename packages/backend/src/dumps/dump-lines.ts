import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackendError } from '../errors.ts';
import { syncToDisk } from '../storage/blobs/file-blobs.ts';

/**
 * What a line of a dump holds, by its first letter: `h` the header, `s` a statement of the structure, `t` a table whose rows follow,
 * `r` some of them, `c` a counter, `f` a file whose bytes follow, `u` a file of an edge function, `b` some bytes, `e` the end.
 */
export type LineKind = 'h' | 's' | 't' | 'r' | 'c' | 'f' | 'u' | 'b' | 'e';

export interface DumpLine {
  kind: LineKind;
  /** JSON; of `b`, base64. */
  text: string;
}

/** Takes the lines of a dump as they come, no faster than the disk. */
export interface DumpWriter {
  write(kind: LineKind, text: string): Promise<void>;
}

/** Fast rather than small: rows and JSON halve and halve again with it. */
const LEVEL = 4;

/**
 * Writes a dump into a file that only its owner may read: under another name until it is whole and on the disk.
 * @returns its size in bytes
 */
export const writeDumpFile = async (path: string, fill: (writer: DumpWriter) => Promise<void>): Promise<number> => {
  const unfinished = `${path}.part`;
  const gzip = createGzip({ level: LEVEL });
  const file = createWriteStream(unfinished, { mode: 0o600 });
  gzip.pipe(file);
  const written = finished(file);
  // A full disk is told to whoever writes.
  gzip.on('error', () => undefined);
  written.catch((error: Error) => gzip.destroy(error));
  try {
    await fill({
      write: async (kind, text) => {
        if (gzip.destroyed) await written;
        if (!gzip.write(`${kind}${text}\n`)) await once(gzip, 'drain');
      },
    });
    gzip.end();
    await written;
    await syncToDisk(unfinished);
    await rename(unfinished, path);
  } catch (error) {
    gzip.destroy();
    file.destroy();
    await rm(unfinished, { force: true });
    throw error;
  }
  const handle = await open(path, 'r');
  try {
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
};

const KINDS: ReadonlySet<string> = new Set<LineKind>(['h', 's', 't', 'r', 'c', 'f', 'u', 'b', 'e']);

const isKind = (letter: string): letter is LineKind => KINDS.has(letter);

/** The failure of a file that is no dump, or not all of one. */
export const brokenDump = (why: string, cause?: unknown): BackendError =>
  new BackendError({
    code: 'backend/dump-broken',
    message: `The file is not a whole dump: ${why}.`,
    hint: 'Take the file as it was written, or another dump.',
    ...(cause === undefined ? {} : { cause }),
  });

const lineOf = (text: string): DumpLine => {
  const kind = text.slice(0, 1);
  if (!isKind(kind)) throw brokenDump('it has a line of no known kind');
  return { kind, text: text.slice(1) };
};

/** The lines of a dump, one at a time. @throws BackendError `backend/dump-broken` */
export const readDumpLines = async function* (path: string): AsyncGenerator<DumpLine, void> {
  const source = createReadStream(path);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  source.pipe(gunzip);
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of gunzip) {
      const lines = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield lineOf(line);
    }
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_'))
      throw brokenDump('it is cut off or damaged', cause);
    throw cause;
  } finally {
    source.destroy();
    gunzip.destroy();
  }
  if (rest !== '') throw brokenDump('its last line is cut off');
};
