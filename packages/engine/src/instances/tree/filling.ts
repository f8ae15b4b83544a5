import { type Binding, getAtPath, type Id, isBinding } from '@trama/model';
import type { LocalNode, Place, PlacedInstance } from '../place.ts';

/** What stands in a slot: the children's ids, their place, and the list when the slot is a repeat. */
export interface Filling {
  ids: readonly Id[];
  list: Binding | undefined;
  place: Place;
}

/** Path of a component's slot in the content of its instance (conformance 10.108). */
const injectedPath = (uid: Id, path: string): string => `childrenData.${uid}.content.default.${path}`;

/** The element whose slot is filled. */
export interface FilledElement extends PlacedInstance {
  /** What children see under `context.local`. */
  readonly offeredLocals: LocalNode | null;
}

const ownFilling = (owner: FilledElement, path: string): Filling => {
  const { element, place } = owner;
  const raw = getAtPath(element.content.default, path.split('.'));
  return {
    ids: element.slots[path] ?? [],
    list: isBinding(raw) ? raw : undefined,
    place: { ...place, parent: owner, slot: path, host: null, locals: owner.offeredLocals },
  };
};

/** A slot of a component, filled by its instance: its children see the outer contexts again. */
const injectedFilling = (owner: FilledElement, path: string, host: PlacedInstance): Filling => {
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
      row: owner.place.item ? owner.place.row : host.place.row,
      nesting: owner.place.nesting,
    },
  };
};

/** What stands in a slot of an element now. Tracked in edit mode. */
export const fillingOf = (owner: FilledElement, path: string): Filling => {
  const host = owner.component?.host;
  return owner.element.injected?.[`content.${path}`] && host
    ? injectedFilling(owner, path, host)
    : ownFilling(owner, path);
};
