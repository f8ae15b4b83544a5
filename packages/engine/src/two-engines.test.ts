import { describe, expect, it } from 'vitest';
import { collection, element, formula, startedEngine, variable, workflow } from './testing/index.ts';

describe('an engine', () => {
  it('runs where there is neither a window nor a document', async () => {
    expect([typeof window, typeof document, typeof localStorage]).toEqual(['undefined', 'undefined', 'undefined']);
    const { engine, log } = await startedEngine({
      pages: [
        {
          elements: [element('a', { content: { text: formula("variables['n'] * 2") } })],
          variables: [variable('n', { defaultValue: 2 })],
          workflows: [workflow('w', [{ type: 'variable', fields: { varId: 'n', varValue: 5 } }])],
        },
      ],
    });
    await engine.runWorkflow('w');
    expect([engine.instance('a')?.content('text'), log]).toEqual([10, []]);
  });

  it('shares nothing with another one of the same site and page', async () => {
    const pages = [
      {
        elements: [element('a', { content: { text: formula("variables['v'] + collections['c'].data.length") } })],
        variables: [
          variable('v', { defaultValue: 'x' }),
          variable('o', { type: 'object' as const, defaultValue: { list: [1] } }),
        ],
        collections: [collection('c')],
        workflows: [workflow('w', [{ type: 'return', id: 'r', fields: { value: formula("variables['v']") } }])],
      },
    ];
    const site = {
      plugins: [{ id: 'data', name: 'Data', namespace: 'data', settings: { publicData: {}, privateData: {} } }],
    };
    const rows = [{ id: 1 }];
    const plugins = { data: { fetchCollection: async () => ({ data: rows }) } };
    const one = await startedEngine({ pages, site, plugins });
    const two = await startedEngine({ pages, site, plugins });

    one.engine.setVariable('v', 'y');
    one.engine.setVariable('nobody', 1);
    (one.engine.variable('o') as { list: number[] }).list.push(2);
    await one.engine.navigate('/?q=1');

    expect(two.engine.variable('v')).toBe('x');
    expect(two.engine.variable('o')).toEqual({ list: [1] });
    expect(two.engine.instance('a')?.content('text')).toBe('x1');
    expect(await two.engine.runWorkflow('w')).toBe('x');
    expect(two.log).toEqual([]);
    expect(two.platform.location().search).toBe('');

    one.engine.dispose();
    two.engine.setVariable('v', 'z');
    expect(two.engine.instance('a')?.content('text')).toBe('z1');
  });
});
