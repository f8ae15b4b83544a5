import type { Looks } from '@trama/engine';
import type { Element, Registry, Section, StyleClass } from '@trama/model';
import { cssValueOf, elementClass, openStyles, sectionOpenStyles, stateClass } from '@trama/style';
import { mayBeOpen } from '../styles/may-be-open.ts';

const isElement = (node: Element | Section): node is Element => 'component' in node;

/**
 * What the engine must know of the canvas' stylesheets.
 * @param classes the classes as they are now.
 */
export const createLooks = (classes: () => Readonly<Record<string, StyleClass>>, registry: Registry): Looks => ({
  className: elementClass,
  stateClass,
  openStyles: (node) => {
    if (!mayBeOpen(node)) return [];
    if (!isElement(node)) return sectionOpenStyles(node, { classes: classes() });
    const definition = node.type === null ? undefined : registry.element(node.type);
    return openStyles(node, { classes: classes(), definition });
  },
  cssValue: cssValueOf,
});
