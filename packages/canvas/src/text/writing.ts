import { type Bar, createBar } from '../overlay/bar.ts';
import type { Overlay } from '../overlay/overlay.ts';
import { createTextBar, type TextBar, type TextBarOptions } from './text-bar.ts';
import { createTextEditing, type TextEditing } from './text-editing.ts';

/** Texts that are written in their places, and the bar at them. */
export interface Writing {
  editing: TextEditing;
  bar: Bar;
  textBar: TextBar;
}

export interface WritingOptions extends Omit<TextBarOptions, 'bar' | 'finish'> {
  overlay: Pick<Overlay, 'attach' | 'holds'>;
  /** A text is closed, whatever came of it. */
  onEnd: () => void;
}

export const createWriting = ({ overlay, onEnd, ...options }: WritingOptions): Writing => {
  const { document, send } = options;
  const editing = createTextEditing({
    onStart: (editor, id, property) => textBar.open(editor, id, property),
    onAsk: (what) => (what === 'link' ? textBar.askLink() : bar.focus()),
    isOwn: overlay.holds,
    onTyping: (text) => send({ type: 'text-typing', ...text }),
    onGiveUp: (text) => send({ type: 'text-given-up', ...text }),
    onCommit: (text) => send({ type: 'text-committed', ...text }),
    onEnd: () => {
      textBar.close();
      onEnd();
    },
  });
  const bar = createBar(document, () => (editing.isOpen ? editing.focus() : textBar.close()));
  const textBar = createTextBar({ ...options, bar, finish: editing.finish });
  overlay.attach(bar.node);
  return { editing, bar, textBar };
};
