import { effect, untracked } from '@preact/signals-core';
import type { Component, Id, Variable } from '@trama/model';
import type { KeptVariables } from '../../state/kept-variables.ts';
import { VariableEntry } from '../../state/variable-entry.ts';
import type { VariableScope } from '../../state/variable-scope.ts';
import { copyPlain } from '../../state/variable-update.ts';

/** Where the variables of one instance of a component stand. */
export interface VariablePlaces {
  /** Uid of the instance. */
  readonly uid: Id;
  /** Those that its insides see. */
  readonly inner: VariableScope;
  /** Where `isExternal` ones are published, for reading alone; null inside repeats. */
  readonly outer: VariableScope | null;
  /** Names the instance in its place on the page; null for popups, which no two pages share. */
  readonly key: string | null;
  readonly kept: Pick<KeptVariables, 'enter' | 'leave'>;
}

/** Puts a variable in its place. Returns the way to take it out. */
const putVariable = (variable: Variable, { uid, inner, outer, key, kept }: VariablePlaces): (() => void) => {
  const { id, name, type } = variable;
  const initial = (): unknown => copyPlain(variable.defaultValue ?? null);
  const entry = new VariableEntry({ id, name, type, value: initial(), initial, log: inner.log });
  const keptAs = key === null ? null : `${key}-${id}`;
  if (keptAs !== null) kept.enter(keptAs, entry);
  inner.add(entry);
  const published = variable.isExternal && outer ? entry.published(`${uid}-${id}`) : null;
  if (published) outer?.add(published);
  return () => {
    if (keptAs !== null) kept.leave(keptAs, entry);
    if (published) outer?.remove(published);
    inner.remove(entry);
  };
};

/** Declares the variables of a component for one instance of it. Returns the way to take them out. */
export const putVariables = (component: Component, places: VariablePlaces): (() => void) => {
  const stops = Object.values(component.variables).map((variable) => putVariable(variable, places));
  return () => {
    for (const stop of stops) stop();
  };
};

/**
 * The same in edit mode: a changed variable begins again with its default, the others keep their values.
 * @param component the definition as it is now; tracked
 */
export const followVariables = (component: () => Component, places: VariablePlaces): (() => void) => {
  const stops = new Map<Id, () => void>();
  let old: Component['variables'] = {};
  const stopFollowing = effect(() => {
    const { variables } = component();
    untracked(() => {
      for (const [id, variable] of Object.entries(old)) {
        if (variables[id] === variable) continue;
        stops.get(id)?.();
        stops.delete(id);
      }
      for (const [id, variable] of Object.entries(variables))
        if (old[id] !== variable) stops.set(id, putVariable(variable, places));
    });
    old = variables;
  });
  return () => {
    for (const stop of [stopFollowing, ...stops.values()]) stop();
  };
};
