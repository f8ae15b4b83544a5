import { placesOf } from '@trama/document';
import type { Design, Id, Registry } from '@trama/model';

/**
 * Whether an element may be a field of a form: a form container stands around it, or it stands in a component,
 * which may be put into one (conformance 5.18).
 */
export const isInsideForm = (design: Design, registry: Registry, id: Id): boolean => {
  const places = placesOf(design);
  for (let place = places.get(id); place?.kind !== 'sections'; place = places.get(place.owner)) {
    if (place === undefined) return true;
    const type = design.elements[place.owner]?.type;
    if (typeof type === 'string' && registry.element(type)?.localContext === 'form') return true;
  }
  return false;
};
