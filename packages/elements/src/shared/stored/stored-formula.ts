import type { Instance } from '@trama/engine';
import type { Value } from '@trama/model';

/** A formula that the content keeps to be evaluated later, for a value or an item; undefined where there is none. */
export const storedFormula = (instance: Instance, property: string): Value | undefined => {
  const formula = instance.element.content.default?.[property];
  return formula === null || formula === '' ? undefined : formula;
};
