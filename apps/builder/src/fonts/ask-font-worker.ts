import type { FontFacts, FontPiece } from './split-font.ts';

const ask = <Made>(task: 'facts' | 'split', file: Blob): Promise<Made | null> => {
  const worker = new Worker(new URL('./font-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Made | null>((resolve) => {
    worker.addEventListener('message', (event: MessageEvent<Made | null>) => resolve(event.data));
    worker.addEventListener('error', () => resolve(null));
    worker.postMessage({ task, file });
  }).finally(() => worker.terminate());
};

/** What a font says of itself, read in a worker; null where it cannot be taken apart. */
export const fontFacts = (file: Blob): Promise<FontFacts | null> => ask('facts', file);

/** A font divided by alphabets, in a worker; null where it cannot be, or gains nothing by it. */
export const fontPieces = (file: Blob): Promise<readonly FontPiece[] | null> => ask('split', file);
