import { decodePage } from '@trama/model';
import { describe, expect, it } from 'vitest';
import type { PluginHost } from '../plugin.ts';
import {
  component,
  definition,
  element,
  fakePlatform,
  formula,
  startedEngine,
  variable,
  workflow,
} from '../testing/index.ts';
import { updateValue } from './variable-update.ts';

const set = (value: unknown, checked: unknown = value) => ({ kind: 'set', value, checked });
const refused = (message: string) => ({ kind: 'refused', message });

describe('the update of a variable', () => {
  it('at a path that begins with a place goes into that of a list', () => {
    expect(updateValue('any', [{ n: 1 }, { n: 2 }], 5, { path: '[1].n' })).toMatchObject({
      value: [{ n: 1 }, { n: 5 }],
    });
  });

  it.each([
    ['boolean', 'true', set(true)],
    ['boolean', true, set(true)],
    ['boolean', 'false', set(false)],
    ['boolean', false, set(false)],
    ['boolean', 1, refused('value must be a boolean')],
    ['boolean', null, refused('value must be a boolean')],
    ['string', 5, set('5')],
    ['string', null, set(null)],
    ['string', true, set('true')],
    ['string', {}, refused('value must be a string')],
    ['string', [], refused('value must be a string')],
    ['query', 5, set('5')],
    ['query', {}, refused('value must be a string')],
    ['number', '4.5 kg', set(4.5)],
    ['number', 'many', set(null)],
    ['number', null, set(null)],
    ['number', true, refused('value must be a number')],
    ['number', {}, refused('value must be a number')],
    ['array', '[1]', set([1])],
    ['array', 'broken', set([])],
    ['array', null, set(null)],
    ['array', {}, refused('value must be a array')],
    ['object', '{"a":1}', set({ a: 1 })],
    ['object', 'broken', set({})],
    ['object', null, set(null)],
    ['object', [], refused('value must be a object')],
  ] as const)('of type %s with %o', (type, value, expected) => {
    expect(updateValue(type, undefined, value)).toEqual(expected);
  });

  it.each([
    ['array', 'x', { path: '[0].n' }],
    ['array', 'x', { arrayUpdateType: 'push' }],
    ['object', 'x', { path: 'a.b' }],
  ] as const)('of type %s takes any value with %o %o', (type, value, options) => {
    expect(updateValue(type, undefined, value, options).kind).toBe('set');
  });

  it('is skipped without a value, except where the list operation needs none', () => {
    for (const type of ['boolean', 'string', 'query', 'number', 'array', 'object', 'any'] as const)
      expect(updateValue(type, [1], undefined).kind).toBe('skipped');
    for (const arrayUpdateType of ['update', 'insert', 'push', 'unshift'] as const)
      expect(updateValue('array', [1], undefined, { arrayUpdateType }).kind).toBe('skipped');
    expect(updateValue('array', [1, 2], undefined, { arrayUpdateType: 'pop' })).toMatchObject({ value: [1] });
    expect(updateValue('array', [1, 2], undefined, { arrayUpdateType: 'shift' })).toMatchObject({ value: [2] });
    expect(updateValue('array', [1, 2, 3], undefined, { arrayUpdateType: 'delete', index: 1 })).toMatchObject({
      value: [1, 3],
    });
  });

  it.each([
    ['push', [1, 2, 9]],
    ['unshift', [9, 1, 2]],
    ['insert', [1, 9, 2]],
    ['update', [1, 9]],
    ['delete', [1]],
    ['shift', [2]],
    ['pop', [1]],
  ] as const)('%s changes a list at its place', (arrayUpdateType, value) => {
    expect(updateValue('array', [1, 2], 9, { arrayUpdateType, index: 1 })).toMatchObject({ value });
  });

  it('sets one path of an object, and leaves the old object as it was', () => {
    const old = { a: { b: 1 }, c: 2 };
    expect(updateValue('object', old, 5, { path: 'a.d[0]' })).toMatchObject({
      value: { a: { b: 1, d: { 0: 5 } }, c: 2 },
    });
    expect(old).toEqual({ a: { b: 1 }, c: 2 });
    expect(updateValue('array', [{ n: 1 }], 2, { arrayUpdateType: 'update', index: 0, path: 'n' })).toMatchObject({
      value: [{ n: 2 }],
    });
  });

  it('copies plain data, unless the reference is to be kept', () => {
    const given = { a: 1 };
    const copied = updateValue('object', null, given);
    const kept = updateValue('any', null, given, {}, true);
    expect([copied.kind === 'set' && copied.value === given, kept.kind === 'set' && kept.value === given]).toEqual([
      false,
      true,
    ]);
  });
});

describe('site variables', () => {
  it('have the fields of the specification', () => {
    const wire = {
      id: 'v',
      name: 'Search',
      type: 'query',
      defaultValue: 'x',
      isLocalStorage: true,
      isPersistentOnNav: true,
      queryName: 'q',
    };
    const page = { cacheVersion: 1, page: { id: 'home', paths: {} }, variables: [wire] };
    expect(decodePage(page).variables.v).toEqual(wire);
  });

  it('are kept in the storage of the browser where they say so', async () => {
    const platform = fakePlatform();
    const list = variable('list', { type: 'array', defaultValue: [], isLocalStorage: true });
    const first = await startedEngine({ pages: [{ variables: [list] }], platform });
    first.engine.setVariable('list', [1, 2]);
    expect(platform.stored.get('variable-list')).toBe('[1,2]');
    const second = await startedEngine({ pages: [{ variables: [list] }], platform });
    expect(second.engine.variable('list')).toEqual([1, 2]);
  });

  it('fall back to their default, with a line in the log, when what is stored is broken', async () => {
    const platform = fakePlatform();
    platform.stored.set('variable-list', '{');
    const { engine } = await startedEngine({
      pages: [{ variables: [variable('list', { type: 'array', defaultValue: [7], isLocalStorage: true })] }],
      platform,
    });
    expect(engine.variable('list')).toEqual([7]);
  });

  it.each([
    ['string', 5, '5'],
    ['query', 5, '5'],
    ['number', '2.5', '2.5'],
    ['boolean', 'true', 'true'],
    ['object', { a: 1 }, '{"a":1}'],
  ] as const)('of type %s are stored as %o', async (type, value, text) => {
    const { engine, platform } = await startedEngine({
      pages: [{ variables: [variable('kept', { type, isLocalStorage: true })] }],
    });
    engine.setVariable('kept', value);
    expect([...platform.stored]).toEqual([['variable-kept', text]]);
  });

  it('start from their default without storage, query and persistence', async () => {
    const { engine, platform } = await startedEngine({
      pages: [{ variables: [variable('plain', { defaultValue: { a: 1 } }), variable('none', {})] }],
    });
    expect([engine.variable('plain'), engine.variable('none')]).toEqual([{ a: 1 }, null]);
    engine.setVariable('plain', 2);
    expect(platform.stored.size).toBe(0);
  });

  it('are reset on navigation unless they are persistent', async () => {
    const variables = [variable('kept', { isPersistentOnNav: true }), variable('reset', { defaultValue: 'x' })];
    const { engine } = await startedEngine({ pages: [{ variables }, { id: 'other', variables }] });
    engine.setVariable('kept', 1);
    engine.setVariable('reset', 1);
    await engine.navigate('/other/');
    expect([engine.variable('kept'), engine.variable('reset')]).toEqual([1, 'x']);
  });

  it('that a workflow resets hold their default again', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          variables: [variable('list', { type: 'array', defaultValue: [1] }), variable('text', { defaultValue: 'x' })],
          workflows: [workflow('w', [{ type: 'reset-variables', fields: { varsId: ['list', 'text', 'nobody'] } }])],
        },
      ],
    });
    engine.setVariable('list', [1, 2]);
    engine.setVariable('text', 'y');
    await engine.runWorkflow('w');
    expect([engine.variable('list'), engine.variable('text')]).toEqual([[1], 'x']);
  });

  it('say in the log what they refuse, and keep their value', async () => {
    const { engine, log } = await startedEngine({
      pages: [{ variables: [variable('count', { type: 'number', defaultValue: 1 })] }],
    });
    engine.setVariable('count', {});
    expect(engine.variable('count')).toBe(1);
    expect(log.at(-1)).toMatchObject({
      level: 'error',
      message: 'value must be a number',
      where: ['variables', 'count'],
    });
  });

  it('say in the log when one is unknown', async () => {
    const { engine, log } = await startedEngine({ pages: [{}] });
    engine.setVariable('nobody', 1);
    expect(log.at(-1)?.message).toBe('variable not found');
  });
});

describe('variables of type query', () => {
  const pages = [
    {
      variables: [
        variable('q-id', { name: 'Search', type: 'query', queryName: 'q', defaultValue: '' }),
        variable('s-id', { name: 'sort', type: 'query', defaultValue: 'name' }),
      ],
    },
    { id: 'other', variables: [variable('q-id', { name: 'Search', type: 'query', queryName: 'q', defaultValue: '' })] },
  ];
  const at = (href: string) => startedEngine({ pages, platform: fakePlatform({ href }) });

  it('start from the parameter that has their name, whatever its case', async () => {
    const { engine } = await at('/?sEARCH=shoes&sort=');
    expect([engine.variable('q-id'), engine.variable('s-id')]).toEqual(['shoes', 'name']);
    expect((await at('/?search=a&search=b')).engine.variable('q-id')).toBe('a');
  });

  it('are written to the address when they are updated, in place of the old entry', async () => {
    const { engine, platform } = await at('/?other=1');
    engine.setVariable('q-id', 'red shoes');
    expect(platform.location().search).toBe('?other=1&q=red+shoes&sort=name');
    engine.setVariable('s-id', 'name');
    expect(platform.location().search).toBe('?other=1&q=red+shoes');
    engine.setVariable('q-id', '');
    expect(platform.location().search).toBe('?other=1&sort=name');
    platform.goBack();
    expect(platform.location().search).toBe('?other=1&sort=name');
  });

  it('stay in the address as an empty parameter where their default is another text', async () => {
    const { engine, platform } = await at('/');
    engine.setVariable('s-id', '');
    expect(platform.location().search).toBe('?sort=');
  });

  it('leave the address alone when they become null', async () => {
    const { engine, platform } = await at('/?q=1');
    engine.setVariable('q-id', null);
    expect([engine.variable('q-id'), platform.location().search]).toEqual([null, '?q=1']);
  });

  it('are read anew on every page, persistent or not', async () => {
    const list = [variable('q', { type: 'query', isPersistentOnNav: true, defaultValue: 'none' })];
    const { engine } = await startedEngine({ pages: [{ variables: list }, { id: 'other', variables: list }] });
    engine.setVariable('q', 'old');
    await engine.navigate('/other/?q=new');
    expect(engine.variable('q')).toBe('new');
    await engine.navigate('/');
    expect(engine.variable('q')).toBe('none');
  });

  it('are shown by globalContext.browser.query with the limits of query strings', async () => {
    const { engine } = await startedEngine({
      pages: [{ elements: [element('a', { content: { text: formula('globalContext.browser.query') } })] }],
      platform: fakePlatform({ href: '/?a[b]=1&c=2&c=3' }),
    });
    expect(engine.instance('a')?.content('text')).toEqual({ a: { b: '1' }, c: ['2', '3'] });
  });

  it('outlive a query string of 100 kB, with a line in the log', async () => {
    const { engine, log } = await at(`/?search=here&${'x=1&'.repeat(25_000)}`);
    expect(engine.variable('q-id')).toBe('here');
    expect(engine.page.value?.ready.value).toBe(true);
    expect(log.map(({ message }) => message)).toEqual([
      'The query string has too many parameters: those after the first 1000 are left out',
    ]);
  });
});

describe('the variables of components, elements and plugins', () => {
  const field = definition('field', {
    variables: [
      { name: 'value', type: 'string', initial: '', from: 'start', label: { en: 'Value', pt: 'Valor' } },
      { name: 'state', type: 'string', initial: 'idle', readonly: true, label: { en: 'State', pt: 'Estado' } },
    ],
    fields: [],
  });

  it('are known as <uid>-<name>, and checked like those of the site', async () => {
    const { engine, log } = await startedEngine({
      pages: [{ elements: [element('f', { type: 'field', content: { start: 'begin' } })] }],
      definitions: [field],
    });
    expect(engine.variable('f-value')).toBe('begin');
    engine.setVariable('f-value', 7);
    expect([engine.variable('f-value'), engine.instance('f')?.variable('value')]).toEqual(['7', '7']);
    engine.setVariable('f-value', {});
    expect(log.at(-1)?.message).toBe('value must be a string');
  });

  it('go with their section', async () => {
    const { engine } = await startedEngine({
      pages: [{ elements: [element('f', { type: 'field' })] }, { id: 'other' }],
      definitions: [field],
    });
    expect(engine.variable('f-value')).toBe('');
    await engine.navigate('/other/');
    expect(engine.variable('f-value')).toBeUndefined();
  });

  it('that are read-only are set by their element alone', async () => {
    const { engine, log } = await startedEngine({
      pages: [{ elements: [element('f', { type: 'field' })] }],
      definitions: [field],
    });
    engine.setVariable('f-state', 'mine');
    expect(engine.variable('f-state')).toBe('idle');
    expect(log.at(-1)).toMatchObject({ message: 'Variable "f-state" is read-only', where: ['variables', 'f-state'] });
    engine.instance('f')?.setVariable('state', 'busy');
    expect(engine.variable('f-state')).toBe('busy');
  });

  it('are checked when their element sets them, as when anybody does', async () => {
    const typed = definition('typed', {
      variables: (['number', 'boolean', 'string', 'array', 'object'] as const).map((type) => ({
        name: type,
        type,
        initial: null,
        readonly: true,
        label: { en: type, pt: type },
      })),
    });
    const { engine, log } = await startedEngine({
      pages: [{ elements: [element('t', { type: 'typed' })] }],
      definitions: [typed],
    });
    const own = engine.instance('t');
    const written = (name: string, value: unknown): unknown => {
      own?.setVariable(name, value);
      return own?.variable(name);
    };
    expect([written('number', '4.5 kg'), written('boolean', 'true'), written('string', 7)]).toEqual([4.5, true, '7']);
    expect([written('array', '[1]'), written('object', '{"a":1}')]).toEqual([[1], { a: 1 }]);
    expect(log).toEqual([]);
    expect([written('number', {}), written('boolean', 1), written('string', [])]).toEqual([4.5, true, '7']);
    expect(log.map(({ message }) => message)).toEqual([
      'value must be a number',
      'value must be a boolean',
      'value must be a string',
    ]);
    expect(log[0]?.where).toEqual(['variables', 't-number']);
    expect(written('number', undefined)).toBe(4.5);
    expect(log).toHaveLength(3);
  });

  it('copy what their element sets, unless they keep references', async () => {
    const holder = definition('holder', {
      variables: [false, true].map((preserveReference) => ({
        name: preserveReference ? 'kept' : 'copied',
        type: 'any' as const,
        preserveReference,
        label: { en: '', pt: '' },
      })),
    });
    const { engine } = await startedEngine({
      pages: [{ elements: [element('h', { type: 'holder' })] }],
      definitions: [holder],
    });
    const own = engine.instance('h');
    const rows = [{ id: 1 }];
    for (const name of ['copied', 'kept']) own?.setVariable(name, rows);
    expect([own?.variable('copied'), own?.variable('kept') === rows]).toEqual([[{ id: 1 }], true]);
    expect(own?.variable('copied')).not.toBe(rows);
  });

  it('begin again with a bound initial value that has changed, whatever is read-only', async () => {
    const meter = definition('meter', {
      variables: [{ name: 'value', type: 'number', readonly: true, from: 'value', label: { en: '', pt: '' } }],
    });
    const { engine, log } = await startedEngine({
      pages: [
        {
          elements: [element('m', { type: 'meter', content: { value: formula("variables['v']") } })],
          variables: [variable('v', { defaultValue: 1 })],
        },
      ],
      definitions: [meter],
    });
    engine.setVariable('v', 2);
    expect([engine.variable('m-value'), log]).toEqual([2, []]);
  });

  it('that are read-only are reset by a workflow only where they say so', async () => {
    const upload = definition('upload', {
      variables: [
        { name: 'value', type: 'any', readonly: true, resettable: true, initial: null, label: { en: '', pt: '' } },
        { name: 'progress', type: 'number', readonly: true, initial: 0, label: { en: '', pt: '' } },
      ],
    });
    const reset = workflow('w', [{ type: 'reset-variables', fields: { varsId: ['u-value', 'u-progress'] } }]);
    const { engine, log } = await startedEngine({
      pages: [{ elements: [element('u', { type: 'upload' })], workflows: [reset] }],
      definitions: [upload],
    });
    engine.instance('u')?.setVariable('value', 'file');
    engine.instance('u')?.setVariable('progress', 50);
    await engine.runWorkflow('w');
    expect([engine.variable('u-value'), engine.variable('u-progress')]).toEqual([null, 50]);
    expect(log.at(-1)?.message).toBe('Variable "u-progress" is read-only');
  });

  it('of a component are its own in each instance; external ones are published, read-only', async () => {
    const counter = component('counter', 'root', {
      variables: { n: { ...variable('n', { type: 'number', defaultValue: 0 }), isExternal: true } },
    });
    const { engine, log } = await startedEngine({
      pages: [
        {
          roots: ['one', 'two'],
          components: [counter],
          elements: [
            element('one', { component: 'counter' }),
            element('two', { component: 'counter' }),
            element('root', {
              parentComponent: 'counter',
              workflows: [
                workflow('up', [{ type: 'variable', fields: { varId: 'n', varValue: 5 } }], { trigger: 'click' }),
              ],
            }),
          ],
        },
      ],
    });
    await engine.instances('root')[0]?.emit({ trigger: 'click' });
    expect([engine.variable('one-n'), engine.variable('two-n')]).toEqual([5, 0]);
    engine.setVariable('one-n', 9);
    expect([engine.variable('one-n'), log.at(-1)?.message]).toEqual([5, 'Variable "one-n" is read-only']);
  });

  it('of a plugin are checked when it sets them', async () => {
    let host: PluginHost | undefined;
    const { engine, log } = await startedEngine({
      pages: [{}],
      site: {
        plugins: [{ id: 'auth', name: 'Auth', namespace: 'auth', settings: { publicData: {}, privateData: {} } }],
      },
      pluginDefinitions: [
        {
          id: 'auth',
          name: 'auth',
          namespace: 'auth',
          label: { en: 'Auth', pt: 'Auth' },
          icon: '',
          kind: ['auth'],
          setup: [],
          actions: [],
          variables: [{ name: 'isAuthenticated', type: 'boolean', initial: false }],
        },
      ],
      plugins: {
        auth: (given) => {
          host = given;
          return {};
        },
      },
    });
    host?.setVariable('isAuthenticated', 'yes');
    expect([engine.variable('auth-isAuthenticated'), log.at(-1)?.message]).toEqual([false, 'value must be a boolean']);
    host?.setVariable('isAuthenticated', true);
    expect(engine.variable('auth-isAuthenticated')).toBe(true);
  });

  it('of a plugin are set by it, and read by their id and by its namespace', async () => {
    let host: PluginHost | undefined;
    const { engine } = await startedEngine({
      pages: [{ elements: [element('a', { content: { text: formula("plugins['session'].user.name") } })] }],
      site: {
        plugins: [{ id: 'auth', name: 'Auth', namespace: 'session', settings: { publicData: {}, privateData: {} } }],
      },
      plugins: {
        auth: (given) => {
          host = given;
          return {};
        },
      },
    });
    host?.setVariable('user', { name: 'Ana' });
    expect([engine.variable('auth-user'), engine.instance('a')?.content('text')]).toEqual([{ name: 'Ana' }, 'Ana']);
    expect(host?.variable('user')).toEqual({ name: 'Ana' });
  });
});
