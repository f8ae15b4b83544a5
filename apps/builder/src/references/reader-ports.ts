import type { Registry } from '@trama/model';
import { createReader, type ReaderAnswer, type ReaderPort, type ReaderRequest } from './reader.ts';

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

/**
 * A reader that is opened when its time has come, or as soon as somebody asks it something: what it reads by itself can wait until
 * the page is there, which needs the same processor.
 * @param whenever settles when it may begin
 */
export const openLater = (open: () => ReaderPort, whenever: Promise<void>): ReaderPort => {
  const kept: ReaderRequest[] = [];
  let answer = (_answer: ReaderAnswer): void => undefined;
  let fail = (): void => undefined;
  let port: ReaderPort | null = null;
  let isClosed = false;
  const begin = (): void => {
    if (port || isClosed) return;
    port = open();
    port.onAnswer(answer);
    port.onFailure(fail);
    for (const request of kept.splice(0)) port.send(request);
  };
  void whenever.then(begin);
  return {
    send: (request) => {
      if (port) port.send(request);
      else kept.push(request);
      if (!['open', 'change', 'tables'].includes(request.type)) begin();
    },
    onAnswer: (listener) => {
      answer = listener;
    },
    onFailure: (listener) => {
      fail = listener;
    },
    close: () => {
      isClosed = true;
      port?.close();
    },
  };
};
