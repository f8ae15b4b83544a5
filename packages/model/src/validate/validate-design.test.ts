import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  assertDesign,
  createRegistry,
  type Design,
  decodePage,
  decodeSiteInfo,
  designFromParts,
  type ElementDefinition,
  setAtPath,
  validateDesign,
} from '../index.ts';
import { exportedSites } from '../testing/exported-sites.ts';

const exportsDir = process.env.EXPORTS_DIR ?? '';
const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(exportsDir, ...path), 'utf8'));

const site = {
  cacheVersion: 1,
  info: {
    id: 'site',
    homePageId: 'home',
    authPluginId: null,
    defaultTheme: 'light',
    langs: [{ lang: 'pt', default: true }],
    pages: [{ id: 'home', sections: [{ uid: 's' }] }],
    plugins: [],
  },
};
const page = {
  cacheVersion: 1,
  page: { id: 'home', paths: { default: '' } },
  sections: {
    s: { uid: 's', sectionBaseId: 'base', content: { default: { wwObjects: [{ uid: 'a', isWwObject: true }] } } },
  },
  wwObjects: {
    a: { uid: 'a', wwObjectBaseId: 'box', content: { default: { children: [{ uid: 'b', isWwObject: true }] } } },
    b: { uid: 'b', wwObjectBaseId: 'text', content: { default: {} } },
  },
};
const design = designFromParts(decodeSiteInfo(site), [decodePage(page)]).design;
const changed = (path: string, value: unknown): Design => setAtPath(design, path, value);
const messages = (broken: unknown): readonly string[] => validateDesign(broken).map((problem) => problem.message);

describe('a design', () => {
  test('without faults has no problems', () => {
    expect(messages(design)).toEqual([]);
  });

  test('of the wrong shape is told where', () => {
    expect(validateDesign(changed('elements.a.states', {}))).toEqual([
      { code: 'model/wrong-type', message: 'elements/a/states must be a list.', where: ['elements', 'a', 'states'] },
    ]);
    expect(messages(null)).toEqual(['The design must be an object.']);
    expect(messages(changed('defaultTheme', 'blue'))).toEqual(['defaultTheme must be one of light, dark.']);
  });

  test('needs its home page', () => {
    expect(messages(changed('homePageId', 'gone'))).toEqual(['homePageId names the page gone, which does not exist.']);
  });

  test('needs every child of a slot', () => {
    expect(messages(changed('elements.b.slots', { children: ['gone'] }))).toEqual([
      'elements/b/slots/children/0 names the element gone, which does not exist.',
    ]);
  });

  test('holds an element in one place only', () => {
    expect(messages(changed('elements.b.slots', {})).length).toBe(0);
    expect(messages(changed('sections.s.slots', { wwObjects: ['a', 'b'] }))).toEqual([
      'The element b stands in sections/s/slots/wwObjects/1 and in elements/a/slots/children/0.',
    ]);
  });

  test('holds no element inside itself', () => {
    expect(
      validateDesign(setAtPath(changed('sections.s.slots', {}), 'elements.b.slots', { children: ['a'] })).map(
        (problem) => problem.code,
      ),
    ).toEqual(['model/cycle']);
  });

  test('has the root of every component', () => {
    const component = {
      id: 'c',
      kind: 'component',
      rootElementId: 'gone',
      properties: {},
      triggers: {},
      variables: {},
      workflows: {},
      formulas: {},
    };
    expect(messages(changed('components', { c: component }))).toEqual([
      'components/c/rootElementId names the element gone, which does not exist.',
    ]);
  });

  test('is compared with the known element types when a registry is given', () => {
    expect(validateDesign(design, createRegistry([], [])).map((problem) => problem.code)).toEqual([
      'model/unknown-type',
      'model/unknown-type',
    ]);
  });

  test('has no two states or workflows of one node with the same key', () => {
    const workflow = { key: 'k', id: 'w', actions: {} };
    for (const [list, items] of Object.entries({
      states: [
        { key: 'k', id: 'a', label: '' },
        { key: 'k', id: 'b', label: '' },
      ],
      workflows: [workflow, workflow],
    })) {
      for (const place of ['elements.a', 'sections.s'])
        expect(validateDesign(changed(`${place}.${list}`, items))).toEqual([
          {
            code: 'model/twice',
            message: `${place.replace('.', '/')}/${list}/1 has the key k of another item.`,
            where: [...place.split('.'), list, 1],
            hint: 'Give the item a key of its own.',
          },
        ]);
      expect(messages(changed(`elements.a.${list}`, [items[0], { ...items[1], key: 'other' }]))).toEqual([]);
    }
  });

  test('says of each problem where it is and what to do', () => {
    const problems = [
      changed('homePageId', 'gone'),
      changed('pages.home.sections', ['gone']),
      changed('elements.b.slots', { children: ['gone'] }),
      changed('sections.s.slots', { wwObjects: ['a', 'b'] }),
      setAtPath(changed('sections.s.slots', {}), 'elements.b.slots', { children: ['a'] }),
    ].flatMap((broken) => validateDesign(broken));
    expect(problems.map(({ code, where, hint }) => [code, where.join('/'), hint])).toEqual([
      ['model/unknown-reference', 'homePageId', 'Choose an existing page as the home page.'],
      ['model/unknown-reference', 'pages/home/sections/0', 'Remove the section from the page.'],
      ['model/unknown-reference', 'elements/b/slots/children/0', 'Remove the child from the slot.'],
      ['model/twice', 'elements/a/slots/children/0', 'Remove one of the two, or copy the element.'],
      ['model/cycle', 'elements/a/slots', 'Remove it from the slot of its descendant.'],
    ]);
    expect(messages(changed('pages.home.sections', ['gone']))).toEqual([
      'pages/home/sections/0 names the section gone, which does not exist.',
    ]);
    expect(messages(setAtPath(changed('sections.s.slots', {}), 'elements.b.slots', { children: ['a'] }))).toEqual([
      'The element a is inside itself.',
    ]);
    const registry = createRegistry(
      ['box', 'text'].map((id) => ({ id }) as ElementDefinition),
      [],
    );
    expect(validateDesign(design, registry)).toEqual([]);
    expect(validateDesign(changed('elements.a.type', null), registry)).toEqual([]);
    expect(validateDesign(design, createRegistry([], []))[0]).toMatchObject({
      message: 'No element has the type box.',
      where: ['elements', 'a', 'type'],
      hint: 'Replace the element: on the published page only its children are drawn.',
    });
  });

  test('has no element inside itself, however deep', () => {
    const { a, b } = design.elements;
    if (!a || !b) return expect.fail();
    const holding = (...children: string[]) => ({ ...b, slots: { children } });
    const elements = {
      ...{ a: holding('x', 'b'), b: holding('y', 'c'), c: holding('z', 'd', 'w'), d: holding('v', 'a') },
      ...{ v: holding(), w: holding(), x: holding(), y: holding(), z: holding() },
    };
    expect(messages({ ...changed('sections.s.slots', {}), elements })).toEqual(['The element a is inside itself.']);
    expect(messages({ ...changed('sections.s.slots', {}), elements: { ...elements, d: holding('v') } })).toEqual([]);
  });

  test('names each ring of elements once, however one comes to it', () => {
    const ring = setAtPath(changed('sections.s.slots', {}), 'elements.b.slots', { children: ['b'] });
    expect(messages(ring).filter((message) => message.includes('inside itself'))).toEqual([
      'The element b is inside itself.',
    ]);
  });

  test('is refused with the first problem and the number of others', () => {
    const broken = setAtPath(changed('homePageId', 'gone'), 'elements.b.slots', { children: ['lost'] });
    expect(() => assertDesign(broken)).toThrow(
      'homePageId names the page gone, which does not exist. There is 1 more problem.',
    );
    expect(() => assertDesign(broken)).toThrow(
      expect.objectContaining({
        code: 'model/unknown-reference',
        where: ['homePageId'],
        hint: 'Choose an existing page as the home page.',
        cause: validateDesign(broken),
      }),
    );
    const three = setAtPath(broken, 'sections.s.slots', { wwObjects: ['a', 'b'] });
    expect(() => assertDesign(three)).toThrow('There are 2 more problems.');
    const one = () => assertDesign(changed('defaultTheme', 'blue'));
    expect(one).toThrow(
      expect.objectContaining({ message: 'defaultTheme must be one of light, dark.', hint: undefined }),
    );
    expect(() => assertDesign(design)).not.toThrow();
  });
});

describe.skipIf(exportedSites.length === 0)('the design of a real export (needs EXPORTS_DIR)', () => {
  test.each(exportedSites)('%s has no problems', (name) => {
    const info = decodeSiteInfo(read(name, 'design.json'));
    const bundles = Object.keys(info.pages).map((id) => decodePage(read(name, 'data', `${id}.json`)));
    expect(validateDesign(designFromParts(info, bundles).design)).toEqual([]);
  });
});
