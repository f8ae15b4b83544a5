import type { ElementInstance } from './element-instance.ts';
import { readAttributes, readClassName, readDisplayed, readOpenStyles, readRendered } from './node-reader.ts';

/** What a component instance sets wins over the root that stands for it (page-data-format 3.5). All of these are tracked. */

export const isRendered = (instance: ElementInstance): boolean =>
  (instance.host?.hasOwnStyle('conditionalRendering') ?? false) || readRendered(instance.runtime, instance);

export const isDisplayed = (instance: ElementInstance): boolean =>
  readDisplayed(instance.runtime, instance.host?.hasOwnStyle('display') ? instance.host : instance);

export const classNameOf = (instance: ElementInstance): string => {
  const own = readClassName(instance.runtime, instance);
  return instance.host ? `${own} ${readClassName(instance.runtime, instance.host)}` : own;
};

export const openStylesOf = (instance: ElementInstance): Readonly<Record<string, string>> => {
  const around = instance.parent?.element ?? instance.section?.section;
  const own = readOpenStyles(instance.runtime, instance, around);
  return instance.host ? { ...own, ...readOpenStyles(instance.runtime, instance.host, around) } : own;
};

/** The attributes by which scripts and tests find elements (page-data-format 7.3), and the author's. */
export const attributesOf = (instance: ElementInstance): Readonly<Record<string, string>> => {
  const { runtime, host, place, uid } = instance;
  const index = host?.item?.index ?? place.item?.index ?? 0;
  return {
    'data-ww-element': '',
    'data-ww-uid': uid,
    ...(place.component && { 'data-ww-component-id': place.component.id }),
    ...(index > 0 && { 'data-ww-repeat-index': String(index) }),
    ...readAttributes(runtime, instance),
    ...(host && readAttributes(runtime, host)),
  };
};
