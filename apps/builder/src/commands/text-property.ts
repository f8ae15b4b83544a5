import { type Id, isBinding } from '@trama/model';
import type { Editor } from '../editor/editor.ts';

/** The content property whose text is edited in place; null when the element has none, or it is bound. */
export const textPropertyOf = ({ store }: Pick<Editor, 'store'>, id: Id | undefined): string | null => {
  const element = id === undefined ? undefined : store.design.elements[id];
  if (!element || element.type === null) return null;
  const field = store.registry
    .element(element.type)
    ?.fields.find(({ multiLang, type }) => multiLang && type === 'long-text');
  return field && !isBinding(element.content.default?.[field.name]) ? field.name : null;
};
