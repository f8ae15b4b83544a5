import { useRef, useState } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { storableName } from './storable-name.ts';

/** A file on its way into a bucket. */
export interface Upload {
  id: number;
  bucket: string;
  path: string;
  file: File;
  state: { kind: 'waiting' } | { kind: 'sent'; part: number } | { kind: 'done' } | { kind: 'failed'; failure: unknown };
}

interface Uploads {
  list: readonly Upload[];
  /** Sends files into a folder, a few at once. */
  add: (bucket: string, folder: string, files: readonly File[]) => void;
  /** Sends one again that failed. */
  again: (id: number, replaces: boolean) => void;
  stop: (id: number) => void;
  clear: () => void;
}

/** Files that are sent at once. */
const AT_ONCE = 3;

/** Uploads of the place. @param onDone called when one has arrived */
export const useUploads = (onDone: () => void): Uploads => {
  const { api, site } = useEditor();
  const [list, setList] = useState<readonly Upload[]>([]);
  const waiting = useRef<{ upload: Upload; replaces: boolean }[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const count = useRef(0);
  const done = useRef(onDone);
  done.current = onDone;

  const set = (id: number, state: Upload['state']): void =>
    setList((before) => before.map((one) => (one.id === id ? { ...one, state } : one)));

  const next = (): void => {
    while (running.current.size < AT_ONCE) {
      const taken = waiting.current.shift();
      if (!taken) return;
      void send(taken.upload, taken.replaces);
    }
  };

  const send = async ({ id, bucket, path, file }: Upload, replaces: boolean): Promise<void> => {
    const aborting = new AbortController();
    running.current.set(id, aborting);
    set(id, { kind: 'sent', part: 0 });
    try {
      await api.uploadFile(site, {
        bucket,
        path,
        file,
        replaces,
        onProgress: (part) => set(id, { kind: 'sent', part }),
        signal: aborting.signal,
      });
      set(id, { kind: 'done' });
      done.current();
    } catch (failure) {
      set(id, { kind: 'failed', failure });
    }
    running.current.delete(id);
    next();
  };

  return {
    list,
    add: (bucket, folder, files) => {
      const added = files.map((file): Upload => {
        count.current += 1;
        const path = `${folder}${storableName(file.name)}`;
        return { id: count.current, bucket, path, file, state: { kind: 'waiting' } };
      });
      setList((before) => [...before, ...added]);
      waiting.current.push(...added.map((upload) => ({ upload, replaces: false })));
      next();
    },
    again: (id, replaces) => {
      const upload = list.find((one) => one.id === id);
      if (!upload) return;
      set(id, { kind: 'waiting' });
      waiting.current.push({ upload, replaces });
      next();
    },
    stop: (id) => {
      const stopped = new DOMException('Stopped', 'AbortError');
      const index = waiting.current.findIndex(({ upload }) => upload.id === id);
      if (index >= 0) {
        waiting.current.splice(index, 1);
        set(id, { kind: 'failed', failure: stopped });
      }
      running.current.get(id)?.abort(stopped);
    },
    clear: () => setList((before) => before.filter(({ state }) => state.kind === 'waiting' || state.kind === 'sent')),
  };
};
