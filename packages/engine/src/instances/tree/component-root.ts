import type { Id } from '@trama/model';
import type { ElementInstance } from '../element-instance.ts';
import { ComponentScope } from './component-scope.ts';

/** Components nested deeper than this are not drawn (conformance 9.2): definitions of all kinds count. */
const NESTING_LIMIT = 10;

/** The insides of a component for one instance of it, with their root; null where it is missing or nested too deep. */
export const openComponent = (instance: ElementInstance, id: Id): ComponentScope | null => {
  const { place, runtime } = instance;
  const { page, nesting } = place;
  const component = page.bundle.components[id];
  if (!component) return null;
  if (nesting.length >= NESTING_LIMIT) {
    runtime.log('warning', 'Component is nested too deep and is not drawn', ['components', id]);
    return null;
  }
  const scope = new ComponentScope(runtime, page, component, instance.uid, instance, {
    property: (property) => instance.content(property),
    emit: (trigger, payload) => instance.emit({ trigger, payload: payload ?? null }),
    variables: place.item ? null : (place.component?.variables ?? runtime.variables.scope),
  });
  const inside = {
    ...place,
    component: scope,
    host: instance,
    item: null,
    dropzone: null,
    keyPrefix: `${instance.key}/`,
    keySuffix: '',
    nesting: [...nesting, component.id],
  };
  scope.root = instance.createChild(component.rootElementId, inside, instance.slotIndex);
  return scope;
};
