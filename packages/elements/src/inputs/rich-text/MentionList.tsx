import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { EditorTexts } from './texts.ts';
import type { OpenMentions } from './use-mention-menu.ts';

/** The suggestions under the cursor; the keys stay in the text. */
export const MentionList = ({ open, texts }: { open: OpenMentions; texts: EditorTexts }): ReactNode => {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = list.current;
    if (node === null) return;
    node.showPopover?.();
    const room = window.innerWidth - node.offsetWidth - 8;
    node.style.left = `${Math.max(8, Math.min(open.left, room))}px`;
    node.style.top = `${Math.min(open.top, window.innerHeight - node.offsetHeight - 8)}px`;
  }, [open.left, open.top]);
  return (
    <div ref={list} popover="manual" className="ww-rich-mentions" role="listbox" aria-label={texts.mentions}>
      {open.items.map((entry, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the editor keeps the focus and handles the keys.
        <div
          key={entry.id}
          role="option"
          aria-selected={index === open.at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => open.choose(entry)}
        >
          {entry.label}
        </div>
      ))}
    </div>
  );
};
