import type { MessagePort } from 'node:worker_threads';
import { messageOf } from '@trama/model';
import { packagedIcons } from '../icons/icon-source.ts';
import { drawPage } from '../prerender/draw-page.ts';
import type { FormulaWatch } from '../prerender/formula-watch.ts';
import { fetchAcross } from './fetch-across.ts';
import type { FromDrawing, ToDrawing } from './messages.ts';

/** Longest text of a formula that is told. */
const TOLD = 200;

/** The thread that runs what authors wrote: it draws one page after the other, and may be ended at any moment. */
export const runDrawThread = (port: MessagePort, running: Int32Array): void => {
  const tell = (message: FromDrawing): void => port.postMessage(message);
  const across = fetchAcross(tell);
  const parts = { icons: packagedIcons(), fetch: across.fetch, watch: sharedWatch(running, tell) };
  port.on('message', (message: ToDrawing) => {
    if (message.kind === 'answer') {
      across.hear(message);
      return;
    }
    drawPage(message.request, parts).then(
      (page) => tell({ kind: 'drawn', page }),
      (cause: unknown) => tell({ kind: 'failed', message: messageOf(cause) }),
    );
  });
  tell({ kind: 'ready' });
};

/** Notes the running formula in memory that others read while this thread is busy. */
const sharedWatch = (running: Int32Array, tell: (message: FromDrawing) => void): FormulaWatch => {
  const numbers = new Map<string, number>();
  return {
    enter: (number) => {
      const before = running[0] ?? 0;
      running[0] = number;
      return before;
    },
    numberOf: (code) => {
      const known = numbers.get(code);
      if (known !== undefined) return known;
      const number = numbers.size + 1;
      numbers.set(code, number);
      tell({ kind: 'formula', number, code: code.slice(0, TOLD) });
      return number;
    },
  };
};
