import { type Change, type Design, type Id, type Page, TramaError } from '@trama/model';
import { ERRORS } from '../errors.ts';
import { toJson } from '../json.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { childIds, subtreeIds } from '../tree.ts';
import { finish } from './finish.ts';
import { elementsOfTemplate } from './new-elements.ts';
import {
  CONTAINER_WIDTHS,
  containerTemplate,
  emptySection,
  SECTION_SLOT,
  type SectionContainer,
} from './new-section.ts';

/** @throws TramaError `document/unknown-id` */
export const pageOf = (design: Design, id: Id): Page => {
  const page = design.pages[id];
  if (page) return page;
  throw new TramaError({ code: ERRORS.unknownId, message: 'Page not found.', where: ['pages', id] });
};

/** A place among the sections of a page. */
export interface SectionPlace {
  page: Id;
  /** Section to stand behind; null for the first place; absent for the last. */
  after?: Id | null;
}

/** Neighbours of a place, as an insert names them. */
export const neighboursAmong = (
  sections: readonly Id[],
  after: Id | null | undefined,
): { after: Id | null; before: Id | null } => {
  if (after === undefined) return { after: sections.at(-1) ?? null, before: null };
  if (after === null) return { after: null, before: sections[0] ?? null };
  return { after, before: sections[sections.indexOf(after) + 1] ?? null };
};

/** The elements of a new section: a container of that width, where one is wanted. */
const containerOf = ({ registry, ids }: OperationContext, section: Id, container: SectionContainer) => {
  const width = CONTAINER_WIDTHS[container];
  const box = registry.elements.find(({ name }) => name === 'flexbox');
  if (width === null || box === undefined) return [];
  return elementsOfTemplate(containerTemplate(box.id, width), registry, ids, { section, parentComponent: null });
};

interface AddSectionInput {
  title: string;
  into: SectionPlace;
  /** The container that it begins with (conformance 9.8); none by default. */
  container?: SectionContainer;
}

/** Adds a section to a page. Gives back its id. */
export const addSection: Operation<AddSectionInput, Id> = (context, { title, into, container = 'none' }) => {
  const id = context.ids.uuid();
  const sections = pageOf(context.design, into.page).sections;
  const elements = containerOf(context, id, container);
  const section = { ...emptySection(id, title), slots: { [SECTION_SLOT]: elements.slice(0, 1).map((one) => one.id) } };
  const changes: Change[] = [
    ...elements.map((element): Change => ({ op: 'add', entity: 'elements', id: element.id, value: toJson(element) })),
    { op: 'add', entity: 'sections', id, value: toJson(section) },
    {
      op: 'insert',
      entity: 'pages',
      id: into.page,
      path: ['sections'],
      item: id,
      ...neighboursAmong(sections, into.after),
    },
  ];
  return finish(context, changes, id);
};

/** Shows a section that another page has on this page too: a linked section. */
export const linkSection: Operation<{ section: Id; into: SectionPlace }> = (context, { section, into }) => {
  const sections = pageOf(context.design, into.page).sections.filter((id) => id !== section);
  const change: Change = {
    op: 'insert',
    entity: 'pages',
    id: into.page,
    path: ['sections'],
    item: section,
    ...neighboursAmong(sections, into.after),
  };
  return finish(context, [change], undefined);
};

/** Moves a section to another place of its page. */
export const moveSection: Operation<{ section: Id; to: SectionPlace }> = (context, { section, to }) => {
  const sections = pageOf(context.design, to.page).sections.filter((id) => id !== section);
  const change: Change = {
    op: 'reorder',
    entity: 'pages',
    id: to.page,
    path: ['sections'],
    item: section,
    ...neighboursAmong(sections, to.after),
  };
  return finish(context, [change], undefined);
};

/** Changes that take a section off a page, and out of the design when no other page shows it. */
export const withoutSection = (design: Design, page: Id, section: Id): readonly Change[] => {
  const taken: Change = { op: 'delete', entity: 'pages', id: page, path: ['sections'], item: section };
  const isLinked = Object.values(design.pages).some((other) => other.id !== page && other.sections.includes(section));
  const node = design.sections[section];
  if (isLinked || !node) return [taken];
  const elements = childIds(node).flatMap((id) => subtreeIds(design, id));
  return [
    taken,
    ...elements.map((id): Change => ({ op: 'remove', entity: 'elements', id })),
    { op: 'remove', entity: 'sections', id: section },
  ];
};

/** Deletes a section with its elements; a linked section stays on the other pages. */
export const deleteSection: Operation<{ page: Id; section: Id }> = (context, { page, section }) => {
  pageOf(context.design, page);
  return finish(context, withoutSection(context.design, page, section), undefined);
};

/** Renames a section; links to it follow its title (conformance 2.26). */
export const setSectionTitle: Operation<{ section: Id; title: string }> = (context, { section, title }) => {
  if (!context.design.sections[section]) {
    throw new TramaError({
      code: ERRORS.unknownId,
      message: 'This section is not in the design.',
      where: ['sections', section],
    });
  }
  return finish(context, [{ op: 'set', entity: 'sections', id: section, path: ['title'], value: title }], undefined);
};
