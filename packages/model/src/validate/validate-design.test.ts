import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  assertDesign,
  createRegistry,
  type Design,
  decodePage,
  decodeSiteInfo,
  designFromParts,
  setAtPath,
  validateDesign,
} from '../index.ts';

const exportsDir = process.env.EXPORTS_DIR ?? '';
const sites = existsSync(exportsDir)
  ? readdirSync(exportsDir).filter((name) => existsSync(join(exportsDir, name, 'design.json')))
  : [];
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

  test('is refused with the first problem and the number of others', () => {
    const broken = setAtPath(changed('homePageId', 'gone'), 'elements.b.slots', { children: ['lost'] });
    expect(() => assertDesign(broken)).toThrow(
      'homePageId names the page gone, which does not exist. There is 1 more problem.',
    );
  });
});

describe.skipIf(sites.length === 0)('the design of a real export (needs EXPORTS_DIR)', () => {
  test.each(sites)('%s has no problems', (name) => {
    const info = decodeSiteInfo(read(name, 'design.json'));
    const bundles = Object.keys(info.pages).map((id) => decodePage(read(name, 'data', `${id}.json`)));
    expect(validateDesign(designFromParts(info, bundles).design)).toEqual([]);
  });
});
