import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry, type Design, type Element } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { sampleDesign } from '../testing/sample-site.ts';
import { isInsideForm } from './inside-form.ts';

const registry = createRegistry(elementDefinitions, []);
const typeOf = (name: string) => registry.elements.find((definition) => definition.name === name)?.id ?? null;

/** The sample's hero holds a form, and that a box with an input; beside them stands another input. */
const design = (): Design => {
  const sample = sampleDesign();
  const { hero } = sample.elements;
  if (!hero) throw new Error('The sample has a hero.');
  const node = (id: string, type: string, slots: Element['slots'] = {}): Element => ({
    ...hero,
    id,
    type: typeOf(type),
    slots,
  });
  const nodes = [
    { ...hero, slots: { children: ['form', 'beside'] } },
    node('form', 'form-container', { formContent: ['box'] }),
    node('box', 'flexbox', { children: ['inside'] }),
    node('inside', 'form-input'),
    node('beside', 'form-input'),
    node('componentRoot', 'form-input'),
  ];
  return { ...sample, elements: { ...sample.elements, ...Object.fromEntries(nodes.map((one) => [one.id, one])) } };
};

describe('An element', () => {
  it('is a field of a form only below a form container, however deep', () => {
    const isInside = (id: string) => isInsideForm(design(), registry, id);
    expect(['inside', 'box', 'form', 'beside'].map(isInside)).toEqual([true, true, false, false]);
  });

  it('may be one inside a component, which can be put into any form', () => {
    expect(isInsideForm(design(), registry, 'componentRoot')).toBe(true);
  });
});
