import { isInside, placesOf } from '@trama/document';
import type { Id } from '@trama/model';
import type { Editor } from '../editor/editor.ts';

export const selectedElements = ({ store, view }: Editor): readonly Id[] =>
  view.get().selection.filter((id) => store.design.elements[id]);

export const selectedSections = ({ store, view }: Editor): readonly Id[] =>
  view.get().selection.filter((id) => store.design.sections[id]);

export const hasElements = (editor: Editor): boolean => selectedElements(editor).length > 0;
export const hasSelection = ({ view }: Editor): boolean => view.get().selection.length > 0;
export const lead = ({ view }: Editor): Id | undefined => view.get().selection.at(-1);

/** The selected elements that lie in no other selected one, in the order of the page where they stand beside each other. */
export const outermostElements = (editor: Editor): readonly Id[] => {
  const { design } = editor.store;
  const ids = selectedElements(editor);
  const places = placesOf(design);
  return ids
    .filter((id) => !ids.some((other) => other !== id && isInside(design, other, id)))
    .toSorted((a, b) => {
      const [one, other] = [places.get(a), places.get(b)];
      return one?.owner === other?.owner && one?.slot === other?.slot ? (one?.index ?? 0) - (other?.index ?? 0) : 0;
    });
};
