import type { Element, Id } from '@trama/model';
import type { PageSource } from '../../page-source.ts';

/** What hovering asks of an element, and of the component instances that it is the root of. */
export interface HoveredInstance {
  readonly uid: Id;
  readonly element: Element;
  readonly place: { readonly host: HoveredInstance | null; readonly page: Pick<PageSource, 'parentStates'> };
}

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
export const reactsToHover = (instance: HoveredInstance): boolean => {
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
