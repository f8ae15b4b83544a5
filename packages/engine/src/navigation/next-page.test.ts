import { describe, expect, it } from 'vitest';
import { component, definition, element, formula, startedEngine, variable, workflow } from '../testing/index.ts';

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

describe('a section that the next page has too', () => {
  const input = definition('input', {
    fields: [
      { name: 'text', type: 'text', label: { en: '', pt: '' }, bindable: true },
      { name: 'start', type: 'text', label: { en: '', pt: '' }, bindable: true },
    ],
    variables: [{ name: 'value', type: 'any', label: { en: '', pt: '' }, from: 'start' }],
  });
  const counter = component('counter', 'counter-root', {
    variables: { n: { ...variable('n', { defaultValue: 0 }), isExternal: true } },
  });
  const shared = {
    roots: ['typed', 'bound', 'count', 'rows'],
    elements: [
      element('typed', { type: 'input', section: 'shared' }),
      element('bound', { type: 'input', content: { start: formula("variables['start']") }, section: 'shared' }),
      element('count', { component: 'counter', section: 'shared' }),
      element('rows', {
        slots: { children: ['row'] },
        content: { children: { binding: 'formula', code: '[1, 2]' } },
        section: 'shared',
      }),
      element('row', { type: 'input', section: 'shared' }),
      element('counter-root', {
        workflows: [workflow('up', [{ type: 'variable', fields: { varId: 'n', varValue: 3 } }], { trigger: 'click' })],
      }),
    ],
    components: [counter],
    section: { id: 'shared' },
    info: { sections: ['shared'] },
    variables: [variable('start', { defaultValue: 'at first' })],
  };
  const shown = async () => {
    const { engine } = await startedEngine({
      definitions: [input],
      pages: [
        shared,
        { id: 'about', ...shared, info: { sections: ['shared'], paths: { default: 'about' } } },
        { id: 'last' },
      ],
    });
    const values = () => ['typed-value', 'bound-value', 'count-n'].map((id) => engine.variable(id));
    const rows = () =>
      engine
        .instance('rows')
        ?.slot('children')
        .value.map((row) => row.variable('value'));
    return { engine, values, rows };
  };

  it('is kept as it is: what its elements and components hold stays', async () => {
    const { engine, values, rows } = await shown();
    engine.setVariable('typed-value', 'by hand');
    engine.setVariable('bound-value', 'too');
    await engine.instance('counter-root')?.emit({ trigger: 'click' });
    engine.instance('rows')?.slot('children').value[1]?.setVariable('value', 'second');
    const held = [
      ['by hand', 'too', 3],
      [undefined, 'second'],
    ];
    expect([values(), rows()]).toEqual(held);
    await engine.navigate('/about/');
    expect([values(), rows()]).toEqual(held);
  });

  it('begins anew where its bound initial value is another on the next page', async () => {
    const { engine, values } = await shown();
    engine.setVariable('start', 'changed');
    engine.setVariable('bound-value', 'by hand');
    await engine.navigate('/about/');
    expect(values()[1]).toBe('at first');
  });

  it('begins anew after a page that lacks it', async () => {
    const { engine, values } = await shown();
    engine.setVariable('typed-value', 'by hand');
    await engine.navigate('/last/');
    await engine.navigate('/about/');
    expect(values()).toEqual([undefined, 'at first', 0]);
  });
});
