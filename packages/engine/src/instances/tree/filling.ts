import {
  type Binding,
  type Element,
  type ElementDefinition,
  getAtPath,
  type Id,
  isBinding,
  type SlotDefinition,
} from '@trama/model';
import type { ElementInstance } from '../element-instance.ts';
import type { Place } from '../place.ts';

/** What stands in a slot: the children's ids, their place, and the list when the slot is a repeat. */
export interface Filling {
  ids: readonly Id[];
  list: Binding | undefined;
  place: Place;
}

/** What an element's type says of one of its slots; `*` in a definition's path is any position. */
export const slotDefinition = (definition: ElementDefinition | undefined, path: string): SlotDefinition | undefined =>
  definition?.slots.find((slot) =>
    new RegExp(`^${slot.path.replaceAll('.', '\\.').replaceAll('*', '\\d+')}$`).test(path),
  );

/** Path of a component's slot in the content of its instance (conformance 10.108). */
const injectedPath = (uid: Id, path: string): string => `childrenData.${uid}.content.default.${path}`;

const ownFilling = (owner: ElementInstance, path: string): Filling => {
  const { element, place } = owner;
  const raw = getAtPath(element.content.default, path.split('.'));
  return {
    ids: element.slots[path] ?? [],
    list: isBinding(raw) ? raw : undefined,
    place: { ...place, parent: owner, slot: path, host: null, locals: owner.offeredLocals },
  };
};

/** A slot of a component, filled by its instance: its children see the outer contexts again. */
const injectedFilling = (owner: ElementInstance, path: string, host: ElementInstance): Filling => {
  const at = injectedPath(owner.uid, path);
  const raw = getAtPath(host.element.content.default, at.split('.'));
  const { component } = owner.place;
  const context = (): unknown => {
    const resolved = owner.resolve(owner.element.dropzoneContext, ['dropzoneContext']);
    return typeof resolved === 'object' && resolved !== null && 'data' in resolved ? resolved.data : undefined;
  };
  return {
    ids: host.element.slots[at] ?? [],
    list: isBinding(raw) ? raw : undefined,
    place: {
      ...host.place,
      parent: owner,
      slot: path,
      host: null,
      section: owner.place.section,
      item: owner.place.item ?? host.place.item,
      dropzone: component && { data: context, component, parent: host.place.dropzone },
      keyPrefix: `${owner.key}/`,
      keySuffix: owner.place.item ? owner.place.keySuffix : host.place.keySuffix,
      nesting: owner.place.nesting,
    },
  };
};

/** What stands in a slot of an element now. Tracked in edit mode. */
export const fillingOf = (owner: ElementInstance, path: string): Filling => {
  const host = owner.place.component && owner.outerHost;
  return owner.element.injected?.[`content.${path}`] && host
    ? injectedFilling(owner, path, host)
    : ownFilling(owner, path);
};

const INJECTED_PREFIX = 'content.';

/** Content paths of an element that hold children. */
export const slotPaths = (element: Element): Set<string> => {
  const injected = Object.entries(element.injected ?? {}).filter(
    ([path, isOpen]) => isOpen && path.startsWith(INJECTED_PREFIX),
  );
  return new Set([...Object.keys(element.slots), ...injected.map(([path]) => path.slice(INJECTED_PREFIX.length))]);
};
