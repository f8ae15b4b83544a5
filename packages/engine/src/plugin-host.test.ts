import type { PluginDefinition } from '@trama/model';
import { describe, expect, it, vi } from 'vitest';
import type { PluginClient, PluginHost } from './plugin.ts';
import { use } from './testing/data-engine.ts';
import {
  collection,
  element,
  fakePlatform,
  formula,
  type PageInit,
  testEngine,
  variable,
  workflow,
} from './testing/index.ts';

const settings = { publicData: { key: 'public' }, privateData: { secret: 'private' } };

const defined: PluginDefinition = {
  id: 'data',
  name: 'data',
  namespace: 'data',
  label: { en: '', pt: '' },
  icon: '',
  kind: ['data'],
  setup: [],
  actions: [],
  variables: [
    { name: 'open', type: 'boolean', initial: false },
    { name: 'plain', type: 'object', initial: {} },
  ],
};

const trigger = (triggerConditions?: Readonly<Record<string, string>>) =>
  workflow('w', [{ type: 'variable', fields: { varId: 'n', varValue: formula('event') } }], {
    trigger: 'data-told',
    ...(triggerConditions && { triggerConditions }),
  });

/** The host of a plugin, in a site under `/base`. */
const hosted = async (client: PluginClient = {}, page: PageInit = {}) => {
  const hosts: PluginHost[] = [];
  const download = vi.fn();
  const platform = Object.assign(fakePlatform({ href: '/base/pt/' }), { browser: { download } as never });
  const languages = [
    { key: 'en', lang: 'en', default: true },
    { key: 'pt', lang: 'pt', default: false },
  ];
  const info = { languages: ['en', 'pt'] };
  const test = testEngine({
    platform,
    pages: [
      {
        variables: [variable('n', { type: 'number', defaultValue: 0 })],
        elements: [element('a', { content: { text: formula("pluginVariables['data'].name") } })],
        info,
        ...page,
      },
      { id: 'about', info },
    ],
    site: { plugins: [{ ...use, settings }], languages, baseTag: { href: '/base/' } as never },
    pluginDefinitions: [defined],
    plugins: {
      data: (given) => {
        hosts.push(given);
        return client;
      },
    },
    options: { basePath: '/base' },
  });
  await test.engine.start();
  const [host] = hosts;
  if (!host) throw new Error('The plugin was not made');
  return { ...test, platform, host, hosts, download };
};

describe('the host of a plugin', () => {
  it('is made once, and knows the site, the plugin and its public settings', async () => {
    const { host, hosts, platform } = await hosted();
    expect(hosts).toHaveLength(1);
    expect(host).toMatchObject({
      siteId: 'site',
      pluginId: 'data',
      settings: { key: 'public' },
      environment: 'production',
      fetch: platform.fetch,
      storage: platform.storage,
    });
    expect(JSON.stringify(host.settings)).not.toContain('private');
  });

  it('tells address, language, time and the full address of a page', async () => {
    const { host, platform } = await hosted();
    expect([host.location().pathname, host.language(), host.now()]).toEqual(['/base/pt/', 'pt', platform.now()]);
    expect(host.pageUrl('about')).toBe('https://site.test/base/pt/about/');
    expect(() => host.pageUrl('none')).toThrow('Page not found.');
    expect(host.realtime()).toBe(Math.floor(platform.now() / 1000) * 1000);
  });

  it('leaves for another address, hands over files, and logs with its name', async () => {
    const { host, platform, download, log } = await hosted();
    const blob = new Blob(['x']);
    const cause = new Error('down');
    host.assign('https://a.test');
    host.download(blob, 'a.txt');
    host.log('warning', 'careful', cause);
    expect(platform.assigned).toEqual(['https://a.test']);
    expect(download).toHaveBeenCalledWith(blob, 'a.txt');
    expect(log).toEqual([{ level: 'warning', message: 'careful', where: ['plugins', 'data'], cause }]);
  });

  it('publishes variables, declared or not, and reads them', async () => {
    const { host, engine } = await hosted();
    expect([host.variable('open'), host.variable('plain'), host.variable('name')]).toEqual([false, {}, undefined]);
    host.setVariable('name', 'Ana');
    host.setVariable('open', 'true');
    expect([engine.variable('data-name'), host.variable('name'), host.variable('open')]).toEqual(['Ana', 'Ana', true]);
    host.setVariable('name', 'Bea');
    expect(engine.instance('a')?.content('text')).toBe('Bea');
  });

  it('keeps the objects that it publishes as they are', async () => {
    const { host } = await hosted();
    const session = { id: 1 };
    host.setVariable('session', session);
    expect(host.variable('session')).toBe(session);
    const next = { id: 2 };
    host.setVariable('session', next);
    expect(host.variable('session')).toBe(next);
    host.setVariable('plain', session);
    expect(host.variable('plain')).toBe(session);
  });

  it('sets variables of the site, checked like by anybody', async () => {
    const { host, engine, log } = await hosted();
    host.setSiteVariable('n', '7');
    expect(engine.variable('n')).toBe(7);
    host.setSiteVariable('n', {});
    expect([engine.variable('n'), log.at(-1)?.message]).toEqual([7, 'value must be a number']);
  });

  it.each<[Readonly<Record<string, string>> | undefined, number]>([
    [undefined, 5],
    [{ table: 'rows' }, 5],
    [{ table: '' }, 5],
    [{ table: 'others' }, 0],
  ])('fires triggers on workflows whose conditions %o hold', async (conditions, expected) => {
    const { host, engine } = await hosted({}, { pageWorkflows: [trigger(conditions)] });
    host.trigger('told', 5, { table: 'rows' });
    host.trigger('untold', 6, { table: 'rows' });
    await new Promise((done) => setTimeout(done, 0));
    expect(engine.variable('n')).toBe(expected);
  });

  it('sees the settings of its collections with every formula evaluated, and their rows as they are', async () => {
    const page: PageInit = {
      variables: [variable('table', { defaultValue: 'rows' })],
      collections: [collection('c', { config: { table: formula("variables['table']") } })],
    };
    const { host, engine } = await hosted({}, page);
    const [live] = host.collections();
    expect([live?.config, live?.total]).toEqual([{ table: 'rows' }, 0]);
    engine.setVariable('table', 'others');
    expect(live?.config).toEqual({ table: 'others' });
    live?.update([1, 2], 9);
    expect([engine.collection('c'), host.collections()[0]?.total]).toMatchObject([{ data: [1, 2], total: 9 }, 9]);
  });
});

describe('the plugins of a site', () => {
  const [first, second] = ['one', 'two'].map((id) => ({ ...use, id, namespace: `n-${id}`, name: `Name ${id}` }));
  const plugins = [first, second] as (typeof use)[];

  it('see those that stand before them while they are made, and all of them later', async () => {
    const seen: unknown[] = [];
    let host: PluginHost | undefined;
    const client = { formulas: {} };
    const { engine } = testEngine({
      pages: [{}],
      site: { plugins },
      plugins: {
        one: (given) => {
          seen.push(given.plugin('two'));
          host = given;
          return client;
        },
        two: (given) => {
          seen.push(given.plugin('one'));
          return {};
        },
      },
    });
    await engine.start();
    expect(seen).toEqual([undefined, client]);
    expect(host?.plugin('two')).toEqual({});
  });

  it('are read by id, namespace and name; their formulas stand beside their variables', async () => {
    const read = [
      "plugins['one'].sum(1, 2)",
      "plugins['n-one'].sum(1, 3)",
      "pluginVariables['Name one'].sum(1, 4)",
      "pluginFormulas['n-one'].sum(1, 5)",
      "Object.keys(pluginVariables['one'])",
      "plugins['none']",
      "pluginFormulas['none']",
      'Object.keys(plugins)',
    ];
    const { engine } = testEngine({
      pages: [{ variables: [variable('n')], elements: [element('a', { content: { all: read.map(formula) } })] }],
      site: { plugins },
      plugins: {
        one: (host) => {
          host.setVariable('user', 'Ana');
          return { formulas: { sum: (a, b) => Number(a) + Number(b) } };
        },
      },
    });
    await engine.start();
    expect(engine.instance('a')?.content('all')).toEqual([
      3,
      4,
      5,
      6,
      ['user'],
      undefined,
      undefined,
      ['one', 'n-one', 'two', 'n-two'],
    ]);
  });

  it('that cannot be started, or loaded, are said in the log, and the others go on', async () => {
    const load = vi.fn(async () => undefined);
    const cause = new Error('down');
    const down = (): never => {
      throw cause;
    };
    const started = testEngine({ pages: [{}], site: { plugins }, plugins: { one: down, two: { load } } });
    await started.engine.start();
    expect(load).toHaveBeenCalledOnce();
    const loaded = testEngine({ pages: [{}], site: { plugins }, plugins: { one: { load: down }, two: { load } } });
    await loaded.engine.start();
    expect(load).toHaveBeenCalledTimes(2);
    expect(loaded.log).toEqual([
      { level: 'error', message: 'A plugin could not be loaded', where: ['plugins', 'one'], cause },
    ]);
  });

  it('are released with the engine', async () => {
    const dispose = vi.fn();
    const { engine } = testEngine({ pages: [{}], site: { plugins }, plugins: { one: { dispose }, two: {} } });
    await engine.start();
    engine.dispose();
    expect(dispose).toHaveBeenCalledOnce();
  });
});
