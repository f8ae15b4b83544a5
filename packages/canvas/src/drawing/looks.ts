import type { Looks } from '@trama/engine';
import type { Element, Registry, Section, StyleClass } from '@trama/model';
import { cssValueOf, elementClass, openStyles, sectionOpenStyles, stateClass } from '@trama/style';

const isElement = (node: Element | Section): node is Element => 'component' in node;

/** What the engine must know of the canvas' stylesheets. */
export const createLooks = (classes: Readonly<Record<string, StyleClass>>, registry: Registry): Looks => ({
  className: elementClass,
  stateClass,
  openStyles: (node) => {
    if (!isElement(node)) return sectionOpenStyles(node, { classes });
    return openStyles(node, { classes, definition: node.type === null ? undefined : registry.element(node.type) });
  },
  cssValue: cssValueOf,
});
