import { createRegistry } from '@trama/model';
import { describe, expect, it } from 'vitest';
import {
  bundleOf,
  component,
  definition,
  element,
  formula,
  type PageInit,
  siteOf,
  testEngine,
  variable,
  workflow,
} from '../testing/index.ts';
import { hasPresses, hasWorkflows, lateWorkflows } from './late.ts';

const setting = (value: number, trigger?: string) =>
  workflow(
    'w',
    [{ type: 'variable', fields: { varId: 'n', varValue: value } }],
    trigger === undefined ? {} : { trigger },
  );

const registry = createRegistry(
  [definition('box'), definition('text', { linkable: true }), definition('button', { events: [] })],
  [],
);

describe('whether a page can start a workflow', () => {
  const nobody = { appWorkflows: [] };
  it.each<[string, PageInit, boolean]>([
    ['nowhere', { elements: [element('a')], components: [component('c', 'a')] }, false],
    ['of the page', { pageWorkflows: [setting(1)] }, true],
    ['of the site', { workflows: [setting(1)] }, true],
    ['of a section', { section: { workflows: [setting(1)] } }, true],
    ['of an element', { elements: [element('a'), element('b', { workflows: [setting(1)] })] }, true],
    [
      'in a component',
      { components: [component('b', 'a'), component('c', 'a', { workflows: { w: setting(1) } })] },
      true,
    ],
  ])('workflows %s', (_where, page, expected) => {
    expect(hasWorkflows(nobody, bundleOf(page))).toBe(expected);
  });

  it('workflows of the app count on every page', () => {
    expect(hasWorkflows({ appWorkflows: [setting(1)] }, bundleOf({}))).toBe(true);
  });

  it.each([
    ['a text with a click', element('a', { type: 'text', workflows: [setting(1, 'click')] }), true],
    ['a text with another event', element('a', { type: 'text', workflows: [setting(1, 'mouseenter')] }), false],
    [
      'a button, which has events of its own',
      element('a', { type: 'button', workflows: [setting(1, 'click')] }),
      false,
    ],
    [
      'an instance of a component',
      element('a', { type: null, component: 'c', workflows: [setting(1, 'click')] }),
      true,
    ],
    ['nothing', element('a'), false],
  ])('%s is made clickable by a workflow: %o', (_what, one, expected) => {
    expect(hasPresses({ elements: { box: element('box'), [one.id]: one } }, registry)).toBe(expected);
  });
});

describe('workflows whose code comes late', () => {
  const page: PageInit = {
    variables: [variable('n', { type: 'number', defaultValue: 0 })],
    workflows: [setting(2)],
    elements: [element('a', { type: 'text', workflows: [setting(1, 'click')] })],
  };
  const lateEngine = () => {
    const late = lateWorkflows();
    return {
      late,
      ...testEngine({
        pages: [page],
        definitions: [definition('text', { linkable: true })],
        options: { workflows: late.create },
      }),
    };
  };

  it('wait for their code, and then run', async () => {
    const { engine } = lateEngine();
    await engine.start();
    await engine.instance('a')?.emit({ trigger: 'click' });
    expect(engine.variable('n')).toBe(1);
    await engine.runWorkflow('w');
    expect(engine.variable('n')).toBe(2);
  });

  it('answer a caller who comes before their code', async () => {
    const { engine } = lateEngine();
    await engine.start();
    await engine.runWorkflow('w');
    expect(engine.variable('n')).toBe(2);
  });

  it('begin at once where the page has loaded their code before', async () => {
    const { engine, late } = lateEngine();
    await late.load(siteOf([page]), bundleOf(page), registry);
    await engine.start();
    void engine.instance('a')?.emit({ trigger: 'click' });
    await Promise.resolve();
    expect(engine.variable('n')).toBe(1);
  });

  it('make elements clickable once the page has loaded what does so, and nothing before', async () => {
    const { engine, late } = lateEngine();
    await engine.start();
    expect(engine.instance('a')?.press).toBeNull();
    await late.load(siteOf([page]), bundleOf(page), registry);
    expect(engine.instance('a')?.press).toEqual({ role: 'button', label: 'text' });
  });

  it('of a page that has none are not loaded', async () => {
    const { engine, late } = lateEngine();
    await late.load(siteOf([{}]), bundleOf({}), registry);
    await engine.start();
    void engine.instance('a')?.emit({ trigger: 'click' });
    await Promise.resolve();
    expect([engine.variable('n'), engine.instance('a')?.press]).toEqual([0, null]);
  });

  it('forget their results with the page', async () => {
    const remembering = workflow('w', [
      { type: 'variable', fields: { varId: 'n', varValue: formula("context.workflow['done']?.result ?? 'nothing'") } },
      { type: 'return', id: 'done', fields: { value: 'something' } },
    ]);
    const pages = ['home', 'about'].map((id) => ({ id, variables: [variable('n')], workflows: [remembering] }));
    const { engine } = testEngine({ pages, options: { workflows: lateWorkflows().create } });
    await engine.start();
    const seen: unknown[] = [];
    for (const address of ['/', '/', '/about/']) {
      await engine.navigate(address);
      await engine.runWorkflow('w');
      seen.push(engine.variable('n'));
    }
    expect(seen).toEqual(['nothing', 'something', 'nothing']);
  });
});
