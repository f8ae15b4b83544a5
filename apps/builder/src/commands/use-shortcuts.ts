import { useLayoutEffect } from 'react';
import type { Editor } from '../editor/editor.ts';
import { runCommandForKey } from './run-command.ts';

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'button'].includes(target.type)));

/** Keys that a focused control needs for itself: Enter and Space press it, arrows walk through it. */
const isControlKey = (event: KeyboardEvent): boolean =>
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
      if (runCommandForKey(editor, { ...keysOf(event), isTyping })) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [editor]);
};

const keysOf = ({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: KeyboardEvent): Parameters<typeof runCommandForKey>[1] => ({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
  isTyping: false,
});
