import { type Id, isBinding } from '@trama/model';
import type { Editor } from '../editor/editor.ts';

/** The content property that holds the text of an element; null when the element has none. */
export const textFieldOf = ({ store }: Pick<Editor, 'store'>, id: Id | undefined): string | null => {
  const type = id === undefined ? null : (store.design.elements[id]?.type ?? null);
  const fields = type === null ? [] : (store.registry.element(type)?.fields ?? []);
  return fields.find((field) => field.multiLang && field.type === 'long-text')?.name ?? null;
};

const isBound = ({ store }: Pick<Editor, 'store'>, id: Id | undefined, property: string): boolean =>
  isBinding(store.design.elements[id ?? '']?.content.default?.[property]);

/** The content property of a text that a formula writes; null for every other element. */
export const boundTextOf = (editor: Pick<Editor, 'store'>, id: Id): string | null => {
  const property = textFieldOf(editor, id);
  return property !== null && isBound(editor, id, property) ? property : null;
};

/** The content property whose text is edited in place; null when the element has none, or it is bound. */
export const textPropertyOf = (editor: Pick<Editor, 'store'>, id: Id | undefined): string | null => {
  const property = textFieldOf(editor, id);
  return property !== null && !isBound(editor, id, property) ? property : null;
};
