import type { Looks } from '@trama/engine';
import type { Registry, SiteInfo } from '@trama/model';
import { cssValueOf, elementClass, type OpenStyle, openStyles, sectionOpenStyles, stateClass } from '@trama/style';

/**
 * What the engine must know of the stylesheet that `@trama/style` made (`EngineOptions.looks`). The bound looks of a
 * node are worked out once, whatever its number of instances.
 */
export const createLooks = (site: Pick<SiteInfo, 'classes'>, registry: Registry): Looks => {
  const known = new WeakMap<object, readonly OpenStyle[]>();
  const { classes } = site;
  return {
    className: elementClass,
    stateClass,
    openStyles: (node) => {
      const before = known.get(node);
      if (before !== undefined) return before;
      const styles =
        'linkId' in node
          ? sectionOpenStyles(node, { classes })
          : openStyles(node, { classes, definition: node.type === null ? undefined : registry.element(node.type) });
      known.set(node, styles);
      return styles;
    },
    cssValue: cssValueOf,
  };
};
