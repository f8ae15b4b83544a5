import { elementDefinitions } from '@trama/elements/definitions';
import type { Component, Design, Element, Section, Value } from '@trama/model';
import { restApi } from '@trama/plugins/definitions';
import { describe, expect, it } from 'vitest';
import { designOf, pageOf } from './testing/design.ts';
import { drawnRelease } from './testing/drawn-release.ts';

const typeOf = (name: string): string => elementDefinitions.find((one) => one.name === name)?.id ?? '';

const node = { states: [], workflows: [], classes: {}, subClasses: {}, style: { default: {} } };

const element = (id: string, more: Partial<Element>): Element => ({
  ...node,
  id,
  type: typeOf('text'),
  component: null,
  name: null,
  section: 'section',
  parentComponent: null,
  content: { default: {} },
  slots: {},
  ...more,
});

const words = (id: string, value: Value, more: Partial<Element> = {}): Element =>
  element(id, { content: { default: { '_ww-text_text': value } }, ...more });

const formula = (code: string): Value => ({ binding: 'formula', code }) as unknown as Value;

const section = (id: string, children: readonly string[]): Section => ({
  ...node,
  id,
  linkId: id,
  type: 's',
  title: '',
  content: { default: {} },
  slots: { wwObjects: [...children] },
});

/** A site with a page that has these elements, and one beside it that has nothing wrong. */
const siteWith = (elements: readonly Element[], roots: readonly string[], more: Partial<Design> = {}): Design =>
  designOf(
    [
      pageOf('quiet', { default: '' }, { sections: ['still'] }),
      pageOf('trap', { default: 'trap' }, { name: 'Trap', sections: ['section'] }),
    ],
    {
      sections: { section: section('section', roots), still: section('still', ['calm']) },
      elements: Object.fromEntries(
        [...elements, words('calm', { pt: 'as ever' }, { section: 'still' })].map((one) => [one.id, one]),
      ),
      ...more,
    },
  );

describe('a publish of a site with something wrong on one page', () => {
  it('draws all else of a page whose formula throws', async () => {
    const design = siteWith(
      [words('bad', formula('null.name.first')), words('good', { pt: 'still here' })],
      ['bad', 'good'],
    );
    const made = await drawnRelease(design);
    expect(made.html('trap', 'pt')).toContain('still here');
    expect(made.html('quiet', 'pt')).toContain('as ever');
  });

  it('names page and formula where one never ends, and draws the rest', async () => {
    const design = siteWith(
      [
        words('bad', { binding: 'code', code: 'while (true) {}' } as unknown as Value),
        words('good', { pt: 'still here' }),
      ],
      ['bad', 'good'],
    );
    const made = await drawnRelease(design);
    expect(made.problems).toEqual([expect.stringMatching(/^Trap \(pt\): .*while \(true\)/)]);
    expect(made.html('trap', 'pt')).toContain('still here');
    expect(made.html('quiet', 'pt')).toContain('as ever');
  });

  it('names page and formula of one that does not parse', async () => {
    const design = siteWith([words('bad', formula('1 +')), words('good', { pt: 'still here' })], ['bad', 'good']);
    const made = await drawnRelease(design);
    expect(made.problems).toEqual([expect.stringMatching(/^Trap: /)]);
    expect(made.html('trap', 'pt')).toContain('still here');
  });

  it('goes on without a collection that does not answer in time', async () => {
    const rows = {
      ...{ id: 'rows', name: 'Rows', mode: 'dynamic', kind: 'collection', pluginId: restApi.id, data: null },
      config: { url: 'https://api.test/rows', method: 'GET', isAutoFetch: true },
    };
    const plugin = { id: restApi.id, name: 'REST', namespace: 'rest', settings: { publicData: {}, privateData: {} } };
    const elements = [words('rows', formula("collections['rows'].data")), words('good', { pt: 'still here' })];
    const design = siteWith(elements, ['rows', 'good'], { plugins: [plugin] });
    let asked = 0;
    const made = await drawnRelease({ ...design, collections: { rows } } as unknown as Design, () => {
      asked += 1;
      return Promise.reject(new Error('https://api.test/rows did not answer within 3 s.'));
    });
    expect(asked).toBeGreaterThan(0);
    expect(made.html('trap', 'pt')).toContain('still here');
  });

  it('draws 20,000 elements of one page, and their data whole', { tags: 'thorough' }, async () => {
    const count = 20_000;
    const many = Array.from({ length: count }, (_, index) => words(`e${index}`, { pt: `n${index};` }));
    const made = await drawnRelease(
      siteWith(
        many,
        many.map(({ id }) => id),
      ),
    );
    expect(made.problems).toEqual([]);
    const html = made.html('trap', 'pt');
    expect([html.includes('n0;'), html.includes(`n${count - 1};`)]).toEqual([true, true]);
    const data = made.files.find(({ path }) => path === 'data/trap.json');
    expect(Object.keys(JSON.parse(String(data?.body)).wwObjects).length).toBeGreaterThanOrEqual(count);
  });

  it.each([
    ['a child that is gone', { slots: { children: ['gone'] } }],
    ['an unknown type', { type: 'no-such-type' }],
    ['a component that is gone', { type: null, component: 'gone' }],
    ['a class that is gone', { classes: { default: ['gone'] } }],
  ])('draws what it can of a page where an element has %s', async (_, more) => {
    const box = element('box', { type: typeOf('flexbox'), ...(more as Partial<Element>) });
    const made = await drawnRelease(siteWith([box, words('good', { pt: 'still here' })], ['box', 'good']));
    expect(made.problems).toEqual([]);
    expect(made.html('trap', 'pt')).toContain('still here');
    expect(made.html('quiet', 'pt')).toContain('as ever');
  });

  it('names an element that lies in itself, by way of another, and draws it where it may stand', async () => {
    const box = (id: string, child: string, more: Partial<Element> = {}): Element =>
      element(id, { type: typeOf('flexbox'), slots: { children: [child, `of-${id}`] }, ...more });
    const elements = [
      box('outer', 'inner', { name: 'Outer box' }),
      box('inner', 'outer'),
      ...['of-outer', 'of-inner'].map((id) => words(id, { pt: `text ${id}` })),
    ];
    const made = await drawnRelease(siteWith(elements, ['outer']));
    expect(made.problems).toEqual(['Trap: the element "Outer box" lies in itself. It is left out there.']);
    expect(made.html('trap', 'pt')).toMatch(/text of-inner[\s\S]*text of-outer/);
    const { wwObjects } = JSON.parse(String(made.files.find(({ path }) => path === 'data/trap.json')?.body));
    expect(JSON.stringify(wwObjects.inner.content)).not.toContain('"outer"');
  });

  it('draws what it can of a page whose component lies in itself', async () => {
    const component = {
      ...{ id: 'round', kind: 'component', name: 'Round', rootElementId: 'root' },
      ...{ properties: {}, triggers: {}, variables: {}, workflows: {}, formulas: {} },
    } as Component;
    const inside = { section: null, parentComponent: 'round' } as unknown as Partial<Element>;
    const elements = [
      element('root', { ...inside, type: typeOf('flexbox'), slots: { children: ['again'] } }),
      element('again', { ...inside, type: null, component: 'round' }),
      element('first', { type: null, component: 'round' }),
      words('good', { pt: 'still here' }),
    ];
    const made = await drawnRelease(siteWith(elements, ['first', 'good'], { components: { round: component } }));
    expect(made.html('trap', 'pt')).toContain('still here');
    expect(made.html('quiet', 'pt')).toContain('as ever');
  });

  it('draws what it can of a page with a section that is gone', async () => {
    const design = siteWith([words('good', { pt: 'still here' })], ['good']);
    const trap = pageOf('trap', { default: 'trap' }, { sections: ['gone', 'section'] });
    const made = await drawnRelease({ ...design, pages: { ...design.pages, trap } });
    expect(made.html('trap', 'pt')).toContain('still here');
  });
});
