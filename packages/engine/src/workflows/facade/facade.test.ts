import { dynamicEvaluator } from '@trama/formula';
import { describe, expect, it, vi } from 'vitest';
import { component, element, fakePlatform, formula, startedEngine, variable, workflow } from '../../testing/index.ts';
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

describe('wwUtils, wwLib and axios', () => {
  it('wwUtils.log writes to the log', async () => {
    const { result, log } = await run("wwUtils.log('warning', 'careful')");
    await result;
    expect(log.at(-1)).toMatchObject({ level: 'warning', message: 'careful' });
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

  it('axios.post sends JSON and answers with data and status', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ id: 1 }, { status: 201 }));
    const code =
      "const { data, status } = await axios.post('/upload', { a: 1 }, { params: { q: 'x y' }, headers: { 'X-A': 2 } }); return [data, status]";
    const { result } = await run(code, { fetch });
    expect(await result).toEqual([{ id: 1 }, 201]);
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect([address, init?.method, init?.body]).toEqual(['/upload?q=x%20y', 'POST', '{"a":1}']);
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({ 'content-type': 'application/json', 'x-a': '2' });
  });

  it('axios leaves the type of a form to the browser, which knows its boundary', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('ok'));
    const code =
      "const form = new FormData(); form.append('a', '1'); return (await axios.post('/x', form, { headers: { 'Content-Type': 'multipart/form-data' } })).data";
    const { result } = await run(code, { fetch });
    expect(await result).toBe('ok');
    expect([...new Headers(fetch.mock.calls[0]?.[1]?.headers).keys()]).toEqual([]);
  });

  it('axios fails on an error answer, with the answer', async () => {
    const fetch = async () => Response.json({ why: 'no' }, { status: 404 });
    const code =
      "try { await axios.get('/x') } catch (error) { return [axios.isAxiosError(error), error.message, error.response.status, error.response.data.why] }";
    const { result } = await run(code, { fetch });
    expect(await result).toEqual([true, 'Request failed with status code 404', 404, 'no']);
  });
});
