import {
  addSection,
  insertElement,
  type NewElement,
  SECTION_SLOT,
  type SectionContainer,
  type Target,
} from '@trama/document';
import type { Id } from '@trama/model';
import { PAGE_SLOT } from '@trama/protocol/canvas';
import { tellCanvas } from '../canvas/tell-canvas.ts';
import type { Editor } from '../editor/editor.ts';
import { insertionPlace } from './insertion-place.ts';

const makeSection = (
  editor: Editor,
  into: Pick<Target, 'after'> & { page: Id },
  container: SectionContainer,
): Id | undefined =>
  editor.run(addSection, { title: editor.texts.inspector.section, into, container }, editor.texts.steps.addSection);

/**
 * A place in which elements can stand: for one among the sections of a page a section is made, with a container.
 * Undefined when it could not be made, which has been said.
 */
export const groundFor = (editor: Editor, place: Target): Target | undefined => {
  if (place.slot !== PAGE_SLOT) return place;
  const { owner: page, ...rest } = place;
  const section = makeSection(editor, { page, ...('after' in rest ? { after: rest.after } : {}) }, 'normal');
  const made = section === undefined ? undefined : editor.store.design.sections[section];
  if (!made) return undefined;
  const [container] = made.slots[SECTION_SLOT] ?? [];
  const slot =
    container === undefined ? undefined : Object.keys(editor.store.design.elements[container]?.slots ?? {})[0];
  return container === undefined || slot === undefined
    ? { owner: made.id, slot: SECTION_SLOT }
    : { owner: container, slot };
};

/** Puts something new into a place, as one step, and selects it. Without a place it goes to the selection, or the end of the page. */
export const insertNew = (editor: Editor, element: NewElement, place?: Target): void => {
  const { store, view, texts } = editor;
  const { pageId, selection } = view.get();
  const wanted = place ?? insertionPlace(store.design, store.registry, pageId, selection.at(-1));
  const id = editor.asOneStep(() => {
    const into = groundFor(editor, wanted);
    return into && editor.run(insertElement, { element, into }, texts.steps.insert);
  });
  if (id === undefined) return;
  editor.select([id]);
  if (place === undefined) tellCanvas(editor, { type: 'scroll-to', id });
};

/** The section that a place of the page lies in; undefined for one that lies elsewhere. */
const sectionAt = ({ store, view }: Editor, place: Target): Id | null | undefined => {
  if (place.slot === PAGE_SLOT) return place.after;
  const section = store.design.sections[place.owner] ? place.owner : store.design.elements[place.owner]?.section;
  return section && store.design.pages[view.get().pageId]?.sections.includes(section) ? section : undefined;
};

/** Puts a new section behind the one that a place lies in, else at the end of the page; selects its container, which takes what is added next. */
export const insertSection = (editor: Editor, container: SectionContainer = 'normal', place?: Target): void => {
  const after = place && sectionAt(editor, place);
  const page = editor.view.get().pageId;
  const id = makeSection(editor, after === undefined ? { page } : { page, after }, container);
  if (id === undefined) return;
  editor.select([editor.store.design.sections[id]?.slots[SECTION_SLOT]?.[0] ?? id]);
  tellCanvas(editor, { type: 'scroll-to', id });
};
