import { Worker } from 'node:worker_threads';
import { quoted } from '../prerender/formula-watch.ts';
import type { Prerender, PrerenderedPage } from '../prerender.ts';
import { answerAcross } from './fetch-across.ts';
import type { ReleaseLimits } from './limits.ts';
import type { FromDrawing, ToDrawing } from './messages.ts';

/** A thread that does not end when it is told to takes its whole process along after this time, in milliseconds. */
const LAST_PATIENCE = 3000;

/** Starting a thread may take this long, in milliseconds. */
const START_PATIENCE = 60_000;

/** Young objects of the thread, in megabytes, and its stack. */
const YOUNG = 16;
const STACK = 4;

/** A thread that draws, with what is known of the page under way. */
interface Thread {
  draw: Prerender;
  end: () => Promise<void>;
  isEnded: () => boolean;
  drawn: number;
}

/**
 * Draws pages in a thread that is ended, and made anew for the next page, where one takes too long or too much memory.
 * @param script the file that the thread runs
 */
export const createDrawing = (
  script: string,
  limits: ReleaseLimits,
  send: typeof fetch,
): { prerender: Prerender; close: () => Promise<void> } => {
  const answer = answerAcross(send);
  let thread: Thread | null = null;
  let spent = 0;
  return {
    prerender: async (request) => {
      if (spent > limits.drawingTime)
        throw new Error(`the ${limits.drawingTime / 1000} s that a publish may draw were over.`);
      if (thread && (thread.isEnded() || thread.drawn >= limits.pagesPerThread)) {
        await thread.end();
        thread = null;
      }
      thread ??= await startThread(script, limits, answer);
      const begun = performance.now();
      return thread.draw(request).finally(() => {
        spent += performance.now() - begun;
      });
    },
    close: async () => {
      await thread?.end();
      thread = null;
    },
  };
};

const startThread = async (
  script: string,
  limits: ReleaseLimits,
  answer: ReturnType<typeof answerAcross>,
): Promise<Thread> => {
  const memory = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const running = new Int32Array(memory);
  const formulas = new Map<number, string>();
  const worker = new Worker(script, {
    workerData: memory,
    env: {},
    resourceLimits: {
      maxOldGenerationSizeMb: limits.heap,
      maxYoungGenerationSizeMb: YOUNG,
      stackSizeMb: STACK,
    },
  });
  const tell = (message: ToDrawing): void => worker.postMessage(message);
  let hear: (message: FromDrawing) => void = () => undefined;
  let fail: (reason: string) => void = () => undefined;
  let hasEnded = false;
  worker.on('message', (message: FromDrawing) => {
    if (message.kind === 'ask') void answer(message).then(tell);
    else if (message.kind === 'formula') formulas.set(message.number, message.code);
    else hear(message);
  });
  worker.on('error', (error: NodeJS.ErrnoException) => {
    hasEnded = true;
    fail(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? `it needed more than ${limits.heap} MB of memory${during()}.`
        : `${error.message}${during()}`,
    );
  });
  worker.on('exit', () => {
    hasEnded = true;
    fail(`it was stopped${during()}.`);
  });
  const during = (): string => {
    const code = formulas.get(running[0] ?? 0);
    return code === undefined ? '' : ` in the formula ${quoted(code)}`;
  };
  const end = async (): Promise<void> => {
    if (hasEnded) return;
    hasEnded = true;
    // Whoever waits for this process knows which page it was lost on.
    const lost = setTimeout(() => process.exit(1), LAST_PATIENCE);
    await worker.terminate();
    clearTimeout(lost);
  };
  /** Waits for what the thread says next; past the time it is ended. */
  const next = (patience: number, tooLong: () => string): Promise<FromDrawing> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const reason = tooLong();
        fail = () => undefined;
        void end().then(() => reject(new Error(reason)));
      }, patience);
      hear = (message) => {
        clearTimeout(timer);
        resolve(message);
      };
      fail = (reason) => {
        clearTimeout(timer);
        reject(new Error(reason));
      };
    });
  await next(START_PATIENCE, () => 'drawing could not begin.');
  const thread: Thread = {
    drawn: 0,
    end,
    isEnded: () => hasEnded,
    draw: async (request) => {
      thread.drawn += 1;
      running[0] = 0;
      const drawn = next(limits.pageTime, () => `it took longer than ${limits.pageTime / 1000} s${during()}.`);
      tell({ kind: 'draw', request });
      return pageIn(await drawn);
    },
  };
  return thread;
};

const pageIn = (message: FromDrawing): PrerenderedPage => {
  if (message.kind === 'drawn') return message.page;
  throw new Error(message.kind === 'failed' ? message.message : 'it was not drawn.');
};
