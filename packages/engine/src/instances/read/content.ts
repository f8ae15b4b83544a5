import type { ReadonlySignal } from '@preact/signals-core';
import { constant } from '../../bindings/constant.ts';
import type { Facts } from '../../bindings/facts.ts';
import { formulaBinding } from '../../bindings/formula-value.ts';
import { extendNames, extendScope } from '../../bindings/scope.ts';
import type { Blueprint } from './blueprint.ts';
import type { ReadableInstance, ReadNeeds } from './needs.ts';
import { readPlanned, readProperty } from './node-reader.ts';

/** What a reader of content asks of an instance. */
export interface ContentInstance extends ReadableInstance {
  readonly needs: ReadNeeds;
  readonly facts: Facts;
  readonly shared: Blueprint | null;
}

const NOTHING: ReadonlySignal<undefined> = constant(undefined);

/** The element's own value of a content property. Tracked. */
const ownContent = (instance: ContentInstance, property: string): ReadonlySignal<unknown> => {
  const plan = instance.facts.content(property);
  if (plan.kind === 'fixed') return plan.signal;
  const { needs } = instance;
  if (instance.shared) return instance.memo(plan, () => readPlanned(needs, instance, 'content', property, plan));
  // In edit mode plans come and go with the element's versions: the name stays.
  return instance.memo(`own ${property}`, () => readProperty(needs, instance, 'content', property));
};

/** A prop given by the parent wins over the element's own content (conformance 10.271). Tracked. */
export const contentOf = (instance: ContentInstance, property: string): unknown => {
  const given = instance.given(property);
  return given === undefined ? ownContent(instance, property).value : given;
};

export const contentSignal = (instance: ContentInstance, property: string): ReadonlySignal<unknown> =>
  instance.inheritsNothing && instance.shared
    ? ownContent(instance, property)
    : instance.memo(`content ${property}`, () => contentOf(instance, property));

export const givenSignal = (instance: ContentInstance, property: string): ReadonlySignal<unknown> =>
  instance.inheritsNothing && instance.shared
    ? NOTHING
    : instance.memo(`given ${property}`, () => instance.given(property));

/** Value of a formula kept in the content, with `context.mapping`. Tracked. */
export const evaluateAt = (instance: ContentInstance, formula: unknown, mapping: unknown): unknown => {
  const binding = formulaBinding(formula);
  if (!binding) return formula;
  const { needs, scope, uid } = instance;
  const context = extendNames(scope.names.context as object, { mapping });
  return needs.bindings.resolve(binding, extendScope(scope, { context }), ['elements', uid]);
};
