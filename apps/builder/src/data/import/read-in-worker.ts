import { type FileRead, type ReadLimits, SITE_LIMITS } from './read-file.ts';

/** Reads a file of rows in a worker, which ends with it or when nobody waits any more. */
export const readInWorker = (file: File, signal: AbortSignal, limits: ReadLimits = SITE_LIMITS): Promise<FileRead> => {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<FileRead>((resolve) => {
    worker.addEventListener('message', (event: MessageEvent<FileRead>) => resolve(event.data));
    worker.addEventListener('error', () => resolve({ outcome: 'failed', why: 'unreadable', where: '' }));
    signal.addEventListener('abort', () => resolve({ outcome: 'failed', why: 'unreadable', where: '' }));
    worker.postMessage({ file, limits });
  }).finally(() => worker.terminate());
};
