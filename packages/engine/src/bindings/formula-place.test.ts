import { describe, expect, it } from 'vitest';
import { element, formula, startedEngine, variable } from '../testing/index.ts';

const started = () =>
  startedEngine({
    pages: [
      {
        elements: [
          element('list', { content: { children: formula("variables['people']") }, slots: { children: ['row'] } }),
          element('row', { content: { text: formula('context.item.data.name') } }),
        ],
        variables: [variable('people', { type: 'array', defaultValue: [{ name: 'Ana' }, { name: 'Rui' }] })],
      },
    ],
  });

describe('the place of a formula', () => {
  it('is that of one instance of an element, with the item of its repeat', async () => {
    const { engine } = await started();
    const name = formula('context.item.data.name');
    expect(engine.formulaPlace('row', 0)?.evaluate(name)).toBe('Ana');
    expect(engine.formulaPlace('row', 1)?.evaluate(name)).toBe('Rui');
    expect(engine.formulaPlace('row', 2)).toBeNull();
    expect(engine.formulaPlace('gone', 0)).toBeNull();
  });

  it('is the page without an element', async () => {
    const { engine } = await started();
    expect(engine.formulaPlace(null, 0)?.evaluate(formula("variables['people'].length"))).toBe(2);
  });

  it('has the names that are given besides', async () => {
    const { engine } = await started();
    const place = engine.formulaPlace('row', 1, { event: { value: 'x' }, times: 3 });
    expect(place?.evaluate(formula('event.value + times + context.item.data.name'))).toBe('x3Rui');
  });

  it('applies what comes after a formula, and tells what it throws', async () => {
    const { engine } = await started();
    const place = engine.formulaPlace(null, 0);
    const mapped = { ...formula("variables['people']"), map: { n: formula('context.mapping.value.name') } };
    expect(place?.evaluate(mapped)).toEqual([{ n: 'Ana' }, { n: 'Rui' }]);
    expect(() => place?.evaluate(formula('context.item.data.name'))).toThrow(TypeError);
  });
});
