import { pastedData } from '@trama/protocol/canvas';
import { useLayoutEffect } from 'react';
import type { Editor } from '../editor/editor.ts';
import { pressOf } from './keys.ts';
import { pasteNewest } from './paste.ts';
import { runCommandForKey } from './run-command.ts';

/** Is something written here? */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'button'].includes(target.type)));

const isCopying = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && ['c', 'x'].includes(key.toLowerCase());

/** Keys that a focused control needs for itself: Enter and Space press it, arrows walk through it. */
export const isControlKey = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement &&
  event.target.closest(
    'button, a, [role="menu"], [role="listbox"], [role="radiogroup"], [role="tablist"], [role="slider"]',
  ) !== null &&
  ['Enter', ' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].includes(event.key) &&
  !event.altKey &&
  !event.ctrlKey &&
  !event.metaKey;

/** Runs commands from the keyboard of the builder's own window. */
export const useShortcuts = (editor: Editor): void => {
  // Before the editor is painted: who sees it may use the keys.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isControlKey(event)) return;
      const isInDialog = event.target instanceof HTMLElement && event.target.closest('[role="dialog"]') !== null;
      const isTyping = isTextField(event.target) || isInDialog;
      // While words are put together from several keys, and where text is marked to be copied, keys belong to the text.
      if (event.isComposing || (isCopying(event) && window.getSelection()?.isCollapsed === false)) return;
      if (runCommandForKey(editor, { ...pressOf(event), isTyping })) event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent): void => {
      const { mode, backend, site } = editor.view.get();
      const isElsewhere = event.target instanceof HTMLElement && event.target.closest('[role="dialog"]') !== null;
      if (event.defaultPrevented || isTextField(event.target) || isElsewhere) return;
      if (mode !== 'edit' || backend !== null || site !== null) return;
      event.preventDefault();
      pasteNewest(editor, pastedData(event.clipboardData));
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('paste', onPaste);
    };
  }, [editor]);
};
