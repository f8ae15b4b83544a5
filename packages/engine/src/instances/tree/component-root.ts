import type { Id } from '@trama/model';
import type { SiteVariables } from '../../state/site-variables.ts';
import type { PlacedInstance } from '../place.ts';
import { type ComponentNeeds, ComponentScope } from './component-scope.ts';
import type { SlotOwner } from './slot.ts';

/** Components nested deeper than this are not drawn (conformance 9.2): definitions of all kinds count. */
const NESTING_LIMIT = 10;

/** An instance of a component, in the outer tree. */
export interface ComponentHost extends PlacedInstance {
  readonly needs: ComponentNeeds & { readonly variables: Pick<SiteVariables, 'scope'> };
  readonly createChild: SlotOwner['createChild'];
}

/** The insides of a component for one instance of it, with their root; null where it is missing or nested too deep. */
export const openComponent = (instance: ComponentHost, id: Id): ComponentScope | null => {
  const { place, needs } = instance;
  const { page, nesting } = place;
  const component = page.bundle.components[id];
  if (!component) return null;
  if (nesting.length >= NESTING_LIMIT) {
    needs.log('warning', 'Component is nested too deep and is not drawn', ['components', id]);
    return null;
  }
  const scope = new ComponentScope(needs, page, component, instance.uid, instance, {
    property: (property) => instance.content(property),
    emit: async (trigger, payload) => {
      await instance.emit({ trigger, payload: payload ?? null });
    },
    variables: place.item ? null : (place.component?.variables ?? needs.variables.scope),
  });
  const inside = {
    ...place,
    component: scope,
    host: instance,
    item: null,
    dropzone: null,
    keyPrefix: `${instance.key}/`,
    row: null,
    nesting: [...nesting, component.id],
  };
  scope.root = instance.createChild(component.rootElementId, inside, instance.slotIndex);
  return scope;
};
