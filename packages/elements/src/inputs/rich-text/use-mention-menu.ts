import type { SuggestionOptions } from '@tiptap/suggestion';
import { useContent } from '@trama/react';
import { useRef, useState } from 'react';
import { positionAfter } from '../../shared/keyboard/roving-focus.ts';
import { type MentionEntry, mentionEntries, suggestionCount, suggestionsFor } from './mentions.ts';

/** The suggestions that stand open under the cursor. */
export interface OpenMentions {
  items: readonly MentionEntry[];
  /** Position of the one that Enter takes. */
  at: number;
  left: number;
  top: number;
  choose: (entry: MentionEntry) => void;
}

export interface MentionMenu {
  open: OpenMentions | null;
  /** For the editor; absent where mentions are off. */
  suggestion: Omit<SuggestionOptions<MentionEntry>, 'editor'> | undefined;
}

/** Who can be mentioned, and the menu that opens after the author's character. */
export const useMentionMenu = (): MentionMenu => {
  const isOn = Boolean(useContent('enableMention'));
  const list = useContent('mentionList');
  const idPath = useContent('mentionIdPath');
  const labelPath = useContent('mentionLabelPath');
  const count = suggestionCount(useContent('mentionListLength'));
  const char = useContent<unknown>('mentionChar');
  const allowSpaces = Boolean(useContent('mentionAllowSpaces'));
  const [open, setOpen] = useState<OpenMentions | null>(null);
  const shown = useRef<OpenMentions | null>(null);
  const find = useRef<(query: string) => readonly MentionEntry[]>(() => []);
  find.current = (query) => suggestionsFor(mentionEntries(list, idPath, labelPath), query, count);
  const show = (next: OpenMentions | null) => {
    shown.current = next;
    setOpen(next);
  };
  if (!isOn) return { open: null, suggestion: undefined };

  type Shown = {
    items: MentionEntry[];
    clientRect?: (() => DOMRect | null) | null;
    command: (entry: MentionEntry) => void;
  };
  const follow = ({ items, clientRect, command }: Shown) => {
    const box = clientRect?.();
    if (items.length === 0 || !box) return show(null);
    show({ items, at: 0, left: box.left, top: box.bottom + 4, choose: command });
  };
  const suggestion: MentionMenu['suggestion'] = {
    char: typeof char === 'string' && char !== '' ? char.charAt(0) : '@',
    allowSpaces,
    items: ({ query }) => [...find.current(query)],
    render: () => ({
      onStart: follow,
      onUpdate: follow,
      onExit: () => show(null),
      onKeyDown: ({ event }) => {
        const menu = shown.current;
        if (menu === null) return false;
        const { items, at } = menu;
        const entry = items[at];
        if (event.key === 'Escape') show(null);
        else if ((event.key === 'Enter' || event.key === 'Tab') && entry !== undefined) menu.choose(entry);
        else {
          const next = positionAfter(event, { current: at, count: items.length, orientation: 'vertical' });
          if (next === null || event.key === 'Home' || event.key === 'End') return false;
          show({ ...menu, at: next });
        }
        return true;
      },
    }),
  };
  return { open, suggestion };
};
