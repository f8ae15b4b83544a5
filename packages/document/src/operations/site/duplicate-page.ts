import { type Change, type Element, type Id, type Page, type Section, withNewIds } from '@trama/model';
import { toJson } from '../../json.ts';
import type { Operation } from '../../operation.ts';
import { childIds, subtreeIds } from '../../tree.ts';
import { finish } from '../finish.ts';
import { pageOf } from '../sections.ts';
import { cleanPath, freePath, pathOfName } from './page-path.ts';

export interface DuplicatePageInput {
  id: Id;
  /** What the copy is called. */
  name: string;
}

/**
 * Adds a copy of a page under new ids, with the sections that only that page shows; sections that other pages show too are
 * shown by the copy as well. What its elements and workflows say of each other follows. It has a path of its own, one for
 * all languages. Gives back its id.
 */
export const duplicatePage: Operation<DuplicatePageInput, Id> = (context, { id, name }) => {
  const { design, ids } = context;
  const page = pageOf(design, id);
  const shown = new Set(
    Object.values(design.pages).flatMap((other) => (other.id === id ? [] : (other.sections as readonly Id[]))),
  );
  const sections = page.sections.filter((one) => !shown.has(one)).flatMap((one) => design.sections[one] ?? []);
  const elements = sections
    .flatMap((section) => childIds(section).flatMap((child) => subtreeIds(design, child)))
    .flatMap((one) => design.elements[one] ?? []);
  const newIds = new Map([page, ...sections, ...elements].map((entity) => [entity.id, ids.uuid()]));
  // A link may name a page or a section by its link id: links of the copy to itself lead to itself.
  for (const { id: old, linkId } of [page, ...sections]) newIds.set(linkId, newIds.get(old) as Id);
  const renewed = <Entity extends Page | Section | Element>(entity: Entity): Entity =>
    withNewIds(entity, (old) => newIds.get(old));
  const copy: Page = {
    ...renewed(page),
    name,
    paths: { default: freePath(design, cleanPath(page.paths.default ?? '') || pathOfName(name)) },
  };
  const added = (entity: 'elements' | 'sections' | 'pages', value: Page | Section | Element): Change => ({
    op: 'add',
    entity,
    id: value.id,
    value: toJson(value),
  });
  const changes = [
    ...elements.map((element) => added('elements', renewed(element))),
    ...sections.map((section) => added('sections', renewed(section))),
    added('pages', copy),
  ];
  return finish(context, changes, copy.id);
};
