import { dynamicEvaluator, interpretingEvaluator } from '@trama/formula';
import { describe, expect, it } from 'vitest';
import { collection, element, formula, type PageInit, startedEngine, variable } from '../testing/index.ts';

const evaluators = {
  interpreted: () => interpretingEvaluator({ stepLimit: 100_000 }),
  compiled: dynamicEvaluator,
};

const global = (id: string, code: string, type: 'formula' | 'code' = 'formula') => ({ id, type, code, parameters: [] });

describe.each(Object.entries(evaluators))('a page outlives, %s', (_name, evaluatorFor) => {
  const shown = async (page: PageInit, text: string | object) => {
    const test = await startedEngine({
      pages: [
        {
          ...page,
          roots: ['bad', 'good'],
          elements: [
            element('bad', { content: { text: typeof text === 'string' ? formula(text) : (text as never) } }),
            element('good', { content: { text: formula("'alive' + variables['v']") } }),
          ],
          variables: [variable('v', { defaultValue: 1 })],
        },
      ],
      options: { evaluatorFor },
    });
    const value = test.engine.instance('bad')?.content('text');
    expect(test.engine.instance('good')?.content('text')).toBe('alive1');
    expect(test.engine.page.value?.ready.value).toBe(true);
    return { value, messages: test.log.map(({ message }) => message), log: test.log };
  };

  it.each(['null', "'a text'", '7', '{ code: 1 }'])('code that throws %s', async (thrown) => {
    const { value, messages } = await shown(
      { formulas: { a: global('a', `throw ${thrown}`, 'code') } },
      "formulas['a']()",
    );
    expect([value, messages.length]).toEqual([undefined, 1]);
  });

  it('formulas that call one another in a circle, with one line in the log', async () => {
    const formulas = { a: global('a', "formulas['b']()"), b: global('b', "formulas['a']()") };
    const { value, messages } = await shown({ formulas }, "formulas['a']()");
    expect(value).toBeUndefined();
    expect(messages).toEqual(['Formulas call each other without end']);
  });

  it('a circle that branches', async () => {
    const formulas = { a: global('a', "[formulas['a'](), formulas['a']()]") };
    const { value, messages } = await shown({ formulas }, "formulas['a']()");
    expect(value).toBeUndefined();
    expect(messages).toEqual(['Formulas call each other without end']);
  });

  it('formulas that make more calls than could ever end', async () => {
    const tree = 'const next = n > 0 ? [formulas.tree(n - 1), formulas.tree(n - 1)] : []; return next.length';
    const formulas = { tree: { ...global('tree', tree, 'code'), parameters: [{ key: 'n', name: 'n' }] } };
    const { value, messages } = await shown({ formulas }, "formulas['tree'](60)");
    expect(value).toBeUndefined();
    expect(messages).toEqual(['Formulas call each other without end']);
  });

  it('a formula that never ends', async () => {
    const { value, messages } = await shown({}, { binding: 'code', code: 'while (true) {}' });
    expect(value).toBeUndefined();
    expect(messages).toEqual(['Formula stopped after 10000000 steps']);
  });

  it('a formula that never ends inside another one, which does not go on', async () => {
    const formulas = { a: global('a', 'for (;;) {}', 'code') };
    const { messages } = await shown({ formulas }, "[1, 2, 3].map(() => formulas['a']())");
    expect(messages).toEqual(['Formula stopped after 10000000 steps']);
  });

  it('a formula that calls itself, and ends', async () => {
    const formulas = {
      sum: { ...global('sum', 'n > 0 ? n + formulas.sum(n - 1) : 0'), parameters: [{ key: 'n', name: 'n' }] },
    };
    expect(await shown({ formulas }, "formulas['sum'](50)")).toMatchObject({ value: 1275, messages: [] });
  });

  it('a formula that ends too early, with the text of the specification', async () => {
    expect(await shown({}, '1 +')).toMatchObject({ value: undefined, messages: ['Unexpected end of formula'] });
  });

  it('what helper functions throw', async () => {
    expect(await shown({}, 'wwFormulas.keys(1)')).toMatchObject({
      value: undefined,
      messages: ['First parameter must be an object'],
    });
  });

  it('a filter, sort or map that fails: the whole result is undefined', async () => {
    const list = { ...formula('[{ n: 1 }]'), map: { x: formula('context.mapping.value.none.deep') } };
    expect((await shown({}, list)).value).toEqual([{ x: undefined }]);
    const filter = { link: '$and', conditions: [{ key: 'k', field: 'n', operator: '$match', value: '/(/' }] };
    const { value, messages } = await shown({}, { ...formula('[{ n: 1 }]'), filter });
    expect([value, messages.length]).toEqual([undefined, 1]);
  });

  it('names of variables, collections and formulas that there are not', async () => {
    const code =
      "[variables['none'], collections['none'], formulas['none'], pluginVariables['none'], context.item.data]";
    expect(await shown({}, code)).toMatchObject({ value: new Array(5).fill(undefined), messages: [] });
  });

  it('says in the log where the formula stands', async () => {
    const { log } = await shown({}, 'null.x');
    expect(log[0]?.where).toContain('bad');
  });
});

describe('formulas and collections', () => {
  it('read the data, total and type of a collection, and its state', async () => {
    const code =
      "[collections['c'].data, collections['c']['total'], collections['C'].type, collections['c'].isFetching]";
    const { engine } = await startedEngine({
      pages: [
        {
          elements: [element('a', { content: { text: formula(code) } })],
          collections: [collection('c', { name: 'C' })],
        },
      ],
      site: { plugins: [{ id: 'data', name: 'D', namespace: 'd', settings: { publicData: {}, privateData: {} } }] },
      plugins: { data: { fetchCollection: async () => ({ data: [{ id: 1 }], total: 1 }) } },
    });
    expect(engine.instance('a')?.content('text')).toEqual([[{ id: 1 }], 1, 'collection', false]);
  });
});
