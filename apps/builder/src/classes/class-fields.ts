import {
  type Element,
  type ElementDefinition,
  type Field,
  fieldsOfLooks,
  LOOKS,
  type Registry,
  type StyleClass,
} from '@trama/model';
import type { PlacedField } from '../inspector/css-fields.ts';
import { styleFieldsOf } from '../inspector/node-fields.ts';

/** The looks that stand in content and that every class may set. */
const SHARED_CONTENT: readonly Field[] = fieldsOfLooks(LOOKS.content).filter(({ classes }) => classes === true);

/** Looks of certain elements that a class sets: named by the first element that has them. */
const fieldsOfElements = (registry: Registry, { content }: StyleClass): readonly Field[] => {
  const named = [...new Set(Object.values(content).flatMap((layer) => Object.keys(layer)))];
  return named
    .filter((name) => LOOKS.content[name] === undefined)
    .flatMap((name) => {
      const found = registry.elements
        .flatMap(({ fields }) => fields)
        .find((field) => field.name === name && field.classes === true);
      return found ? [found] : [];
    });
};

/** What a class is to the panels that show the looks of an element: one of every display that takes everything. */
const asDefinition = (registry: Registry, shared: StyleClass): ElementDefinition => ({
  id: shared.id,
  name: 'class',
  label: { en: 'Class', pt: 'Classe' },
  icon: 'lucide/palette',
  category: 'layout',
  inherits: {},
  displays: ['block', 'inline-block', 'flex', 'inline-flex', 'grid', 'inline-grid'],
  fields: [...SHARED_CONTENT, ...fieldsOfElements(registry, shared)],
  slots: [],
});

/** The looks that a class may set, for the rows of the style panel. */
export const classFieldsOf = (registry: Registry, shared: StyleClass): readonly PlacedField[] =>
  styleFieldsOf(false, asDefinition(registry, shared)).filter(({ field }) => field.classes === true);

/** A class as the rows of the style panel read an element: what it sets is set here. */
export const classAsNode = ({ id, name, style, content }: StyleClass): Element => ({
  id,
  type: null,
  component: null,
  name: name ?? null,
  section: null,
  parentComponent: null,
  style,
  content,
  slots: {},
  states: [],
  workflows: [],
  classes: {},
  subClasses: {},
});
