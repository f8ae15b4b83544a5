import type { Registry } from '../definitions.ts';
import type { Design } from '../design/design.ts';
import type { Element, Section } from '../design/element.ts';
import type { Id } from '../design/value.ts';
import { elementChildren } from '../tree.ts';
import type { Problem } from './problem.ts';

type Report = (problem: Problem) => void;

const unknown = (where: Problem['where'], kind: string, id: Id, hint: string): Problem => ({
  code: 'model/unknown-reference',
  message: `${where.join('/')} names the ${kind} ${id}, which does not exist.`,
  where,
  hint,
});

const checkPages = (design: Design, report: Report): void => {
  if (design.pages[design.homePageId] === undefined)
    report(unknown(['homePageId'], 'page', design.homePageId, 'Choose an existing page as the home page.'));
  for (const [id, page] of Object.entries(design.pages)) {
    for (const [index, sectionId] of page.sections.entries()) {
      if (design.sections[sectionId] === undefined)
        report(unknown(['pages', id, 'sections', index], 'section', sectionId, 'Remove the section from the page.'));
    }
  }
};

/** Every child exists and has one place only. */
const checkPlaces = (design: Design, report: Report): void => {
  const placeOf = new Map<Id, string>();
  for (const kind of ['sections', 'elements'] as const) {
    for (const [id, holder] of Object.entries<Section | Element>(design[kind])) {
      for (const [path, children] of Object.entries(holder.slots)) {
        for (const [index, child] of children.entries()) {
          const where = [kind, id, 'slots', path, index];
          if (design.elements[child] === undefined)
            report(unknown(where, 'element', child, 'Remove the child from the slot.'));
          const other = placeOf.get(child);
          if (other !== undefined)
            report({
              code: 'model/twice',
              message: `The element ${child} stands in ${other} and in ${where.join('/')}.`,
              where,
              hint: 'Remove one of the two, or copy the element.',
            });
          placeOf.set(child, where.join('/'));
        }
      }
    }
  }
};

/** No element is inside itself. */
const checkCycles = (design: Design, report: Report): void => {
  const finished = new Set<Id>();
  for (const start of Object.keys(design.elements)) {
    const path = new Set<Id>();
    const stack: { id: Id; children: Id[] }[] = [];
    const enter = (id: Id): void => {
      const element = design.elements[id];
      if (element === undefined || finished.has(id)) return;
      if (path.has(id)) {
        report({
          code: 'model/cycle',
          message: `The element ${id} is inside itself.`,
          where: ['elements', id, 'slots'],
          hint: 'Remove it from the slot of its descendant.',
        });
        return;
      }
      path.add(id);
      stack.push({ id, children: [...elementChildren(element)] });
    };
    enter(start);
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const child = top.children.pop();
      if (child !== undefined) enter(child);
      else {
        stack.pop();
        path.delete(top.id);
        finished.add(top.id);
      }
    }
  }
};

/** An instance whose component is gone draws nothing: that is a matter for the author, no broken design. */
const checkComponents = (design: Design, report: Report): void => {
  for (const [id, component] of Object.entries(design.components)) {
    if (design.elements[component.rootElementId] === undefined) {
      report(
        unknown(
          ['components', id, 'rootElementId'],
          'element',
          component.rootElementId,
          'Delete the component, or import the site again.',
        ),
      );
    }
  }
};

const checkKeys = (design: Design, report: Report): void => {
  for (const kind of ['sections', 'elements'] as const) {
    for (const [id, node] of Object.entries(design[kind])) {
      for (const list of ['states', 'workflows'] as const) {
        const keys = new Set<string>();
        for (const [index, item] of node[list].entries()) {
          const where = [kind, id, list, index];
          if (keys.has(item.key))
            report({
              code: 'model/twice',
              message: `${where.join('/')} has the key ${item.key} of another item.`,
              where,
              hint: 'Give the item a key of its own.',
            });
          keys.add(item.key);
        }
      }
    }
  }
};

const checkTypes = (design: Design, registry: Registry, report: Report): void => {
  for (const [id, element] of Object.entries(design.elements)) {
    if (element.type === null || registry.element(element.type) !== undefined) continue;
    const where = ['elements', id, 'type'];
    report({
      code: 'model/unknown-type',
      message: `No element has the type ${element.type}.`,
      where,
      hint: 'Replace the element: on the published page only its children are drawn.',
    });
  }
};

/** What the parts of a design say of each other. The design has the right shape. */
export const checkReferences = (design: Design, registry: Registry | undefined, report: Report): void => {
  checkPages(design, report);
  checkPlaces(design, report);
  checkCycles(design, report);
  checkComponents(design, report);
  checkKeys(design, report);
  if (registry !== undefined) checkTypes(design, registry, report);
};
