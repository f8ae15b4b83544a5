import type { Id } from '@trama/model';
import type { Revealed } from '@trama/protocol/canvas';
import type { Editor } from '../editor/editor.ts';

export const isRevealed = (revealed: Revealed, id: Id): boolean => revealed === 'all' || revealed.includes(id);

/** Shows something that the page hides, or hides it again; of all that are shown one leaves the others. */
export const toggleRevealed = ({ view, hidden }: Editor, id: Id): void => {
  const { revealed } = view.get();
  const shown = revealed === 'all' ? hidden.get().nodes.map((node) => node.id) : revealed;
  view.update({ revealed: shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id] });
};
