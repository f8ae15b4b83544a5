import type { Element } from '@trama/model';
import type { ElementInstance } from '../element-instance.ts';

const HOVER = '_wwHover';
/** Looks that decide over the tree of instances, not only over the stylesheet. */
const STRUCTURAL: readonly string[] = ['conditionalRendering', 'display'];

const hasHoverContent = (element: Element): boolean =>
  Object.keys(element.content).some((layer) => layer.startsWith(`${HOVER}_`));

const hasHoverStructure = (element: Element): boolean =>
  Object.entries(element.style).some(
    ([layer, values]) => layer.startsWith(`${HOVER}_`) && STRUCTURAL.some((property) => values[property] !== undefined),
  );

/** True when hovering changes more of this element, or of one below it, than a stylesheet can show alone. */
export const reactsToHover = (instance: ElementInstance): boolean => {
  const { element, place } = instance;
  if (element.states.length === 0 && !place.host) return false;
  if (place.host && reactsToHover(place.host)) return true;
  if (!element.states.some((rule) => rule.id === HOVER)) return false;
  if (hasHoverContent(element) || hasHoverStructure(element)) return true;
  return place.page.parentStates.has(`_wwParent_${instance.uid}_${HOVER}`);
};

/** Ids of states that elements of a page take over from an element around them. */
export const parentStatesOf = (elements: Readonly<Record<string, Element>>): ReadonlySet<string> =>
  new Set(
    Object.values(elements).flatMap((element) =>
      element.states.flatMap((rule) => (rule.id.startsWith('_wwParent_') ? rule.id : [])),
    ),
  );
