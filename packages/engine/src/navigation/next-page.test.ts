import { describe, expect, it } from 'vitest';
import { definition, element, formula, startedEngine, variable, workflow } from '../testing/index.ts';

const field = definition('field', {
  fields: [{ name: 'text', type: 'text', label: { en: '', pt: '' }, bindable: true }],
  variables: [{ name: 'value', type: 'any', label: { en: '', pt: '' }, initial: 'empty' }],
});
const show = (code: string) => ({ type: 'field', content: { text: formula(code) } });
const returning = (value: string) => workflow('w', [{ type: 'return', fields: { value } }]);
const stays = { isPersistentOnNav: true };

/** Two pages with entities of the same ids, and some that only one of them has. */
const twoPages = () =>
  startedEngine({
    definitions: [field],
    pages: [
      {
        elements: [element('first', { ...show("formulas['f']()"), section: 'home-section' })],
        variables: [variable('kept', stays), variable('reset', { defaultValue: 'at first' })],
        formulas: { f: { id: 'f', name: 'f', type: 'formula', code: "'of the first'", parameters: [] } },
        workflows: [returning('of the first')],
      },
      {
        id: 'about',
        elements: [element('second', { ...show("formulas['f']()"), section: 'about-section' })],
        variables: [variable('kept', stays), variable('reset', { defaultValue: 'at first' }), variable('new')],
        formulas: { f: { id: 'f', name: 'f', type: 'formula', code: "'of the next'", parameters: [] } },
        workflows: [returning('of the next')],
      },
    ],
  });

describe('the next page', () => {
  it('keeps the values of variables that persist, resets the others, and brings its own', async () => {
    const { engine } = await twoPages();
    engine.setVariable('kept', 1);
    engine.setVariable('reset', 1);
    await engine.navigate('/about/');
    expect([engine.variable('kept'), engine.variable('reset'), engine.variable('new')]).toEqual([1, 'at first', null]);
  });

  it('has its formulas and workflows in the place of those of the same ids', async () => {
    const { engine } = await twoPages();
    expect([engine.instance('first')?.content('text'), await engine.runWorkflow('w')]).toEqual([
      'of the first',
      'of the first',
    ]);
    await engine.navigate('/about/');
    expect([engine.instance('second')?.content('text'), await engine.runWorkflow('w')]).toEqual([
      'of the next',
      'of the next',
    ]);
  });

  it('has no elements, and no variables of elements, of sections that it lacks', async () => {
    const { engine } = await twoPages();
    expect([engine.variable('first-value'), engine.variable('second-value')]).toEqual(['empty', undefined]);
    await engine.navigate('/about/');
    expect(engine.instance('first')).toBeUndefined();
    expect([engine.variable('first-value'), engine.variable('second-value')]).toEqual([undefined, 'empty']);
  });
});
