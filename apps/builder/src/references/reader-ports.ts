import type { Registry } from '@trama/model';
import { createReader, type ReaderAnswer, type ReaderPort } from './reader.ts';

/** A reader in a worker. */
export const openWorkerReader = (): ReaderPort => {
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), { type: 'module' });
  return {
    send: (request) => worker.postMessage(request),
    onAnswer: (listener) =>
      worker.addEventListener('message', (event: MessageEvent<ReaderAnswer>) => listener(event.data)),
    onFailure: (listener) => worker.addEventListener('error', listener),
    close: () => worker.terminate(),
  };
};

/** A reader in this thread, with definitions of one's own. */
export const openLocalReader = (registry: Registry): ReaderPort => {
  let listen = (_answer: ReaderAnswer): void => undefined;
  let fail = (): void => undefined;
  let isOpen = true;
  const read = createReader(
    registry,
    (answer) => {
      if (isOpen) listen(answer);
    },
    queueMicrotask,
  );
  return {
    send: (request) =>
      queueMicrotask(() => {
        try {
          if (isOpen) read(request);
        } catch {
          isOpen = false;
          fail();
        }
      }),
    onAnswer: (listener) => {
      listen = listener;
    },
    onFailure: (listener) => {
      fail = listener;
    },
    close: () => {
      isOpen = false;
    },
  };
};
