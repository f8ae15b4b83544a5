import { propertyField } from '@trama/document';
import {
  type Component,
  choices,
  type ElementDefinition,
  type Field,
  fieldsOfLooks,
  isTaken,
  LAYOUT_LOOKS,
  type Label,
  LOOKS,
  label,
} from '@trama/model';
import { CSS_FIELDS, type PlacedField } from './css-fields.ts';

/** Order of the groups in the style panel. */
export const STYLE_GROUPS: readonly string[] = [
  'display',
  'layout',
  'grid',
  'table',
  'text',
  'spacing',
  'size',
  'background',
  'border',
  'effects',
  'animation',
  'position',
  'css',
];

/** Content fields that are looks: those that the stylesheet tells, and those that differ by screen and come from classes too. */
const isLook = (field: Field): boolean =>
  field.css !== undefined || (field.responsive === true && field.classes === true);

/** How the children of a section stand, as layout elements have it. */
const SECTION_LAYOUT: readonly Field[] = fieldsOfLooks(LAYOUT_LOOKS).filter(({ group }) => group === 'layout');

/** Whether a node is drawn at all stands in its settings. */
const STYLE_FIELDS: readonly Field[] = fieldsOfLooks(LOOKS.style).filter(({ name }) => name !== 'conditionalRendering');

/** What ways of laying out are called; `flex` means a share of the room elsewhere. */
const DISPLAY_LABELS: Readonly<Record<string, Label>> = {
  block: label('block', 'bloco'),
  flex: label('flex box', 'caixa flex'),
  grid: label('grid', 'grade'),
  'inline-block': label('block in the line', 'bloco na linha'),
  'inline-flex': label('flex box in the line', 'caixa flex na linha'),
  'inline-grid': label('grid in the line', 'grade na linha'),
};

/** An element may be laid out in the ways that its definition knows; one without any has no choice. */
const withDisplays = (field: Field, displays: readonly string[]): readonly Field[] => {
  if (field.name !== 'display') return [field];
  if (displays.length === 0) return [];
  const named = choices(...displays, 'none').map((choice) => ({
    ...choice,
    label: DISPLAY_LABELS[String(choice.value)] ?? choice.label,
  }));
  return [{ ...field, choices: named }];
};

/** Everything in the style panel of an element or a section. */
export const styleFieldsOf = (
  isSection: boolean,
  definition: ElementDefinition | undefined,
): readonly PlacedField[] => {
  const content = isSection ? SECTION_LAYOUT : (definition?.fields ?? []).filter(isLook);
  const own = STYLE_FIELDS.flatMap((field) => withDisplays(field, definition?.displays ?? []));
  return [
    ...content.map((field): PlacedField => ({ source: 'content', field })),
    ...own.filter(({ name }) => isTaken(definition, name)).map((field): PlacedField => ({ source: 'style', field })),
    ...CSS_FIELDS,
  ].filter(({ field }) => field.type !== 'hidden');
};

/** Everything in the settings panel of an element. */
export const settingsFieldsOf = (definition: ElementDefinition | undefined): readonly PlacedField[] =>
  (definition?.fields ?? [])
    .filter((field) => field.type !== 'hidden' && !isLook(field))
    .map((field) => ({ source: 'content', field }));

/** The properties of a component, for the settings panel of its instances. */
export const componentFieldsOf = (component: Pick<Component, 'properties'> | undefined): readonly PlacedField[] =>
  Object.values(component?.properties ?? {}).map((property) => ({ source: 'content', field: propertyField(property) }));
