import { setText } from '@trama/document';
import type { Id } from '@trama/model';
import type { Editor } from '../editor/editor.ts';

/** A text that is typed in its place on the page. */
interface TypedInPlace {
  id: Id;
  property: string;
  html: string;
}

/** Group of the history: what is typed into one text, one behind the other, is one step. */
export const textGroup = ({ id, property }: Pick<TypedInPlace, 'id' | 'property'>): string => `text-${id}-${property}`;

/** Writes a text as it is typed on the page; where its place is gone meanwhile, the text is kept for its author. */
export const takeTypedText = (editor: Editor, { id, property, html }: TypedInPlace): void => {
  const { store, view, texts, lostTexts } = editor;
  const { language } = view.get();
  if (store.design.elements[id] ?? store.design.sections[id])
    editor.run(setText, { id, property, language, text: html }, texts.steps.text, textGroup({ id, property }));
  else lostTexts.keepTyped({ entity: 'elements', id, path: ['content', 'default', property, language] }, html);
};
