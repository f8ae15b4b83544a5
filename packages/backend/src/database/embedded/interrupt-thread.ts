import { Session } from 'node:inspector';

/** A way into a thread that is inside WebAssembly and reads no messages. */
export interface Interruption {
  /** Has the thread evaluate an expression, as soon as it may. */
  evaluate(expression: string): void;
  close(): void;
}

interface AttachedToWorker {
  params: { sessionId: string; workerInfo: { title: string } };
}

/**
 * Reaches into a worker thread of this process through the inspector, whose messages V8 takes at the head of every loop. No port
 * is opened. Only the main thread can reach others; from elsewhere nothing comes of it.
 * @param name the thread's, which no other has.
 */
export const interruptThread = (name: string): Interruption => {
  const session = new Session();
  session.connect();
  const attached = new Promise<string>((resolve) => {
    session.on('NodeWorker.attachedToWorker', ({ params }: AttachedToWorker) => {
      if (params.workerInfo.title.endsWith(` ${name}`)) resolve(params.sessionId);
    });
  });
  session.post('NodeWorker.enable', { waitForDebuggerOnStart: false }, () => undefined);
  let id = 0;
  let closed = false;
  return {
    evaluate: async (expression) => {
      const sessionId = await attached;
      if (closed) return;
      id += 1;
      const message = JSON.stringify({ id, method: 'Runtime.evaluate', params: { expression } });
      session.post('NodeWorker.sendMessageToWorker', { sessionId, message }, () => undefined);
    },
    close: () => {
      closed = true;
      session.disconnect();
    },
  };
};
