import type { ReadonlySignal } from '@preact/signals-core';
import { constant } from '../../bindings/constant.ts';
import type { PlacedInstance } from '../place.ts';
import type { Blueprint } from './blueprint.ts';
import type { ReadableInstance, ReadNeeds } from './needs.ts';
import { lookedAt, readAttributes, readClassName, readDisplayed, readOpenStyles, readRendered } from './node-reader.ts';

/** What a reader of looks asks of an instance. */
export interface LookedInstance extends ReadableInstance {
  readonly needs: ReadNeeds;
  readonly shared: Blueprint | null;
  readonly element: PlacedInstance['element'];
  readonly parent: PlacedInstance | null;
  readonly host: PlacedInstance | null;
  readonly section: PlacedInstance['section'];
  readonly place: PlacedInstance['place'];
}

/**
 * The looks of an instance as signals: shared by all instances of the element where nothing can change them, else made
 * for this one. What a component instance sets wins over the root that stands for it (conformance 10.232).
 */

export const renderedSignal = (instance: LookedInstance): ReadonlySignal<boolean> =>
  instance.shared?.isRendered ??
  instance.memo('rendered', () => {
    const decider = lookedAt(instance.needs, instance, 'conditionalRendering');
    // An instance that is not rendered has no root.
    return decider !== instance || readRendered(instance.needs, instance);
  });

/** Once shown, it counts as displayed for good; where a page is drawn ahead, each screen is drawn as a visitor of it would. */
export const displayedSignal = (instance: LookedInstance): ReadonlySignal<boolean> => {
  const { shared, needs } = instance;
  if (shared?.isDisplayed) return shared.isDisplayed;
  let hasShown = false;
  return instance.memo('displayed', () => {
    const isShown = hasShown || readDisplayed(needs, lookedAt(needs, instance, 'display'));
    hasShown = isShown && needs.mode !== 'prerender';
    return isShown;
  });
};

export const classSignal = (instance: LookedInstance): ReadonlySignal<string> =>
  instance.shared?.className(instance.needs, instance) ??
  instance.memo('class', () => {
    const own = readClassName(instance.needs, instance);
    return instance.host ? `${own} ${readClassName(instance.needs, instance.host)}` : own;
  });

const NO_STYLES: ReadonlySignal<Readonly<Record<string, string>>> = constant({});

export const openStylesSignal = (instance: LookedInstance): ReadonlySignal<Readonly<Record<string, string>>> => {
  const { needs, host } = instance;
  const { looks } = needs;
  const around = instance.parent?.element ?? instance.section?.section;
  if (instance.shared && !looks?.openStyles(instance.element, around).length) return NO_STYLES;
  return instance.memo('styles', () => {
    const beside = instance.parent?.element ?? instance.section?.section;
    const own = readOpenStyles(needs, instance, beside);
    return host ? { ...own, ...readOpenStyles(needs, host, beside) } : own;
  });
};

/** The attributes by which scripts and tests find elements (conformance 10.293), and the author's. */
export const attributesSignal = (instance: LookedInstance): ReadonlySignal<Readonly<Record<string, string>>> => {
  const { shared, place } = instance;
  const isFixed = shared !== null && !shared.hasOwnAttributes && place.item?.isPaged !== true;
  // Who draws is told of rows that move: what they are marked with is nothing to be watched.
  if (isFixed) return constant(markAttributes(instance, markedItem(instance)?.peekIndex()));
  return instance.memo('attributes', () => ({
    ...markAttributes(instance, markedItem(instance)?.index),
    ...readAttributes(instance.needs, instance),
    ...(instance.host && readAttributes(instance.needs, instance.host)),
  }));
};

/** The root of a component is marked with the place of the component. */
const markedItem = ({ host, place }: LookedInstance): PlacedInstance['place']['item'] => host?.place.item ?? place.item;

const markAttributes = ({ place, uid }: LookedInstance, index = 0): Record<string, string> => {
  const attributes: Record<string, string> = { 'data-ww-element': '', 'data-ww-uid': uid };
  if (place.component) attributes['data-ww-component-id'] = place.component.id;
  if (index > 0) attributes['data-ww-repeat-index'] = String(index);
  return attributes;
};
