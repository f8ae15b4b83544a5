import { showColumn, type Target } from '@trama/document';
import type { Id } from '@trama/model';
import { type DragPayload, type DropPlace, TEXT_SLOT } from '@trama/protocol/canvas';
import { groundFor } from '../commands/insert-new.ts';
import type { Editor } from '../editor/editor.ts';

type Column = Omit<Extract<DragPayload, { kind: 'column' }>, 'kind'>;

const show = (editor: Editor, { collection, column, isList }: Column, at: { text: Id } | { into: Target }): void => {
  const { store, texts } = editor;
  const type = store.registry.elements.find(({ name }) => name === 'text')?.id;
  if (type === undefined) return;
  const id = editor.asOneStep(() => {
    const into = 'text' in at ? undefined : groundFor(editor, at.into);
    const place = 'text' in at ? at : into && { into, type };
    const label = texts.data.steps.showColumn;
    return place && editor.run(showColumn, { collection, column, isList, at: place }, label);
  });
  if (id !== undefined) editor.select([id]);
};

/** A column was dropped on the page: on a text, which shows it from now on, or beside it. */
export const showDroppedColumn = (editor: Editor, column: Column, place: DropPlace): void =>
  show(editor, column, place.slot === TEXT_SLOT ? { text: place.owner } : { into: place });

/** The same by keyboard: in the selected text. False where no text is selected. */
export const showColumnInSelection = (editor: Editor, column: Column): boolean => {
  const { store, view } = editor;
  const selected = view.get().selection.at(-1);
  const element = selected === undefined ? undefined : store.design.elements[selected];
  const hasText = element?.type && store.registry.element(element.type)?.inherits.text;
  if (!element || !hasText) return false;
  show(editor, column, { text: element.id });
  return true;
};
