import type { PastedData } from '@trama/protocol/canvas';
import type { Editor } from '../editor/editor.ts';

const isSomething = ({ text, html = '', json = '', files = [] }: PastedData): boolean =>
  text.trim() !== '' || html !== '' || json !== '' || files.length > 0;

/** Whether what lies on the system's clipboard was copied after what was copied here. */
export const isNewest = ({ clipboard }: Editor, system: PastedData | null): system is PastedData =>
  system !== null && isSomething(system) && !clipboard.isNewer();

/** Takes what the system's clipboard holds, where the browser lets it be asked without a key; null at once where it does not. */
export const withSystemCopy = ({ clipboard }: Editor, take: (system: PastedData | null) => void): void => {
  if (clipboard.readSystem)
    void clipboard.readSystem().then(
      (text) => take({ text }),
      () => take(null),
    );
  else take(null);
};

/** The text that was copied last, here or elsewhere; empty where there is none. @param system what the system's clipboard holds; null where it was not asked */
export const newestText = (editor: Editor, system: PastedData | null): string =>
  isNewest(editor, system) ? system.text : (editor.clipboard.read() ?? '');
