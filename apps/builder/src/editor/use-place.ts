import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { pressOf } from '../commands/keys.ts';
import { commandForKey } from '../commands/run-command.ts';
import { useEditor } from './editor-context.ts';
import { useFocusBack } from './use-focus-back.ts';

/** What takes keys for itself: letters are typed there, and Escape gives up what was typed. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="grid"], [role="menu"], [role="listbox"], [role="dialog"]';

interface PlaceProps {
  ref: RefObject<HTMLElement | null>;
  tabIndex: -1;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A place that covers the page: the keyboard is in it from its first moment and goes back where it was. Nothing of the page behind
 * it is selected or heard; only commands that count in places are.
 * @param changesDesign undo and redo count too
 */
export const usePlace = ({ changesDesign = false }: { changesDesign?: boolean } = {}): PlaceProps => {
  const editor = useEditor();
  const ref = useRef<HTMLElement>(null);
  useFocusBack();
  useEffect(() => {
    editor.select([]);
    ref.current?.focus();
  }, [editor]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    const isTyping = !ref.current?.contains(target) || target.closest(TAKES_KEYS) !== null;
    const command = event.isDefaultPrevented() ? null : commandForKey(editor, { ...pressOf(event), isTyping });
    const counts = command?.isForPlaces || (changesDesign && (command?.id === 'undo' || command?.id === 'redo'));
    if (!counts) event.stopPropagation();
  };
  return { ref, tabIndex: -1, onKeyDown };
};
