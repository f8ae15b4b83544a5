import { dynamicEvaluator } from '@trama/formula';
import { describe, expect, it, vi } from 'vitest';
import { use } from '../../testing/data-engine.ts';
import {
  collection,
  component,
  element,
  fakePlatform,
  formula,
  startedEngine,
  variable,
  workflow,
} from '../../testing/index.ts';
import { facadesNamedIn } from './names.ts';

const dynamic = { evaluatorFor: () => dynamicEvaluator() };

/** Runs a piece of custom code on a page with a variable, a global workflow and a popup. */
const run = async (code: string, { fetch, browser }: { fetch?: typeof globalThis.fetch; browser?: object } = {}) => {
  const platform = Object.assign(fakePlatform({ ...(fetch && { fetch }) }), browser && { browser });
  const test = await startedEngine({
    platform: platform as ReturnType<typeof fakePlatform>,
    options: dynamic,
    pages: [
      {
        id: 'home',
        variables: [variable('n', { type: 'number', defaultValue: 1 }), variable('out')],
        workflows: [
          workflow('w', [{ type: 'custom-js', fields: { code } }]),
          {
            ...workflow('double', [{ type: 'return', fields: { value: formula("context.parameters['n'] * 2") } }]),
            parameters: [{ key: 'n', name: 'n' }],
          },
        ],
        elements: [
          element('box'),
          element('root', {
            content: { title: formula("context.component.props['title']") },
            workflows: [
              workflow(
                'c',
                [{ type: 'custom-js', fields: { code: "await utilsFunctions.closePopup(context, 'bye')" } }],
                { trigger: 'click' },
              ),
            ],
          }),
        ],
        components: [component('modal', 'root', { kind: 'popup', properties: { title: { id: 'title' } } })],
      },
      { id: 'about' },
    ],
  });
  return { ...test, platform, result: test.engine.runWorkflow('w') };
};

/** The same, when the code has ended. */
const runOut = async (...args: Parameters<typeof run>) => {
  const test = await run(...args);
  await test.result;
  return test;
};

describe('the names that custom code finds', () => {
  it('are loaded only for code that names them', () => {
    expect(facadesNamedIn("axios.post('/x'); return wwLib?.getFrontDocument()")).toEqual(['wwLib', 'axios']);
    expect(facadesNamedIn('const myaxios = 1; this.axios; return axios2')).toEqual([]);
  });

  it('are none where the code names none', async () => {
    const { result } = await run('return [typeof wwLib, typeof utils]');
    // `typeof wwLib` names it; `utils` is nothing.
    expect(await result).toEqual(['object', 'undefined']);
  });
});

describe('utilsFunctions', () => {
  it.each([
    ["return utilsFunctions.executeGlobalFunction['double'](4)", 8],
    ["variables['n'] = 5; await utilsFunctions.resetVariablesValues(['n']); return variables['n']", 1],
    ["await utilsFunctions.setTheme('dark'); return globalContext.browser.theme", 'dark'],
    ["return utilsFunctions.executeElementAction('box', 'add', [1, 2])", undefined],
  ])('%s', async (code, expected) => {
    expect(await (await run(code)).result).toBe(expected);
  });

  it('goes to a path, an address elsewhere, or a page by the fields of the action', async () => {
    const by = async (call: string) => (await runOut(`await utilsFunctions.goToPage(${call})`)).platform;
    expect((await by("'path', { path: '/about/' }")).location().pathname).toBe('/about/');
    expect((await by("'external', { externalUrl: 'https://a.test' }")).assigned).toEqual(['https://a.test']);
    expect((await by("{ pageId: 'about', queries: { q: 1 } }")).location().search).toBe('?q=1');
  });

  it('goes back, and to a page where there is no way back', async () => {
    const { platform } = await runOut("await utilsFunctions.goToPreviousPage('about')");
    expect(platform.location().pathname).toBe('/about/');
  });

  it('shows the load bar in a colour, and prints', async () => {
    const print = vi.fn();
    const { engine } = await runOut(
      "await utilsFunctions.setPageLoader(true, 'red'); await utilsFunctions.printPdf()",
      {
        browser: { print },
      },
    );
    expect(engine.progress.value.color).toBe('red');
    expect(print).toHaveBeenCalledOnce();
  });

  it('reads and hands over files', async () => {
    const download = vi.fn();
    const browser = { download, createObjectUrl: () => 'blob:1' };
    const fetch = async () => new Response('data');
    const code = `
      await utilsFunctions.downloadFileFromUrl('/f.txt', 'mine.txt');
      const file = new Blob(['hello'], { type: 'text/plain' });
      return [
        await utilsFunctions.createUrlFromBase64('aGVsbG8='),
        await utilsFunctions.encodeFileBase64(file),
        await utilsFunctions.encodeFileBase64(file, 'dataurl'),
      ]`;
    const { result } = await run(code, { browser, fetch });
    expect(await result).toEqual(['blob:1', 'aGVsbG8=', 'data:text/plain;base64,aGVsbG8=']);
    expect(download.mock.calls[0]?.[1]).toBe('mine.txt');
  });

  it('uploads the file of a variable with a tag', async () => {
    const bodies: unknown[] = [];
    const fetch: typeof globalThis.fetch = async (_address, init) => {
      bodies.push(typeof init?.body === 'string' ? JSON.parse(init.body).tag : init?.body);
      return Response.json({ signedRequest: 'https://store.test', url: 'https://cdn.test/f' });
    };
    const code =
      "variables['out'] = new Blob(['a']); return (await utilsFunctions.uploadFileToWeWeb('out', 'mine')).url";
    const { result } = await run(code, { fetch });
    expect(await result).toBe('https://cdn.test/f');
    expect(bodies[0]).toBe('mine');
  });

  it.each([
    ["fetchCollection('rows')", ['rows']],
    ["fetchCollectionsInParallel(['rows', 'more'])", ['rows', 'more']],
  ])('%s asks for the rows', async (call, expected) => {
    const asked: string[] = [];
    const { engine } = await startedEngine({
      options: dynamic,
      site: { plugins: [use] },
      plugins: {
        data: {
          fetchCollection: async ({ collection: { id } }) => {
            asked.push(id);
            return { data: [] };
          },
        },
      },
      pages: [
        {
          collections: ['rows', 'more'].map((id) => collection(id, { config: {} })),
          workflows: [workflow('w', [{ type: 'custom-js', fields: { code: `await utilsFunctions.${call}` } }])],
        },
      ],
    });
    await engine.runWorkflow('w');
    expect(asked).toEqual(expected);
  });

  it('calls the function of a plugin with an object of arguments', async () => {
    const id = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
    const send = vi.fn(() => 'sent');
    const { engine } = await startedEngine({
      options: dynamic,
      site: { plugins: [{ ...use, id }] },
      plugins: { [id]: { actions: { send } } },
      pages: [
        {
          workflows: [
            workflow('w', [
              {
                type: 'custom-js',
                fields: { code: `return utilsFunctions.executePluginFunction('${id}', 'send', { to: 'me' })` },
              },
            ]),
          ],
        },
      ],
    });
    expect(await engine.runWorkflow('w')).toBe('sent');
    expect(send).toHaveBeenCalledWith({ to: 'me' });
  });

  it('runs an action of an element with its arguments, one of them alone among them', async () => {
    const { engine } = await startedEngine({
      options: dynamic,
      pages: [
        {
          elements: [element('box')],
          workflows: ['[2, 3]', '4'].map((args, index) =>
            workflow(`w${index}`, [
              {
                type: 'custom-js',
                fields: { code: `return utilsFunctions.executeElementAction('box', 'sum', ${args})` },
              },
            ]),
          ),
        },
      ],
    });
    engine.instance('box')?.onAction('sum', (...args) => args.reduce<number>((sum, one) => sum + Number(one), 0));
    expect([await engine.runWorkflow('w0'), await engine.runWorkflow('w1')]).toEqual([5, 4]);
  });

  it('knows the global workflows and those of the popup around', async () => {
    const code = `return [
      Object.keys(utilsFunctions.executeGlobalFunction),
      'none' in utilsFunctions.executeGlobalFunction,
      Object.keys(utilsFunctions.executePopupFunction()),
    ]`;
    expect(await (await run(code)).result).toEqual([['w', 'double'], true, []]);
  });

  it('runs an inner workflow of the popup around with positional arguments', async () => {
    const sum = {
      ...workflow('sum', [
        { type: 'return', fields: { value: formula("context.parameters['a'] + context.parameters['b']") } },
      ]),
      parameters: [
        { key: 'a', name: 'a' },
        { key: 'b', name: 'b' },
      ],
    };
    const code = `const inner = utilsFunctions.executePopupFunction();
      variables['out'] = [Object.keys(inner), await inner.sum(2, 3), await inner.none(1)]`;
    const { engine } = await startedEngine({
      options: dynamic,
      pages: [
        {
          variables: [variable('out')],
          elements: [
            element('box'),
            element('root', {
              workflows: [workflow('c', [{ type: 'custom-js', fields: { code } }], { trigger: 'click' })],
            }),
          ],
          components: [component('modal', 'root', { kind: 'popup', workflows: { sum } })],
        },
      ],
    });
    await engine.openPopup('modal').root.emit({ trigger: 'click' });
    expect(engine.variable('out')).toEqual([['sum'], 5, undefined]);
  });

  it('closes nothing outside of a popup', async () => {
    const { engine } = await runOut(
      "await utilsFunctions.openPopup('modal'); await utilsFunctions.closePopup(null, 1)",
    );
    expect(engine.popups.value).toHaveLength(1);
  });

  it('runs a workflow with an empty stack: one may call itself more often than the guard lets actions do', async () => {
    const again = "variables['n'] += 1; if (variables['n'] < 6) await utilsFunctions.executeGlobalFunction['w']();";
    const { engine, result } = await run(again);
    await result;
    expect(engine.variable('n')).toBe(6);
  });

  it('says that a global workflow is not found', async () => {
    const { result } = await run("return utilsFunctions.executeGlobalFunction['none']()");
    await expect(result).rejects.toThrow(/^Global workflow "none" not found\.$/);
  });

  it('goes to a page with its parameters', async () => {
    const { result, engine } = await run("await utilsFunctions.goToPage('page', { pageId: 'about' })");
    await result;
    expect(engine.page.value?.id).toBe('about');
  });

  it('opens a popup with its parameters; closePopup closes the one around with its data', async () => {
    const { result, engine } = await run("return utilsFunctions.openPopup('modal', { title: 'Hi' })");
    expect(await result).toMatch(/^popup-/);
    const [popup] = engine.popups.value;
    expect(popup?.root.content('title')).toBe('Hi');
    await popup?.root.emit({ trigger: 'click' });
    expect(engine.popups.value).toEqual([]);
  });

  it('fails as the action does', async () => {
    await expect((await run("await utilsFunctions.setLang('fr')")).result).rejects.toThrow(
      'Page does not contain the lang "fr"',
    );
  });
});

describe('wwUtils and wwLib', () => {
  it('wwUtils.log writes to the log', async () => {
    const { log } = await runOut("wwUtils.log('warning', 'careful')");
    expect(log).toEqual([{ level: 'warning', message: 'careful', where: ['actions', 'w-1'] }]);
  });

  it.each([
    ['debug', 'debug'],
    ['warning', 'warning'],
    ['error', 'error'],
    ['shout', 'info'],
  ])('a line of level %s is of level %s there', async (level, expected) => {
    const { log } = await runOut(`wwUtils.log('${level}', 12)`);
    expect(log).toMatchObject([{ level: expected, message: '12' }]);
  });

  it('wwLib has no window where there is no browser, and says that a variable is not found', async () => {
    const code =
      "wwLib.wwVariable.updateValue('none', 1); return [wwLib.getFrontWindow(), wwLib.getFrontDocument(), wwLib.wwVariable.getValue('none')]";
    const { result, log } = await run(code);
    expect(await result).toEqual([undefined, undefined, undefined]);
    expect(log).toEqual([{ level: 'error', message: 'variable not found', where: ['variables', 'none'] }]);
  });

  it('wwLib has the window and the document of the page, and variables by id', async () => {
    const document = { querySelector: (selector: string) => `found ${selector}` };
    const code =
      "wwLib.wwVariable.updateValue('n', 3); return [wwLib.getFrontDocument().querySelector('#a'), wwLib.getFrontWindow(), wwLib.wwVariable.getValue('n')]";
    const { result } = await run(code, { browser: { document, window: 'the window' } });
    expect(await result).toEqual(['found #a', 'the window', 3]);
  });

  it('wwLib writes the variable that it reads: the one of the component around, else the one of the site', async () => {
    const code = "wwLib.wwVariable.updateValue('n', '5'); return wwLib.wwVariable.getValue('n')";
    const { engine } = await startedEngine({
      options: dynamic,
      pages: [
        {
          roots: ['counter'],
          variables: [variable('n', { type: 'number', defaultValue: 1 })],
          elements: [
            element('counter', { component: 'counting' }),
            element('root', {
              content: { shown: formula("context.component.variables['n']") },
              workflows: [workflow('w', [{ type: 'custom-js', fields: { code } }], { trigger: 'click' })],
            }),
          ],
          components: [
            component('counting', 'root', { variables: { n: variable('n', { type: 'number', defaultValue: 0 }) } }),
          ],
        },
      ],
    });
    await engine.instance('root')?.emit({ trigger: 'click' });
    expect([engine.instance('root')?.content('shown'), engine.variable('n')]).toEqual([5, 1]);
  });
});
