import type { Design, Id } from '@trama/model';
import { nameIn } from './sections/names.ts';

/** A design whose pages, sections, layers, workflows and variables are called as in this language. */
export const withNamesIn = (design: Design, language: string): Design => {
  const called = <Item extends { name?: string | null }>(item: Item): Item =>
    item.name ? { ...item, name: nameIn(language, item.name) } : item;
  const each = <Item>(items: Readonly<Record<Id, Item>>, change: (item: Item) => Item): Readonly<Record<Id, Item>> =>
    Object.fromEntries(Object.entries(items).map(([id, item]) => [id, change(item)]));
  return {
    ...design,
    pages: each(design.pages, (page) => ({ ...called(page), workflows: page.workflows.map(called) })),
    sections: each(design.sections, (section) => ({
      ...section,
      title: nameIn(language, section.title),
      workflows: section.workflows.map(called),
    })),
    elements: each(design.elements, (element) => ({ ...called(element), workflows: element.workflows.map(called) })),
    variables: each(design.variables, called),
  };
};
