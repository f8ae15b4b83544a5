import { describe, expect, it } from 'vitest';
import { component, element, formula, startedEngine, variable, workflow } from '../testing/index.ts';

const prop = (id: string) => formula(`context.component.props['${id}']`);

describe('an instance of a component', () => {
  it('gives its properties from the outer context, else their defaults, and follows them', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          variables: [variable('name', { defaultValue: 'Ana' })],
          roots: ['use'],
          elements: [
            element('use', { type: null, component: 'card', content: { title: formula("variables['name']") } }),
            element('root', { content: { title: prop('title'), size: prop('size') } }),
          ],
          components: [
            component('card', 'root', {
              properties: { title: { id: 'title' }, size: { id: 'size', defaultValue: 4 } },
            }),
          ],
        },
      ],
    });
    const root = engine.instance('root');
    expect([root?.content('title'), root?.content('size')]).toEqual(['Ana', 4]);
    engine.setVariable('name', 'Rui');
    expect(root?.content('title')).toBe('Rui');
  });

  it('has variables, formulas and workflows of its own, one set per instance', async () => {
    const add = workflow(
      'add',
      [
        {
          type: 'variable',
          fields: {
            varId: 'count',
            varValue: formula("context.component.formulas['more'](context.component.variables['count'])"),
          },
        },
      ],
      { trigger: 'click' },
    );
    const { engine } = await startedEngine({
      pages: [
        {
          roots: ['a', 'b'],
          elements: [
            element('a', { type: null, component: 'counter' }),
            element('b', { type: null, component: 'counter' }),
            element('root', { content: { count: formula("context.component.variables['count']") }, workflows: [add] }),
          ],
          components: [
            component('counter', 'root', {
              variables: { count: variable('count', { type: 'number', defaultValue: 1 }) },
              formulas: {
                more: {
                  id: 'more',
                  name: 'more',
                  type: 'formula',
                  code: 'n + 1',
                  parameters: [{ key: 'n', name: 'n' }],
                } as never,
              },
            }),
          ],
        },
      ],
    });
    const [a, b] = engine.instances('root');
    await a?.emit({ trigger: 'click' });
    expect([a?.content('count'), b?.content('count')]).toEqual([2, 1]);
  });

  it('publishes external variables outward, read-only, and not inside repeats', async () => {
    const inside = [element('use', { type: null, component: 'counter' }), element('root')];
    const counter = component('counter', 'root', {
      variables: { count: variable('count', { isExternal: true, defaultValue: 3 } as never), own: variable('own') },
    });
    const { engine } = await startedEngine({ pages: [{ roots: ['use'], elements: inside, components: [counter] }] });
    engine.setVariable('use-count', 9);
    expect([engine.variable('use-count'), engine.variable('use-own')]).toEqual([3, undefined]);
    const repeated = await startedEngine({
      pages: [
        {
          roots: ['list'],
          elements: [
            element('list', {
              content: { children: { ...formula('[1, 2]'), repeatable: [] } as never },
              slots: { children: ['use'] },
            }),
            ...inside,
          ],
          components: [counter],
        },
      ],
    });
    expect(repeated.engine.variable('use-count')).toBeUndefined();
  });

  it('keeps the results of its inner workflows to itself', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          roots: ['a', 'b'],
          elements: [
            element('a', { type: null, component: 'card', content: { say: 'A' } }),
            element('b', { type: null, component: 'card', content: { say: 'B' } }),
            element('root', {
              workflows: [
                workflow('call', [{ type: 'execute-inner-workflow', fields: { workflowId: 'w' } }], {
                  trigger: 'click',
                }),
              ],
              content: { seen: prop('say') },
            }),
          ],
          components: [
            component('card', 'root', {
              properties: { say: { id: 'say' } },
              workflows: { w: workflow('w', [{ type: 'return', id: 'r', fields: { value: prop('say') } }]) },
            }),
          ],
        },
      ],
    });
    for (const root of engine.instances('root')) await root.emit({ trigger: 'click' });
    const results = engine
      .instances('root')
      .map((root) => root.evaluate(formula("context.component.workflowsResults['w']['r'].result"), null));
    expect(results).toEqual(['A', 'B']);
  });

  it('overrides the style of its root per property, and never its content', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          roots: ['use'],
          elements: [
            element('use', {
              type: null,
              component: 'card',
              content: { text: 'outer' },
              style: { default: { display: 'flex' } },
            }),
            element('root', {
              content: { text: 'inner' },
              style: { default: { display: 'none', conditionalRendering: false } },
            }),
          ],
          components: [component('card', 'root')],
        },
      ],
    });
    const root = engine.instance('root');
    expect([root?.isDisplayed.value, root?.isRendered.value, root?.content('text')]).toEqual([true, false, 'inner']);
  });

  it('leaves a look to its root on the screens and in the states for which its own cascade has none', async () => {
    const state = { key: 'on', id: 'on', label: 'on' };
    const { engine, platform } = await startedEngine({
      pages: [
        {
          roots: ['outer'],
          elements: [
            element('outer', {
              type: null,
              component: 'wrap',
              states: [state],
              style: { on_default: { display: 'flex' } },
            }),
            element('use', {
              type: null,
              component: 'card',
              style: { mobile: { conditionalRendering: true } },
              classes: { default: ['hidden'] },
            }),
            element('root', { style: { default: { conditionalRendering: false } } }),
          ],
          components: [component('wrap', 'use'), component('card', 'root')],
        },
      ],
      site: {
        classes: { hidden: { id: 'hidden', style: { default: { display: 'none' } }, content: {}, subClasses: {} } },
      },
    });
    engine.applyVisitorState();
    const seen = () => [engine.instance('root')?.isRendered.value, engine.instance('root')?.isDisplayed.value];
    expect(seen()).toEqual([false, false]);
    platform.resize(400);
    expect(seen()).toEqual([true, false]);
    engine.instance('outer')?.setState('on', true);
    expect(seen()).toEqual([true, true]);
  });

  it('fills the slots of its component with children that see the outer context', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          variables: [variable('name', { defaultValue: 'Ana' })],
          roots: ['use'],
          elements: [
            element('use', {
              type: null,
              component: 'card',
              slots: { 'childrenData.root.content.default.children': ['child'] },
            }),
            element('root', {
              injected: { 'content.children': true },
              dropzoneContext: { data: formula("'from inside'") } as never,
            }),
            element('child', {
              content: {
                inner: formula('context.component'),
                data: formula('context.dropzone.data'),
                name: formula("variables['name']"),
              },
            }),
          ],
          components: [component('card', 'root')],
        },
      ],
    });
    const child = engine.instance('child');
    expect([child?.content('inner'), child?.content('data'), child?.content('name')]).toEqual([
      undefined,
      'from inside',
      'Ana',
    ]);
    expect(child?.parent?.uid).toBe('root');
  });
});

describe('components in components', () => {
  /** Cards that hold each other in turn, so that no definition stands in itself directly. */
  const nested = {
    roots: ['use'],
    elements: [
      element('use', { type: null, component: 'a' }),
      element('a-root', { slots: { children: ['to-b'] } }),
      element('to-b', { type: null, component: 'b' }),
      element('b-root', { slots: { children: ['to-a'] } }),
      element('to-a', { type: null, component: 'a' }),
    ],
    components: [component('a', 'a-root'), component('b', 'b-root')],
  };

  it('are drawn ten levels deep, whatever their definitions', async () => {
    const { engine, log } = await startedEngine({ pages: [nested] });
    expect(engine.instances('a-root').length + engine.instances('b-root').length).toBe(10);
    expect(log).toMatchObject([{ level: 'warning', message: 'Component is nested too deep and is not drawn' }]);
  });

  it('of an unknown definition are nothing', async () => {
    const { engine } = await startedEngine({
      pages: [{ roots: ['use'], elements: [element('use', { type: null, component: 'gone' })] }],
    });
    expect(engine.instance('use')?.inner).toBeNull();
  });
});

describe('a repeat directly in a section', () => {
  const page = {
    variables: [variable('names', { type: 'array', defaultValue: ['Ana', 'Rui'] })],
    elements: [element('row', { content: { text: formula('context.item.data') } })],
    section: {
      content: { default: { wwObjects: { ...formula("variables['names']"), repeatable: [] } as never } },
      slots: { wwObjects: ['row'] },
    },
  };

  it('has one child per item and follows the list', async () => {
    const { engine } = await startedEngine({ pages: [page] });
    const [section] = engine.page.value?.sections ?? [];
    const texts = () => section?.children.value.map((child) => child.content('text'));
    expect(texts()).toEqual(['Ana', 'Rui']);
    const [first] = section?.children.value ?? [];
    engine.setVariable('names', ['Ana', 'Rui', 'Zé']);
    expect(texts()).toEqual(['Ana', 'Rui', 'Zé']);
    expect(section?.children.value[0]).toBe(first);
    expect(section?.isSelfStatic).toBe(false);
  });
});
