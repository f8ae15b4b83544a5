import type { ElementDefinition } from '@trama/model';

/**
 * Name and label of an earlier generation of an element: `-v1` for the first, `-v2` for the next. The present one has no number, and
 * a base id of its own, as each of them.
 */
export const generation = (
  { name, label: { en, pt } }: ElementDefinition,
  number: number,
): Pick<ElementDefinition, 'name' | 'label'> => ({
  name: `${name}-v${number}`,
  label: { en: `${en} (v${number})`, pt: `${pt} (v${number})` },
});
