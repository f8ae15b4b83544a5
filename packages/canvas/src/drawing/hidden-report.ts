import type { CanvasMessage, HiddenNode } from '@trama/protocol/canvas';

/** So long a page that is being filled is waited for before it is looked at, in milliseconds. */
const PAUSE = 120;

/** Tells the builder what the page hides, when that has become something else. */
export interface HiddenReport {
  /** The page may hide something else than before. */
  soon(): void;
  dispose(): void;
}

export interface HiddenReportOptions {
  window: Pick<Window, 'setTimeout' | 'clearTimeout'>;
  find: () => readonly HiddenNode[];
  /** Nothing is left of the page but boxes. */
  isBlank: () => boolean;
  send: (message: CanvasMessage) => void;
}

export const createHiddenReport = ({ window, find, isBlank, send }: HiddenReportOptions): HiddenReport => {
  let timer: number | null = null;
  let last = '[] false';
  const report = (): void => {
    timer = null;
    const nodes = find();
    const blank = nodes.length > 0 && isBlank();
    const now = `${JSON.stringify(nodes)} ${blank}`;
    if (now === last) return;
    last = now;
    send({ type: 'hidden', nodes, isBlank: blank });
  };
  return {
    soon: () => {
      timer ??= window.setTimeout(report, PAUSE);
    },
    dispose: () => {
      if (timer !== null) window.clearTimeout(timer);
    },
  };
};
