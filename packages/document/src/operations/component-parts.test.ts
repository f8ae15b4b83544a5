import type { Component } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { perform, sampleSite } from '../testing.tsx';
import {
  addComponentFormula,
  addComponentVariable,
  removeComponentFormula,
  removeComponentVariable,
  setComponentFormula,
  setComponentVariable,
} from './component-parts.ts';

const component: Component = {
  ...{ id: 'c', kind: 'component', rootElementId: 'r' },
  ...{ properties: {}, triggers: {}, variables: {}, workflows: {}, formulas: {} },
};
const base = sampleSite();
const design = { ...base, components: { ...base.components, c: component } };

describe.each([
  [
    'variables',
    addComponentVariable,
    setComponentVariable,
    removeComponentVariable,
    { name: 'open', type: 'boolean', defaultValue: false },
  ],
  [
    'formulas',
    addComponentFormula,
    setComponentFormula,
    removeComponentFormula,
    { name: 'open', type: 'formula', code: '1', parameters: [] },
  ],
] as const)('The %s of a component', (part, add, set, remove, fields) => {
  it('are added, changed in the fields that are given, and removed', () => {
    const added = perform(design, add as typeof addComponentVariable, { component: 'c', fields: fields as never });
    const [id = ''] = Object.keys(added.after.components.c?.[part] ?? {});
    expect(added.after.components.c?.[part][id]).toEqual({ ...fields, id });
    const renamed = perform(added.after, set as typeof setComponentVariable, {
      ...{ component: 'c', id },
      fields: { name: 'closed' },
    });
    expect(renamed.after.components.c?.[part][id]).toEqual({ ...fields, id, name: 'closed' });
    const removed = perform(renamed.after, remove, { component: 'c', id });
    expect(removed.after).toEqual(design);
    expect([added.undone, renamed.undone, removed.undone]).toEqual([design, added.after, renamed.after]);
  });

  it('are refused where the component, or they, are not there', () => {
    const refused = expect.objectContaining({ code: 'document/unknown-id' });
    expect(() => perform(design, remove, { component: 'gone', id: 'x' })).toThrow(refused);
    expect(() => perform(design, set as typeof setComponentVariable, { component: 'c', id: 'x', fields: {} })).toThrow(
      refused,
    );
  });
});
