import { dynamicEvaluator, interpretingEvaluator } from '@trama/formula';
import { describe, expect, it } from 'vitest';
import { definition, element, formula, startedEngine, variable, workflow } from '../testing/index.ts';

const evaluators = { interpreted: interpretingEvaluator, compiled: dynamicEvaluator };

describe.each(Object.entries(evaluators))('names in scope, %s', (_name, make) => {
  const evaluated = async (code: string): Promise<unknown> => {
    const { engine } = await startedEngine({
      pages: [
        {
          elements: [element('a', { content: { text: formula(code) } })],
          variables: [variable('id-1', { name: 'Count', defaultValue: 3 })],
          formulas: {
            add: {
              id: 'add',
              name: 'Add',
              type: 'formula',
              code: 'x + y',
              parameters: [
                { key: 'x', name: 'x' },
                { key: 'y', name: 'y' },
              ],
            },
          },
        },
      ],
      site: {
        tokens: { t: { id: 't', kind: 'color', value: 'white', dark: 'black' } },
        plugins: [{ id: 'auth', name: 'Auth', namespace: 'session', settings: { publicData: {}, privateData: {} } }],
      },
      plugins: {
        auth: (host) => {
          host.setVariable('user', { name: 'Ana' });
          return { formulas: { shout: (text) => `${String(text)}!` } };
        },
      },
      options: { evaluatorFor: () => make() },
    });
    return engine.instance('a')?.content('text');
  };

  it.each([
    ["variables['id-1'] + variables['Count']", 6],
    ["variables[['Co', 'unt'].join('')]", 3],
    ["formulas['add'](1, 2) + formulas['Add'](3, 4)", 10],
    ["pluginVariables['auth']['user'].name", 'Ana'],
    ["plugins['session'].user.name", 'Ana'],
    ["pluginFormulas['auth'].shout('hi')", 'hi!'],
    ['wwFormulas.uppercase(globalContext.page.name)', 'HOME'],
    ["globalContext.colors['t'] + globalContext.browser.environment", 'whiteproduction'],
    ["globalContext.pages['home'].path", '/'],
    ['context.item.data === undefined', true],
    ['typeof context.component', 'undefined'],
  ])('gives %s its value', async (code, value) => {
    expect(await evaluated(code)).toBe(value);
  });
});

describe('a binding with filter, sort and map', () => {
  it('is filtered, then sorted, then mapped', async () => {
    const list = {
      ...formula('[{ n: 3 }, { n: 1 }, { n: 2 }]'),
      filter: { link: '$and', conditions: [{ field: 'n', operator: '$gt', value: formula("variables['least']") }] },
      sort: [{ key: 'n', direction: 'ASC' }],
      map: { label: formula("context.mapping.index + ':' + context.mapping.value.n") },
    };
    const { engine } = await startedEngine({
      pages: [{ elements: [element('a', { content: { list } })], variables: [variable('least', { defaultValue: 1 })] }],
    });
    expect(engine.instance('a')?.content('list')).toEqual([{ label: '0:2' }, { label: '1:3' }]);
  });
});

describe('the roles of the visitor', () => {
  it('are matched by formulas as page access matches them, and followed', async () => {
    let isAuthenticated = false;
    let signIn = (): void => undefined;
    const code = "[wwFormulas.matchAnyRoles(['admin', 'editor']), wwFormulas.matchAllRoles('admin', 'editor')]";
    const { engine } = await startedEngine({
      pages: [{ elements: [element('a', { content: { text: formula(code) } })] }],
      site: {
        authPluginId: 'auth',
        plugins: [{ id: 'auth', name: 'Auth', namespace: 'auth', settings: { publicData: {}, privateData: {} } }],
      },
      plugins: {
        auth: (host) => {
          host.setVariable('user', null);
          signIn = () => {
            isAuthenticated = true;
            host.setVariable('user', { name: 'Ana' });
          };
          return {
            auth: {
              init: () => Promise.resolve(),
              isAuthenticated: () => isAuthenticated,
              hasRoles: (roles) => roles.every((role) => role === 'editor'),
            },
          };
        },
      },
    });
    expect(engine.instance('a')?.content('text')).toEqual([false, false]);
    signIn();
    expect(engine.instance('a')?.content('text')).toEqual([true, false]);
  });
});

describe('local context', () => {
  it('offers methods to the workflows of everything below', async () => {
    const calls: unknown[] = [];
    const { engine } = await startedEngine({
      pages: [
        {
          elements: [
            element('form', { type: 'form', slots: { children: ['button'] } }),
            element('button', {
              workflows: [
                workflow('w', [{ type: '_wwLocalMethod_form.submit', fields: { args: [formula('1 + 1')] } }], {
                  trigger: 'click',
                }),
              ],
            }),
          ],
        },
      ],
      definitions: [{ ...definition('form'), localContext: 'form' }],
    });
    engine.instance('form')?.setLocal({}, { submit: (...args) => calls.push(args) });
    await engine.instance('button')?.emit({ trigger: 'click' });
    expect(calls).toEqual([[2]]);
  });
});
