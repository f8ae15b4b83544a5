import { useEffect } from 'react';
import { isControlKey, isTextField } from '../commands/use-shortcuts.ts';
import type { Editor } from '../editor/editor.ts';

/** Tells the canvas of Space while the builder's own window has the keyboard: a press on the page moves it meanwhile. */
export const useHeldSpace = (editor: Editor): void => {
  useEffect(() => {
    const hold = (isHeld: boolean): void => editor.canvas?.send({ type: 'hold-pan', isHeld });
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== ' ' || event.repeat || isControlKey(event) || isTextField(event.target)) return;
      hold(true);
    };
    const onKeyUp = (event: KeyboardEvent): void => {
      if (event.key === ' ') hold(false);
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
    };
  }, [editor]);
};
