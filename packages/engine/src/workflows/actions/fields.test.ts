import type { Value } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { element, formula, startedEngine, variable, workflow } from '../../testing/index.ts';

/** Runs one action on a page with variables of some types. */
const run = async (type: string, fields: Readonly<Record<string, unknown>>) => {
  const { engine, log, platform } = await startedEngine({
    pages: [
      {
        id: 'home',
        elements: [element('a')],
        variables: [
          variable('list', { type: 'array', defaultValue: [1, 2, 3] }),
          variable('rows', { type: 'array', defaultValue: [{ a: { b: 1 } }, { a: { b: 2 } }] }),
          variable('object', { type: 'object', defaultValue: { a: { b: 1 }, c: 2 } }),
          variable('text', { type: 'string', defaultValue: 'x' }),
          variable('anything', { type: 'any' }),
        ],
        workflows: [workflow('w', [{ type, id: 'one', fields: fields as Record<string, Value> }])],
      },
      { id: 'about' },
    ],
  });
  return { engine, log, platform, result: await engine.runWorkflow('w') };
};

describe('the fields of the action variable', () => {
  it.each<[string, object, unknown]>([
    ['list', { varValue: [9] }, [9]],
    ['list', { varValue: 9, arrayUpdateType: 'push' }, [1, 2, 3, 9]],
    ['list', { varValue: 9, arrayUpdateType: 'unshift' }, [9, 1, 2, 3]],
    ['list', { arrayUpdateType: 'pop' }, [1, 2]],
    ['list', { arrayUpdateType: 'shift' }, [2, 3]],
    ['list', { arrayUpdateType: 'delete', index: '1' }, [1, 3]],
    ['list', { arrayUpdateType: 'delete' }, [2, 3]],
    ['list', { arrayUpdateType: 'delete', index: 'x' }, [2, 3]],
    ['list', { varValue: 9, arrayUpdateType: 'insert', index: 1 }, [1, 9, 2, 3]],
    ['list', { varValue: 9, arrayUpdateType: 'update', index: 2 }, [1, 2, 9]],
    ['rows', { varValue: 9, usePath: true, path: 'a.b', index: 1 }, [{ a: { b: 1 } }, { a: { b: 9 } }]],
    ['rows', { varValue: 9, usePath: true, path: 'a.b' }, [{ a: { b: 9 } }, { a: { b: 2 } }]],
    ['rows', { varValue: [], usePath: false, path: 'a.b' }, []],
    ['object', { varValue: 9, usePath: true, path: 'a.b' }, { a: { b: 9 }, c: 2 }],
    ['object', { varValue: 9, usePath: true, path: 'd[0].e' }, { a: { b: 1 }, c: 2, d: { 0: { e: 9 } } }],
    ['object', { varValue: 9, usePath: true, path: 'a[10]' }, { a: { b: 1, 10: 9 }, c: 2 }],
    ['object', { varValue: {}, usePath: true, path: '' }, {}],
    ['object', { varValue: {}, path: 'a' }, {}],
    ['text', { varValue: 'y', arrayUpdateType: 'push' }, 'y'],
    ['text', { varValue: 'y', usePath: true, path: 'a' }, 'y'],
    ['anything', { varValue: 9, usePath: true, path: 'a.b' }, { a: { b: 9 } }],
  ])('of %s with %o make it %o', async (varId, fields, expected) => {
    const { engine } = await run('variable', { varId, ...fields });
    expect(engine.variable(varId)).toEqual(expected);
  });

  it.each(['variable', 'update-variable', 'create-variable'])('of %s name one', async (type) => {
    await expect(run(type, {})).rejects.toThrow(/^No variable selected\.$/);
  });

  it('of create-variable say its type, else it takes anything', async () => {
    expect(
      (await run('create-variable', { variableName: 'n', variableType: 'number', variableValue: '7' })).result,
    ).toBe(7);
    expect((await run('create-variable', { variableName: 'n', variableType: 'odd', variableValue: '7' })).result).toBe(
      '7',
    );
    expect((await run('create-variable', { variableName: 'n' })).result).toBeNull();
  });

  it.each<[string, unknown, unknown]>([
    ['string', 7, '7'],
    ['number', '7', 7],
    ['boolean', 'true', true],
    ['object', '{"a":1}', { a: 1 }],
    ['array', '[1]', [1]],
    ['any', '[1]', '[1]'],
  ])('of create-variable make it a %s: %o is %o', async (variableType, variableValue, expected) => {
    const fields = { variableName: 'made', variableType, variableValue };
    expect((await run('create-variable', fields)).result).toEqual(expected);
  });

  it('of reset-variables are a list of ids; anything else is none', async () => {
    const { engine } = await run('reset-variables', { varsId: ['none', 7, 'text'] });
    expect(engine.variable('text')).toBe('x');
    expect((await run('reset-variables', { varsId: 'text' })).log).toEqual([]);
  });
});

describe('the fields of single actions', () => {
  it.each<[string, object, RegExp]>([
    ['log', {}, /^No message defined\.$/],
    ['log', { message: null }, /^No message defined\.$/],
    ['log', { message: '' }, /^No message defined\.$/],
    ['log', { message: 7 }, /^Message must be a string\.$/],
    ['custom-js', {}, /^No custom code defined\.$/],
    ['custom-js', { code: '  ' }, /^No custom code defined\.$/],
    ['wait', {}, /^No time delay defined\.$/],
    ['wait', { value: 'soon' }, /^No time delay defined\.$/],
    ['loop', { value: 'text' }, /^Fail to start loop, as items to parse is not iterable$/],
    ['loop', { value: null }, /^Fail to start loop, as items to parse is not iterable$/],
    ['throw', {}, /^Error$/],
    ['throw', { value: 'v' }, /^v$/],
    ['throw', { errorMessage: 'e' }, /^e$/],
    ['throw', { message: 'm', value: 'v', errorMessage: 'e' }, /^m$/],
    ['throw', { value: 'v', errorMessage: 'e' }, /^v$/],
    ['close-popup', {}, /^No popup around\.$/],
    ['open-popup', { libraryComponentBaseId: 'none' }, /^Popup not found\.$/],
    ['trigger-event', {}, /^No trigger selected\.$/],
    ['execute-workflow', {}, /^No workflow selected\.$/],
    ['execute-workflow', { workflowId: 'none' }, /^Workflow not found\.$/],
    ['execute-workflow', { workflowId: 'none', internal: true }, /^Workflow not found\.$/],
    ['execute-inner-workflow', {}, /^No workflow selected\.$/],
    ['execute-inner-workflow', { workflowId: 'w' }, /^Workflow not found\.$/],
    ['execute-dropzone-workflow', {}, /^No workflow selected\.$/],
    ['execute-dropzone-workflow', { workflowId: 'w' }, /^Workflow not found\.$/],
    ['component-action', { uid: 'a' }, /^No actions selected\.$/],
    ['change-lang', {}, /^No language selected\.$/],
    ['change-page', {}, /^No page selected\.$/],
    ['change-page', { pageId: 'none' }, /^Page not found\.$/],
    ['change-page', { mode: 'path', pageId: 'about' }, /^No page selected\.$/],
    ['previous-page', { pageId: 'none' }, /^Page not found\.$/],
  ])('%s with %o fails', async (type, fields, message) => {
    await expect(run(type, fields as Record<string, unknown>)).rejects.toThrow(message);
  });

  it.each([
    ['debug', 'debug'],
    ['error', 'error'],
    ['shout', 'info'],
    [undefined, 'info'],
  ])('a line of level %s is logged as %s', async (level, expected) => {
    const { log } = await run('log', { message: 'hello', level });
    expect(log).toEqual([{ level: expected, message: 'hello', where: ['actions', 'one'] }]);
  });

  it.each<[object, string]>([
    [{ mode: 'path', path: '/about?a=1', queries: [{ name: 'b', value: 2 }] }, '/about/?a=1&b=2'],
    [{ mode: 'path', path: 'about', queries: { c: 3 } }, '/about/?c=3'],
    [{ pageId: 'about', args: { queries: { d: 4 } } }, '/about/?d=4'],
    [{ pageId: 'about', queries: 'text' }, '/about/'],
    [{ pageId: 'about', parameters: 'text' }, '/about/'],
    [{ pageId: 'about', section: 'about-section' }, '/about/'],
    [{ mode: 'path', path: '/', section: 'home-section' }, '/#main_part'],
    [{ mode: 'path', path: '/', section: 'none' }, '/'],
    [{ pageId: 'home', section: 'home-section' }, '/#main_part'],
  ])('change-page with %o goes to %s', async (fields, expected) => {
    const { pathname, search, hash } = (
      await run('change-page', fields as Record<string, unknown>)
    ).platform.location();
    expect(pathname + search + hash).toBe(expected);
  });

  it('change-page shows the load bar in the colour that it names, and in none without', async () => {
    const colors = async (fields: object) => {
      const { engine, platform } = await startedEngine({
        pages: [
          { id: 'home', workflows: [workflow('w', [{ type: 'change-page', fields: { pageId: 'about', ...fields } }])] },
          { id: 'about' },
        ],
      });
      const seen: string[] = [];
      const stop = engine.progress.subscribe(({ color, percent }) => void (percent > 0 && seen.push(color)));
      await engine.runWorkflow('w');
      stop();
      expect(platform.location().pathname).toBe('/about/');
      return seen;
    };
    expect(await colors({ loadProgress: true, loadProgressColor: 'red' })).toEqual(['red']);
    expect(await colors({ loadProgress: true })).toEqual([]);
    expect(await colors({ loadProgress: false, loadProgressColor: 'red' })).toEqual([]);
  });

  it('trigger-event outside of a component tells nobody', async () => {
    const { result, log } = await run('trigger-event', { triggerId: 'done' });
    expect([result, log]).toEqual([undefined, []]);
  });

  it.each([
    ['if', 1, true],
    ['if', '', false],
    ['filter', 'yes', true],
    ['filter', 0, false],
    ['switch', 'one', 'one'],
    ['continue-loop', true, true],
    ['continue-loop', 0, false],
    ['break-loop', 1, true],
    ['break-loop', null, false],
    ['return', 'x', 'x'],
  ])('%s of %o comes to %o', async (type, value, expected) => {
    expect((await run(type, { value })).result).toBe(expected);
  });

  it('change-theme is light unless it says else', async () => {
    const { engine } = await run('change-theme', { theme: 'dark' });
    expect(engine.theme.value).toBe('dark');
    expect((await run('change-theme', {})).engine.theme.value).toBe('light');
  });

  it('a formula that fails in a field says in the log where it stands', async () => {
    const { log } = await run('variable', { varId: 'text', varValue: formula("variables['gone']['x']") });
    expect(log[0]).toMatchObject({ level: 'error', where: ['workflows', 'w', 'actions', 'one'] });
  });
});
