import { blankDesign } from '@trama/document';
import { elementDefinitions } from '@trama/elements/definitions';
import type { Element, Id, Section, Value } from '@trama/model';

const typeNamed = (name: string): Id => elementDefinitions.find((definition) => definition.name === name)?.id ?? '';

/** An element of the first section. */
export const element = (id: Id, type: string, content: Value, children: readonly Id[] = []): Element => ({
  id,
  type: typeNamed(type),
  component: null,
  name: id,
  section: 'section',
  parentComponent: null,
  content: { default: content as Readonly<Record<string, Value>> },
  slots: children.length > 0 ? { children } : {},
  states: [],
  workflows: [],
  classes: {},
  subClasses: {},
  style: { default: {} },
});

/** A text that code says. */
export const textOf = (id: Id, code: string, binding: 'formula' | 'code' = 'formula'): Element =>
  element(id, 'text', { '_ww-text_text': { binding, code } });

/** A section of these elements. */
export const sectionOf = (id: Id, ...children: readonly Id[]): Section => {
  const [blank] = Object.values(blankDesign('', 'pt', () => id).sections);
  if (!blank) throw new Error('A blank design has a section.');
  return { ...blank, slots: { wwObjects: children } };
};

/** A formula that takes longer than anybody waits, and that no limit of the interpreter stops. */
export const ENDLESS = "/.*.*.*.*.*.*!$/s.test('a'.repeat(4000))";
