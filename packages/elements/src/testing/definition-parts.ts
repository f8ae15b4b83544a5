import type { ElementDefinition, Field } from '@trama/model';

/** A field of an element. @throws where the element has none of the name. */
export const fieldOf = (definition: ElementDefinition, name: string): Field => {
  const found = definition.fields.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${definition.name} has no field ${name}.`);
  return found;
};

/** Defaults of fields by their names; a field without one is null. */
export const defaultsOf = (
  definition: ElementDefinition,
  names: readonly string[],
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(names.map((name) => [name, fieldOf(definition, name).default ?? null]));

/** Least and greatest value that the builder's control of a field takes. */
export const limitsOf = (definition: ElementDefinition, name: string): readonly unknown[] => {
  const { min, max } = fieldOf(definition, name);
  return [min, max];
};

/** Values that a field offers. */
export const choicesOfField = (definition: ElementDefinition, name: string): readonly unknown[] =>
  (fieldOf(definition, name).choices ?? []).map(({ value }) => value);

/** Whether a field is shown for these sibling values. */
export const isShownFor = (definition: ElementDefinition, name: string, values: Record<string, unknown>): boolean =>
  fieldOf(definition, name).when?.(values) ?? true;
