import type { ElementDefinition, Field } from '@trama/model';
import { displayField, STYLE_FIELDS } from '../style-fields.ts';
import type { Source } from './looks.ts';

/** A field and the part of the node that keeps its value. */
export interface PlacedField {
  source: Source;
  field: Field;
}

/** Content fields that are looks: they differ by screen and come from classes too. */
const isLook = (field: Field): boolean =>
  field.css !== undefined || (field.responsive === true && field.classes === true);

/** Layout of a section's children, as layout elements have it. */
const sectionLayoutFields = (elements: readonly ElementDefinition[]): readonly Field[] =>
  elements.find(({ name }) => name === 'flexbox')?.fields.filter(({ group }) => group === 'layout') ?? [];

/** Everything in the style panel of an element or a section. */
export const styleFieldsOf = (
  isSection: boolean,
  definition: ElementDefinition | undefined,
  elements: readonly ElementDefinition[],
): readonly PlacedField[] => {
  const ignored = new Set(definition?.ignoredStyle ?? []);
  const content = isSection ? sectionLayoutFields(elements) : (definition?.fields ?? []).filter(isLook);
  const displays = definition && definition.displays.length > 0 ? [displayField(definition.displays)] : [];
  const own = [...displays, ...STYLE_FIELDS].filter(({ name }) => !ignored.has(name));
  return [
    ...content.map((field): PlacedField => ({ source: 'content', field })),
    ...own.map((field): PlacedField => ({ source: 'style', field })),
  ].filter(({ field }) => field.type !== 'hidden');
};

/** Everything in the settings panel of an element. */
export const settingsFieldsOf = (definition: ElementDefinition | undefined): readonly PlacedField[] =>
  (definition?.fields ?? [])
    .filter((field) => field.type !== 'hidden' && !isLook(field))
    .map((field) => ({ source: 'content', field }));
