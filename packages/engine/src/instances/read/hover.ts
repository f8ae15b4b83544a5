import { cascadeSteps, type Element, type ElementDefinition, type Id, valueAt } from '@trama/model';
import { isReadAt } from '../../bindings/facts.ts';
import type { PageSource } from '../../page-source.ts';
import type { ReadNeeds } from './needs.ts';

/** What hovering asks of an element, and of the component instances that it is the root of. */
export interface HoveredInstance {
  readonly uid: Id;
  readonly element: Element;
  readonly definition: ElementDefinition | undefined;
  readonly place: { readonly host: HoveredInstance | null; readonly page: Pick<PageSource, 'parentStates'> };
}

const HOVER = '_wwHover';

/** Hovering changes what the engine reads: content that is no look, or whether the element is there or shown. */
const isHoverRead = ({ element, definition }: HoveredInstance, { classes }: ReadNeeds['site']): boolean =>
  cascadeSteps(element).some(
    (step) =>
      step.state === HOVER &&
      (isReadAt(step, classes, (name) => definition?.fields.find((field) => field.name === name)) ||
        valueAt(step, classes, 'style', 'display') !== undefined),
  );

/** True when hovering changes more of this element, or of one below it, than a stylesheet can show alone. */
export const reactsToHover = (instance: HoveredInstance, site: ReadNeeds['site']): boolean => {
  const { element, place } = instance;
  if (element.states.length === 0 && !place.host) return false;
  if (place.host && reactsToHover(place.host, site)) return true;
  if (!element.states.some((rule) => rule.id === HOVER)) return false;
  if (isHoverRead(instance, site)) return true;
  return place.page.parentStates.has(`_wwParent_${instance.uid}_${HOVER}`);
};

/** Ids of states that elements of a page take over from an element around them. */
export const parentStatesOf = (elements: Readonly<Record<string, Element>>): ReadonlySet<string> =>
  new Set(
    Object.values(elements).flatMap((element) =>
      element.states.flatMap((rule) => (rule.id.startsWith('_wwParent_') ? rule.id : [])),
    ),
  );
