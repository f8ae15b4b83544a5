import { effect } from '@preact/signals-core';
import type { Element } from '@trama/model';
import { describe, expect, it } from 'vitest';
import {
  bundleOf,
  component,
  definition,
  element,
  fakePlatform,
  formula,
  startedEngine,
  testEngine,
  variable,
  workflow,
} from '../testing/index.ts';

describe('content', () => {
  it('follows the variable that its formula reads, and wakes nobody when the result stays the same', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          elements: [element('a', { content: { text: formula("variables['count'] > 5 ? 'many' : 'few'") } })],
          variables: [variable('count', { type: 'number', defaultValue: 1 })],
        },
      ],
    });
    const text = engine.instance('a')?.contentSignal('text');
    const seen: unknown[] = [];
    const stop = effect(() => void seen.push(text?.value));
    engine.setVariable('count', 2);
    engine.setVariable('count', 9);
    stop();
    expect(seen).toEqual(['few', 'many']);
  });

  it('is undefined, with a line in the log, when its formula fails', async () => {
    const { engine, log } = await startedEngine({
      pages: [{ elements: [element('a', { content: { text: formula('context.item.data.name') } })] }],
    });
    expect(engine.instance('a')?.content('text')).toBeUndefined();
    expect(log.at(-1)).toMatchObject({ level: 'error', where: ['elements', 'a', 'text'] });
  });

  it('takes the value of the smallest active screen, and a state beats every screen', async () => {
    const fields = [
      { name: 'size', type: 'number' as const, label: { en: '', pt: '' }, responsive: true, states: true },
    ];
    const sized = {
      ...element('a', { type: 'sized', states: [{ key: 's', id: '_wwHover', label: 'Hover' }] }),
      content: { default: { size: 1 }, mobile: { size: 2 }, _wwHover_default: { size: 3 } },
    };
    const { engine, platform } = await startedEngine({
      pages: [{ elements: [sized] }],
      definitions: [definition('sized', { fields })],
    });
    const instance = engine.instance('a');
    expect(instance?.content('size')).toBe(1);
    platform.resize(400);
    expect(instance?.content('size')).toBe(2);
    instance?.setState('_wwHover', true);
    expect(instance?.content('size')).toBe(3);
  });

  it('is chosen by language where the field has texts', async () => {
    const fields = [{ name: 'text', type: 'text' as const, label: { en: '', pt: '' }, multiLang: true }];
    const { engine } = await startedEngine({
      pages: [
        {
          elements: [element('a', { type: 'label', content: { text: { en: 'Hello', pt: 'Olá' } } })],
          info: { languages: ['pt'] },
        },
      ],
      site: { languages: [{ key: 'pt', lang: 'pt', default: true }] },
      definitions: [definition('label', { fields })],
    });
    expect(engine.instance('a')?.content('text')).toBe('Olá');
  });

  it('comes from the entry of the language alone: those of other languages are not evaluated, nor logged', async () => {
    const fields = [{ name: 'text', type: 'text' as const, label: { en: '', pt: '' }, multiLang: true }];
    const broken = formula("variables['gone']['title']");
    const { engine, log } = await startedEngine({
      pages: [
        {
          roots: ['a', 'b', 'c'],
          elements: [
            element('a', { type: 'label', content: { text: { en: broken, pt: formula("'Ol' + 'á'") } } }),
            element('b', { type: 'label', content: { text: { fr: broken, en: formula("'Hello'") } } }),
            element('c', { type: 'label', content: { text: { fr: formula("'Salut'") } } }),
          ],
          info: { languages: ['pt'] },
        },
      ],
      site: {
        languages: [
          { key: 'pt', lang: 'pt', default: false },
          { key: 'en', lang: 'en', default: true },
        ],
      },
      platform: fakePlatform({ href: '/pt/' }),
      definitions: [definition('label', { fields })],
    });
    expect(['a', 'b', 'c'].map((id) => engine.instance(id)?.content('text'))).toEqual(['Olá', 'Hello', 'Salut']);
    expect(log).toEqual([]);
  });
});

describe('conditional rendering', () => {
  it('takes children away while it is false, and brings them back', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          elements: [
            element('box', {
              style: { default: { conditionalRendering: formula("variables['on']") } },
              slots: { children: ['child'] },
            }),
            element('child'),
          ],
          variables: [variable('on', { type: 'boolean', defaultValue: false })],
        },
      ],
    });
    expect(engine.instance('box')?.isRendered.value).toBe(false);
    expect(engine.instance('child')).toBeUndefined();
    engine.setVariable('on', true);
    expect(engine.instance('child')).toBeDefined();
  });

  it('leaves an element that is not displayed in the tree, and remembers that it was shown', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          elements: [
            element('box', {
              style: { default: { display: formula("variables['on']") } },
              slots: { children: ['child'] },
            }),
            element('child'),
          ],
          variables: [variable('on', { type: 'any', defaultValue: 'none' })],
        },
      ],
    });
    const box = engine.instance('box');
    expect([box?.isDisplayed.value, engine.instance('child') !== undefined]).toEqual([false, true]);
    engine.setVariable('on', 'flex');
    expect(box?.isDisplayed.value).toBe(true);
    engine.setVariable('on', 'none');
    expect(box?.isDisplayed.value).toBe(true);
  });
});

describe('states', () => {
  it('are active by condition, by switch, by the parent, and by an ancestor that has them', async () => {
    const state = (id: string, more = {}) => ({ key: id, id, label: id, ...more });
    const { engine } = await startedEngine({
      pages: [
        {
          elements: [
            element('box', { states: [state('_wwHover')], slots: { children: ['child'] } }),
            element('child', {
              states: [
                state('bound', { condition: formula("variables['on']") }),
                state('focus'),
                state('active'),
                state('_wwParent_box__wwHover'),
              ],
            }),
          ],
          variables: [variable('on', { type: 'boolean', defaultValue: true })],
        },
      ],
      definitions: [],
    });
    const [box, child] = [engine.instance('box'), engine.instance('child')];
    expect(child?.states.value).toEqual(['bound']);
    child?.setState('focus', true);
    box?.giveProps('children', { states: ['active'] });
    box?.setState('_wwHover', true);
    expect(child?.states.value).toEqual(['bound', 'focus', 'active', '_wwParent_box__wwHover']);
    expect(box?.reactsToHover).toBe(true);
  });
});

describe('hovering', () => {
  const HOVERED = { id: '_wwHover', key: '_wwHover', label: 'hover' };
  const reacts = async (part: Partial<Element>, style: Element['style'] = {}, content: Element['content'] = {}) => {
    const { engine } = await startedEngine({
      pages: [{ elements: [{ ...element('a', { states: [HOVERED] }), ...part }] }],
      site: { classes: { card: { id: 'card', style, content, subClasses: {} } } },
    });
    return engine.instance('a')?.reactsToHover;
  };
  const ofClass: Partial<Element> = { classes: { _wwHover: ['card'] } };

  it('is followed where it changes content, or what is shown: by layers of the element, or of a class', async () => {
    expect(await reacts({ content: { _wwHover_default: { text: 'x' } } })).toBe(true);
    expect(await reacts({ style: { _wwHover_mobile: { display: 'none' } } })).toBe(true);
    expect(await reacts(ofClass, {}, { default: { text: 'x' } })).toBe(true);
    expect(await reacts(ofClass, { mobile: { display: 'none' } })).toBe(true);
  });

  it('is followed at the root of a component for its instance, and where an element below takes it over', async () => {
    const page = (useStates: Element['states'], content: Element['content'], below: string) => ({
      roots: ['use'],
      elements: [
        { ...element('use', { type: null, component: 'card', states: useStates }), content },
        element('root', { states: [HOVERED], slots: { children: ['child'] } }),
        element('child', { states: [{ id: below, key: below, label: below }] }),
      ],
      components: [component('card', 'root')],
    });
    const rootReacts = async (...args: Parameters<typeof page>) =>
      (await startedEngine({ pages: [page(...args)] })).engine.instance('root')?.reactsToHover;
    const text = { _wwHover_default: { text: 'x' } };
    expect(await rootReacts([HOVERED], text, 'other')).toBe(true);
    expect(await rootReacts([], text, 'other')).toBe(false);
    expect(await rootReacts([HOVERED], {}, 'other')).toBe(false);
    expect(await rootReacts([], {}, '_wwParent_root__wwHover')).toBe(true);
    expect(await rootReacts([], {}, '_wwParent_use__wwHover')).toBe(false);
    expect(await rootReacts([HOVERED], {}, '_wwParent_use__wwHover')).toBe(true);
  });

  it('is not where the stylesheet tells all of it', async () => {
    expect(await reacts({ style: { _wwHover_default: { opacity: 0.5 } } })).toBe(false);
    expect(await reacts({ content: { _wwHover_default: { '_ww-text_color': 'red' } } })).toBe(false);
    expect(await reacts(ofClass, { default: { opacity: 0.5 } })).toBe(false);
    expect(await reacts({ states: [], content: { _wwHover_default: { text: 'x' } } })).toBe(false);
  });

  it('counts as showing an element that a class shows while it is hovered', async () => {
    const { engine } = await startedEngine({
      pages: [
        { elements: [{ ...element('a', { states: [HOVERED], ...ofClass }), style: { default: { display: 'none' } } }] },
      ],
      site: { classes: { card: { id: 'card', style: { default: { display: 'flex' } }, content: {}, subClasses: {} } } },
    });
    expect(engine.instance('a')?.isDisplayed.value).toBe(true);
  });
});

describe('exposed variables', () => {
  const input = definition('input', {
    fields: [],
    variables: [{ name: 'value', type: 'string', label: { en: '', pt: '' }, from: 'value', initial: '' }],
    form: { variable: 'value', empty: '' },
  });

  it('are readable by everyone under the id of the element, mounted or not', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          roots: ['field', 'text'],
          elements: [
            element('field', { type: 'input', content: { value: 'first' } }),
            element('text', { content: { text: formula("variables['field-value']") } }),
          ],
        },
      ],
      definitions: [input],
    });
    expect(engine.instance('text')?.content('text')).toBe('first');
    engine.instance('field')?.setVariable('value', 'typed');
    expect(engine.instance('text')?.content('text')).toBe('typed');
  });

  it('follow their initial value while it changes', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          elements: [element('field', { type: 'input', content: { value: formula("variables['start']") } })],
          variables: [variable('start', { type: 'string', defaultValue: 'a' })],
        },
      ],
      definitions: [input],
    });
    engine.setVariable('start', 'b');
    expect(engine.variable('field-value')).toBe('b');
  });

  it('are not published inside a repeat, where each element keeps its own', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          roots: ['list'],
          elements: [
            element('list', { content: { children: formula("['a', 'b']") }, slots: { children: ['field'] } }),
            element('field', { type: 'input', content: { value: formula('context.item.data') } }),
          ],
        },
      ],
      definitions: [input],
    });
    expect(engine.variable('field-value')).toBeUndefined();
    const [first, second] = engine.instance('list')?.slot('children').value ?? [];
    first?.setVariable('value', 'typed');
    expect([first?.variable('value'), second?.variable('value')]).toEqual(['typed', 'b']);
  });

  it('are the fields of the form around them', async () => {
    const form = definition('form', { localContext: 'form' });
    const { engine } = await startedEngine({
      pages: [
        {
          elements: [
            element('form', { type: 'form', slots: { children: ['field', 'note'] } }),
            element('field', { type: 'input', content: { fieldName: 'mail', value: 'x' } }),
            element('note', { content: { text: formula('context.local.data.form.isSubmitting') } }),
          ],
        },
      ],
      definitions: [input, form],
    });
    const owner = engine.instance('form');
    const fields = owner?.formFields.value ?? [];
    expect(fields.map((field) => [field.name(), field.value()])).toEqual([['mail', 'x']]);
    fields[0]?.setValue('y');
    expect(engine.variable('field-value')).toBe('y');
    fields[0]?.reset();
    expect(engine.variable('field-value')).toBe('x');
    owner?.setLocal({ isSubmitting: true });
    expect(engine.instance('note')?.content('text')).toBe(true);
  });
});

describe('components', () => {
  const label = { id: 'title', defaultValue: 'none' };

  it('show what their instance gives, else the default, and keep variables per instance', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          roots: ['one', 'two'],
          elements: [
            element('one', { type: null, component: 'card', content: { title: formula("'A' + 1") } }),
            element('two', { type: null, component: 'card' }),
            element('root', {
              content: { text: formula("context.component.props['title'] + context.component.variables['n']") },
            }),
          ],
          components: [
            component('card', 'root', {
              properties: { title: label },
              variables: { n: variable('n', { type: 'number', defaultValue: 0 }) },
            }),
          ],
        },
      ],
    });
    expect(engine.instances('root').map((root) => root.content('text'))).toEqual(['A10', 'none0']);
    expect(engine.instance('one')?.inner?.root?.host).toBe(engine.instance('one'));
  });

  it('give the children of a slot their outer contexts back', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          elements: [
            element('list', { content: { children: formula("['x']") }, slots: { children: ['use'] } }),
            element('use', {
              type: null,
              component: 'card',
              slots: { 'childrenData.root.content.default.children': ['leaf'] },
            }),
            element('root', {
              injected: { 'content.children': true },
              dropzoneContext: { data: formula("context.component.props['title']") },
            }),
            element('leaf', {
              content: { text: formula("context.item.data + context.dropzone.data + (context.component ? '!' : '')") },
            }),
          ],
          components: [component('card', 'root', { properties: { title: label } })],
        },
      ],
    });
    expect(engine.instance('leaf')?.content('text')).toBe('xnone');
    expect(engine.instance('leaf')?.parent?.uid).toBe('root');
  });

  it('are not drawn when nested in themselves more than 10 levels', async () => {
    const { engine, log } = testEngine({
      pages: [
        {
          elements: [
            element('use', { type: null, component: 'loop' }),
            element('root', { slots: { children: ['use'] } }),
          ],
          components: [component('loop', 'root')],
        },
      ],
    });
    await engine.start();
    expect(engine.instances('root')).toHaveLength(10);
    expect(log.some((entry) => entry.message.includes('nested too deep'))).toBe(true);
  });

  it('run their own lifecycle workflows once for each instance', async () => {
    const created = workflow(
      'c',
      [{ type: 'variable', fields: { varId: 'n', varValue: formula("context.component.variables['n'] + 1") } }],
      { trigger: '_wwOnCreated' },
    );
    const { engine } = await startedEngine({
      pages: [
        {
          elements: [
            element('use', { type: null, component: 'card' }),
            element('root', {
              slots: { children: ['leaf'] },
              content: { text: formula("context.component.variables['n']") },
            }),
            element('leaf'),
          ],
          components: [
            component('card', 'root', {
              variables: { n: variable('n', { type: 'number', defaultValue: 0 }) },
              workflows: { c: created },
            }),
          ],
        },
      ],
    });
    expect(engine.instance('root')?.content('text')).toBe(1);
  });

  it('emit their events to the workflows of their instance', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          elements: [
            element('use', {
              type: null,
              component: 'card',
              workflows: [
                workflow('w', [{ type: 'variable', fields: { varId: 'got', varValue: formula("event['v']") } }], {
                  trigger: 'chosen',
                }),
              ],
            }),
            element('root', {
              workflows: [
                workflow('c', [{ type: 'trigger-event', fields: { triggerId: 'chosen', event: { v: 7 } } }], {
                  trigger: 'click',
                }),
              ],
            }),
          ],
          components: [component('card', 'root', { triggers: { chosen: { id: 'chosen' } } })],
          variables: [variable('got', { type: 'number' })],
        },
      ],
    });
    await engine.instance('root')?.emit({ trigger: 'click' });
    expect(engine.variable('got')).toBe(7);
  });
});

describe('watched positions', () => {
  it('are published under the DOM id of the element, frame by frame', async () => {
    const { engine, platform } = await startedEngine({
      pages: [
        {
          elements: [
            element('a', {
              watchScrollPosition: true,
              domId: 'hero',
              content: { text: formula("globalContext.componentPositionInfo['hero'].y") },
            }),
          ],
        },
      ],
    });
    const instance = engine.instance('a');
    instance?.setNode({ x: 0, y: 80.5, width: 100, height: 20 });
    platform.frame();
    expect(instance?.content('text')).toBe(80);
  });
});

describe('static instances', () => {
  it('are those that nothing at run time can change', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          roots: ['plain', 'bound'],
          elements: [
            element('plain', { slots: { children: ['leaf'] }, link: { type: 'internal', pageId: 'home' } }),
            element('leaf', { content: { text: 'x' } }),
            element('bound', { slots: { children: ['dynamic'] } }),
            element('dynamic', { content: { text: formula('1') } }),
          ],
        },
      ],
    });
    const kinds = ['plain', 'leaf', 'bound', 'dynamic'].map((uid) => [
      engine.instance(uid)?.isSelfStatic,
      engine.instance(uid)?.isStatic,
    ]);
    expect(kinds).toEqual([
      [true, true],
      [true, true],
      [true, false],
      [false, false],
    ]);
  });
});

describe('edit mode', () => {
  it('replaces single elements and keeps the instances around them', async () => {
    const { engine } = testEngine({
      mode: 'edit',
      pages: [
        {
          elements: [
            element('box', { slots: { children: ['a'] } }),
            element('a', { content: { text: 'x' } }),
            element('b'),
          ],
        },
      ],
    });
    await engine.start({
      bundle: bundleOf({
        elements: [element('box', { slots: { children: ['a'] } }), element('a', { content: { text: 'x' } })],
      }),
    });
    const [box, a] = [engine.instance('box'), engine.instance('a')];
    engine.patchElements({ a: element('a', { content: { text: 'y' } }) });
    expect(a?.content('text')).toBe('y');
    engine.patchElements({ c: element('c'), box: element('box', { slots: { children: ['c', 'a'] } }) });
    expect(box?.slot('children').value.map((child) => child.uid)).toEqual(['c', 'a']);
    expect(box?.slot('children').value[1]).toBe(a);
    engine.patchElements({ c: null });
    expect(box?.slot('children').value.map((child) => child.uid)).toEqual(['a']);
  });
});
