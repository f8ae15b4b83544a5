import type { Id } from '@trama/model';
import type { Editor } from '../editor/editor.ts';

/** The section of this page that a node lies in; undefined where none is selected. */
export const sectionOf = ({ store, view }: Editor, id: Id | undefined): Id | undefined => {
  const section = id === undefined ? undefined : store.design.sections[id] ? id : store.design.elements[id]?.section;
  const isHere = section && store.design.pages[view.get().pageId]?.sections.includes(section);
  return isHere ? section : undefined;
};
