import type { Id } from '@trama/model';
import type { Bindings } from '../bindings/evaluate.ts';
import { extendScope } from '../bindings/scope.ts';
import type { FormulaPlace } from '../engine.ts';
import type { RunAtNeeds } from './run-at.ts';

export interface FormulaPlaceNeeds extends Pick<RunAtNeeds, 'page' | 'index'> {
  readonly bindings: Pick<Bindings, 'resolve'>;
}

/** Where formulas of an element stand, of one of its instances by position; with null, those of the page. */
export const formulaPlace = (
  { page, index, bindings }: FormulaPlaceNeeds,
  uid: Id | null,
  position: number,
  names: Readonly<Record<string, unknown>> = {},
): FormulaPlace | null => {
  const here = uid === null ? page.peek()?.scope : index.all(uid)[position]?.scope;
  const scope = here && { ...extendScope(here, names), isStrict: true };
  return scope ? { scope, evaluate: (binding) => bindings.resolve(binding, scope) } : null;
};
