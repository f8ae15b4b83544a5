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

const mail = (href: string) => ({ type: 'mail', href });

describe('the link of an element', () => {
  it.each([
    [mail('own'), null, 'mailto:own'],
    [mail('own'), mail('outer'), 'mailto:outer'],
    [null, mail('outer'), 'mailto:outer'],
    [null, null, undefined],
  ])('that is the root of a component is %o, of its instance %o: it leads to %s', async (own, outer, href) => {
    const { engine } = await startedEngine({
      pages: [
        {
          roots: ['use'],
          elements: [element('use', { type: null, component: 'card', link: outer }), element('root', { link: own })],
          components: [component('card', 'root')],
        },
      ],
    });
    expect(engine.instance('root')?.link.value?.href).toBe(href);
  });

  it('that its parent gives wins over its own', async () => {
    const { engine } = await startedEngine({
      definitions: [definition('list', { localContext: 'list' })],
      pages: [
        {
          elements: [
            element('list', { type: 'list', slots: { children: ['a'] } }),
            element('a', { link: mail('own') }),
          ],
        },
      ],
    });
    expect(engine.instance('a')?.link.value?.href).toBe('mailto:own');
    engine.instance('list')?.giveProps('children', { wwLink: mail('given') });
    expect(engine.instance('a')?.link.value?.href).toBe('mailto:given');
  });

  it('in its content is resolved as its own is', async () => {
    const { engine } = await startedEngine({ pages: [{ elements: [element('a')] }, { id: 'about' }] });
    const resolve = (link: unknown) => engine.instance('a')?.resolveLink(link);
    expect(resolve({ type: 'internal', pageId: 'about' })).toEqual({ kind: 'internal', href: '/about/' });
    expect(resolve({ type: 'internal', pageId: { id: 'about' } })).toEqual({ kind: 'internal', href: '/about/' });
    expect([resolve({ type: 'internal', pageId: 7 }), resolve('text'), resolve(null)]).toEqual([null, null, null]);
    expect(resolve({ type: 'file', file: { url: '/a.pdf' } })).toMatchObject({ href: '/a.pdf' });
    expect(resolve({ type: 'file', file: '/b.pdf' })).toMatchObject({ href: '/b.pdf' });
    expect(resolve({ type: 'file' })).toMatchObject({ href: 'download', newTab: true, download: true });
  });

  it.each([
    [{ id: 7 }, '/user/7/'],
    ['text', '/user/1/'],
    [null, '/user/1/'],
    [undefined, '/user/1/'],
  ])('with the parameters %o leads to %s', async (parameters, expected) => {
    const { engine } = await startedEngine({
      pages: [{ elements: [element('a')] }, { id: 'user', info: { paths: { default: 'user/{{id|1}}' } } }],
    });
    const link = { type: 'internal', pageId: 'user', ...(parameters !== undefined && { parameters }) };
    expect(engine.instance('a')?.resolveLink(link)?.href).toBe(expected);
  });

  it('says in the log where its formula fails', async () => {
    const { engine, log } = await startedEngine({
      pages: [{ elements: [element('a', { link: { type: 'mail', href: formula("variables['gone']['x']") } })] }],
    });
    engine.instance('a')?.link.value;
    expect(log.at(-1)?.where).toEqual(['elements', 'a', 'link']);
  });
});

describe('a variable that its element alone writes', () => {
  const label = { en: '', pt: '' };
  const fixed = definition('fixed', {
    variables: [
      { name: 'count', type: 'number', label, readonly: true, initial: 1 },
      { name: 'rows', type: 'array', label, readonly: true, resettable: true, initial: [] },
    ],
  });

  it('is refused to workflows and custom writes, and said in the log', async () => {
    const { engine, log } = await startedEngine({
      definitions: [fixed],
      pages: [
        {
          roots: ['a', 'plain'],
          elements: [element('a', { type: 'fixed' }), element('plain')],
          workflows: [workflow('w', [{ type: 'variable', fields: { varId: 'a-count', varValue: 5 } }])],
        },
      ],
    });
    await engine.runWorkflow('w');
    engine.setVariable('a-count', 6);
    expect(engine.variable('a-count')).toBe(1);
    const entry = { level: 'error', message: 'Variable "a-count" is read-only', where: ['variables', 'a-count'] };
    expect(log).toEqual([entry, entry]);
    engine.instance('a')?.setVariable('count', '7');
    expect(engine.variable('a-count')).toBe(7);
    engine.instance('a')?.setVariable('none', 1);
    engine.instance('plain')?.setVariable('count', 1);
    expect(engine.instance('plain')?.variable('count')).toBeUndefined();
    expect(engine.instance('a')?.variable('none')).toBeUndefined();
  });
});

describe('a position that is watched', () => {
  it('is measured on a live page alone', async () => {
    const page = {
      elements: [
        element('a', {
          domId: 'box',
          watchScrollPosition: true,
          content: { text: formula("globalContext.componentPositionInfo['box']?.x") },
        }),
      ],
    };
    const shown = async (mode: 'live' | 'edit') => {
      const { engine, platform } = testEngine({ pages: [page], mode });
      await engine.start(mode === 'edit' ? { bundle: bundleOf(page) } : undefined);
      engine.instance('a')?.setNode({ x: 5, y: 0, width: 0, height: 0 });
      platform.frame();
      return engine.instance('a')?.content('text');
    };
    expect([await shown('live'), await shown('edit')]).toEqual([5, undefined]);
  });

  it('ends with its element', async () => {
    const { engine, platform } = await startedEngine({
      pages: [
        {
          roots: ['box', 'b'],
          variables: [variable('on', { defaultValue: true })],
          elements: [
            element('box', { slots: { children: ['a', 'c'] } }),
            element('a', {
              domId: 'first',
              watchScrollPosition: true,
              style: { default: { conditionalRendering: formula("variables['on']") } },
            }),
            element('c', { domId: 'second', watchScrollPosition: true }),
            element('b', { content: { text: formula('Object.keys(globalContext.componentPositionInfo)') } }),
          ],
        },
      ],
    });
    for (const id of ['a', 'c']) engine.instance(id)?.setNode({ x: 1, y: 1, width: 1, height: 1 });
    platform.frame();
    expect(engine.instance('b')?.content('text')).toEqual(['first', 'second']);
    engine.setVariable('on', false);
    platform.frame();
    expect(engine.instance('b')?.content('text')).toEqual(['second']);
  });
});
