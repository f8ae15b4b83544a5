import type { Component, Workflow } from '@trama/model';
import { describe, expect, it } from 'vitest';
import {
  bundleOf,
  component,
  definition,
  element,
  formula,
  startedEngine,
  testEngine,
  variable,
  workflow,
} from '../testing/index.ts';

const noting = (id: string, code: string, init: Partial<Workflow> = {}): Workflow =>
  workflow(
    id,
    [{ type: 'variable', fields: { varId: 'trace', arrayUpdateType: 'push', varValue: formula(code) } }],
    init,
  );

const shown = async (codes: readonly string[], card: Partial<Component> = {}, content = {}) => {
  const test = await startedEngine({
    site: {
      languages: [
        { key: 'en', lang: 'en', default: true },
        { key: 'pt', lang: 'pt', default: false },
      ],
    },
    pages: [
      {
        roots: ['use'],
        variables: [variable('trace', { type: 'array', defaultValue: [] }), variable('title', { defaultValue: 'a' })],
        elements: [
          element('use', { type: null, component: 'card', content }),
          element('root', { content: { all: codes.map(formula) } }),
        ],
        components: [component('card', 'root', card)],
        info: { languages: ['en', 'pt'] },
      },
    ],
  });
  return { ...test, all: () => test.engine.instance('root')?.content('all') };
};

const turn = () => new Promise((done) => setTimeout(done, 0));

describe('context.component', () => {
  it('tells its properties, variables and formulas by their names', async () => {
    const formulas = {
      f: { id: 'f', name: 'double', type: 'formula', code: 'n * 2', parameters: [{ key: 'n', name: 'n' }] },
    } as never;
    const { all } = await shown(
      [
        "context.component.formulas['f'](2)",
        "context.component.formulas['double'](3)",
        "context.component.formulas['none']",
        'Object.keys(context.component.formulas)',
        'Object.keys(context.component.props)',
        "context.component.props['none']",
        'Object.keys(context.component.variables)',
        "'n' in context.component.variables",
        "'none' in context.component.variables",
        'context.component.baseUid',
        'context.component.methods',
        'Object.keys(context.component.componentVariablesConfiguration)',
        'Object.keys(context.component.workflowsResults)',
      ],
      { formulas, properties: { title: { id: 'title' } }, variables: { n: variable('n', { defaultValue: 1 }) } },
    );
    expect(all()).toEqual([4, 6, undefined, ['f'], ['title'], undefined, ['n'], true, false, 'card', {}, ['n'], []]);
  });

  it('chooses the text of a property by the language, of what is given and of its default', async () => {
    const properties = {
      given: { id: 'given', multiLang: true },
      own: { id: 'own', multiLang: true, defaultValue: { en: 'Own', pt: 'Próprio' } },
      plain: { id: 'plain', defaultValue: { en: 'Own' } },
      text: { id: 'text', multiLang: true, defaultValue: 'text' },
    } as never;
    const names = ['given', 'own', 'plain', 'text'];
    const { engine, all } = await shown(
      names.map((name) => `context.component.props['${name}']`),
      { properties },
      { given: { en: 'Hi', pt: 'Oi' } },
    );
    expect(all()).toEqual(['Hi', 'Own', { en: 'Own' }, 'text']);
    await engine.navigate('/pt/');
    expect(all()).toEqual(['Oi', 'Próprio', { en: 'Own' }, 'text']);
  });

  it('has its formulas say in the log where they fail', async () => {
    const formulas = {
      f: { id: 'f', name: 'f', type: 'formula', code: "variables['gone']['x']", parameters: [] },
    } as never;
    const { all, log } = await shown(["context.component.formulas['f']()"], { formulas });
    expect(all()).toEqual([undefined]);
    expect(log[0]?.where).toEqual(['formulas', 'f']);
  });
});

describe('the workflows of a component', () => {
  const change = (triggerProperty?: string): Workflow =>
    noting(`change ${triggerProperty}`, '[event.oldValue, event.newValue]', {
      trigger: '_wwOnPropertyChange',
      ...(triggerProperty !== undefined && { triggerProperty }),
    });

  it('hear of the property that they name, and of no other', async () => {
    const properties = { title: { id: 'title' }, other: { id: 'other' } } as never;
    const { engine } = await shown(
      [],
      { properties, workflows: { c: change('title'), d: change() } },
      {
        title: formula("variables['title']"),
        other: formula("variables['title'].length"),
      },
    );
    engine.setVariable('title', 'b');
    await turn();
    engine.setVariable('title', 'b');
    await turn();
    expect(engine.variable('trace')).toEqual([
      [undefined, 'a'],
      ['a', 'b'],
    ]);
  });

  it('hear nothing more when their instance is gone', async () => {
    const { engine } = await shown(
      [],
      { properties: { title: { id: 'title' } } as never, workflows: { c: change('title') } },
      {
        title: formula("variables['title']"),
      },
    );
    engine.dispose();
    engine.setVariable('title', 'b');
    await turn();
    expect(engine.variable('trace')).toEqual([[undefined, 'a']]);
  });

  it('keep the component from being static where one has a trigger', async () => {
    const isStatic = async (workflows: Component['workflows']) =>
      (await shown([], { workflows })).engine.instance('use')?.isSelfStatic;
    expect(await isStatic({})).toBe(true);
    expect(await isStatic({ w: noting('w', '1') })).toBe(true);
    expect(await isStatic({ w: noting('w', '1', { trigger: '_wwOnMounted' }) })).toBe(false);
  });

  it('are found by their key and by their id', async () => {
    for (const workflowId of ['key', 'id']) {
      const { engine } = await startedEngine({
        pages: [
          {
            roots: ['use'],
            variables: [variable('trace', { type: 'array', defaultValue: [] })],
            elements: [
              element('use', { type: null, component: 'card' }),
              element('root', {
                workflows: [
                  workflow('w', [{ type: 'execute-inner-workflow', fields: { workflowId } }], { trigger: 'click' }),
                ],
              }),
            ],
            components: [component('card', 'root', { workflows: { key: noting('id', '1') } })],
          },
        ],
      });
      await engine.instance('root')?.emit({ trigger: 'click' });
      expect(engine.variable('trace')).toEqual([1]);
    }
  });
});

describe('what a component offers those in its slots', () => {
  it('is its dropzone context: data, and those of the component around', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          roots: ['use'],
          elements: [
            element('use', {
              type: null,
              component: 'card',
              slots: { 'childrenData.root.content.default.children': ['child'] },
            }),
            element('root', {
              injected: { 'content.children': true },
              dropzoneContext: { data: formula("context.component.props['title'] + '!'") },
            }),
            element('child', {
              content: { all: ['context.dropzone.data', 'context.dropzone.parent', 'context.layout.id'].map(formula) },
            }),
          ],
          components: [component('card', 'root', { properties: { title: { id: 'title', defaultValue: 'Card' } } })],
        },
      ],
    });
    expect(engine.instance('child')?.content('all')).toEqual(['Card!', undefined, 'root']);
    expect(engine.instance('child')?.key).toBe('use/root/child');
  });

  it('is nothing where the element says nothing, and outside of one there is no dropzone', async () => {
    const { engine, log } = await startedEngine({
      pages: [
        {
          roots: ['use', 'outside'],
          elements: [
            element('use', {
              type: null,
              component: 'card',
              slots: { 'childrenData.root.content.default.children': ['child'] },
            }),
            element('root', { injected: { 'content.children': true }, dropzoneContext: 'text' }),
            element('child', { content: { text: formula('context.dropzone.data') } }),
            element('outside', { content: { text: formula('context.dropzone') } }),
          ],
          components: [component('card', 'root')],
        },
      ],
    });
    expect([engine.instance('child')?.content('text'), engine.instance('outside')?.content('text')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(log).toEqual([]);
  });
});

describe('components in components', () => {
  it('that have no end are cut, and the log says which', async () => {
    const { log } = await startedEngine({
      pages: [
        {
          roots: ['use'],
          elements: [
            element('use', { type: null, component: 'card' }),
            element('root', { slots: { children: ['again'] } }),
            element('again', { type: null, component: 'card' }),
          ],
          components: [component('card', 'root')],
        },
      ],
    });
    expect(log).toEqual([
      { level: 'warning', message: 'Component is nested too deep and is not drawn', where: ['components', 'card'] },
    ]);
  });
});

describe('an element while its page is prerendered', () => {
  const displayed = async (
    style: Readonly<Record<string, object>>,
    mode: 'prerender' | 'live' = 'prerender',
    states = {},
  ) => {
    const page = {
      elements: [{ ...element('a', states), style: style as never }],
      variables: [variable('on', { type: 'boolean', defaultValue: false })],
    };
    const { engine } = testEngine({ mode, pages: [page] });
    await engine.start(mode === 'live' ? undefined : { bundle: bundleOf(page) });
    return engine.instance('a')?.isDisplayed.value;
  };
  const none = { display: 'none' };
  const bound = { display: formula("variables['on'] ? 'flex' : 'none'") };

  it.each<[Readonly<Record<string, object>>, boolean]>([
    [{ default: none }, false],
    [{ default: none, tablet: { display: 'flex' } }, true],
    [{ default: none, tablet: none }, false],
    [{ default: none, tablet: { color: 'red' } }, false],
    [{ default: bound }, false],
    [{ default: none, tablet: bound }, true],
  ])('counts as shown where some screen may show it: %o is %o', async (style, expected) => {
    expect(await displayed(style)).toBe(expected);
  });

  it('is told anew of each screen, and counts as shown on smaller ones where the largest shows it', async () => {
    const onScreen = formula("globalContext.browser.breakpoint === 'default' ? 'flex' : 'none'");
    const wide = element('wide', { style: { tablet: none } });
    const told = element('told', { style: { default: { display: onScreen } } });
    const page = { roots: ['wide', 'told'], elements: [wide, told] };
    const { engine } = testEngine({ mode: 'prerender', pages: [page] });
    await engine.start({ bundle: bundleOf(page) });
    const shown = (): unknown => ['wide', 'told'].map((id) => engine.instance(id)?.isDisplayed.value);
    expect(shown()).toEqual([true, true]);
    engine.showScreen('mobile');
    expect(shown()).toEqual([true, false]);
  });

  it('that a state may show counts as shown, live too', async () => {
    const hover = { states: [{ key: 'h', id: '_wwHover', label: 'hover' }] };
    const style = { default: none, _wwHover_default: { display: 'flex' } };
    expect([await displayed(style, 'live', hover), await displayed(style, 'prerender', hover)]).toEqual([true, true]);
    const hidden = { default: none, _wwHover_default: none };
    expect(await displayed(hidden, 'live', hover)).toBe(false);
    expect(await displayed({ default: none, tablet: { display: 'flex' } }, 'live')).toBe(false);
  });
});

describe('an action of an element that is not drawn yet', () => {
  it('has it drawn, then runs; without a renderer it answers nothing', async () => {
    const player = definition('player', { actions: [{ name: 'play', label: { en: '', pt: '' }, args: [] }] });
    const page = {
      elements: [element('a', { type: 'player' })],
      workflows: [
        workflow('w', [{ type: 'component-action', id: 'p', fields: { uid: 'a', actionName: 'play', args: ['x'] } }]),
      ],
    };
    const drawn: string[] = [];
    const { engine } = await startedEngine({
      pages: [page],
      definitions: [player],
      options: {
        mountInstance: async (instance) => {
          drawn.push(instance.uid);
          instance.onAction('play', (what) => `played ${what}`);
        },
      },
    });
    expect([await engine.runWorkflow('w'), drawn]).toEqual(['played x', ['a']]);
    expect([await engine.runWorkflow('w'), drawn]).toEqual(['played x', ['a']]);
    const bare = await startedEngine({ pages: [page], definitions: [player] });
    expect(await bare.engine.runWorkflow('w')).toBeNull();
  });

  it('is taken back by who has implemented it, unless another has done so since', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          elements: [element('a')],
          workflows: [workflow('w', [{ type: 'component-action', fields: { uid: 'a', actionName: 'play' } }])],
        },
      ],
    });
    const takeBack = engine.instance('a')?.onAction('play', () => 'first');
    engine.instance('a')?.onAction('play', () => 'second');
    takeBack?.();
    expect(await engine.runWorkflow('w')).toBe('second');
    const again = engine.instance('a')?.onAction('play', () => 'third');
    again?.();
    expect(await engine.runWorkflow('w')).toBeNull();
  });
});
