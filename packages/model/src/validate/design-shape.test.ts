import { describe, expect, test } from 'vitest';
import { decodePage, decodeSiteInfo, designFromParts, setAtPath, validateDesign } from '../index.ts';

const workflow = {
  ...{ id: 'w', parameters: [{ name: 'p' }], firstAction: 'a' },
  actions: { a: { id: 'a', type: 'if', next: null, branches: [{ id: 'b' }], value: 1 } },
};
const state = {
  ...{ style: { default: {} }, classes: { default: ['c'] }, subClasses: { default: { c: ['d'] } } },
  ...{ states: [{ id: 's', label: 'S' }], interactions: [workflow] },
};
const { design } = designFromParts(
  decodeSiteInfo({
    cacheVersion: 1,
    info: {
      ...{ id: 'site', name: 'Site', homePageId: 'home', authPluginId: null, baseTag: { href: '/' } },
      ...{ langs: [{ lang: 'pt', default: true }], workflows: [workflow] },
      pages: [
        {
          ...{ id: 'home', linkId: 'l', paths: { default: '' }, langs: ['pt'], sections: [{ uid: 's' }] },
          ...{ pageUserGroups: [{ userGroup: { id: 'g', roles: [{ value: 'r' }] } }], frameAncestors: ['*'] },
        },
      ],
      plugins: [{ id: 'p', name: 'P', namespace: 'n' }],
    },
    classes: { c: { id: 'c', subClasses: { d: { id: 'd' } } } },
    tokens: { colors: { light: { t: '#fff' }, dark: { t: '#000' } }, spacings: {}, typographies: {} },
    head: { fonts: ['f'], defaultFontFamily: 'serif' },
  }),
  [
    decodePage({
      cacheVersion: 1,
      page: { id: 'home', paths: { default: '' } },
      sections: { s: { uid: 's', content: { default: { wwObjects: [{ uid: 'e', isWwObject: true }] } } } },
      wwObjects: { e: { uid: 'e', content: { default: {} }, _state: state } },
      libraryComponents: [
        {
          ...{ id: 'k', rootElementId: 'e' },
          configuration: { properties: { p: { id: 'p' } }, triggers: { t: { id: 't' } } },
          inner: { variables: { v: { id: 'v' } }, workflows: { w: workflow }, formulas: { f: { id: 'f', type: 'f' } } },
        },
      ],
      variables: [{ id: 'v', name: 'V' }],
      collections: [{ id: 'c', name: 'C' }],
      formulas: [{ id: 'f', type: 'js', code: 'return 1', parameters: [{ name: 'p' }] }],
      workflows: [workflow],
    }),
  ],
);

const TEXT = 'a text';
const LIST = 'a list';
const OBJECT = 'an object';
const FLAG = 'true or false';
const NUMBER = 'a number';
const TEXT_OR_NULL = 'a text or null';

/** What each part of a design must be, by its place. */
const PARTS: readonly (readonly [places: string, kind: string])[] = [
  ['format cacheVersion', NUMBER],
  ['id name homePageId', TEXT],
  ['authPluginId', TEXT_OR_NULL],
  ['defaultTheme', 'one of light, dark'],
  ['baseTag background head', OBJECT],
  ['languages plugins appWorkflows head.fonts', LIST],
  ['languages.0', OBJECT],
  ['languages.0.key languages.0.lang head.fonts.0 head.defaultFontFamily', TEXT],
  ['languages.0.default', FLAG],
  ['plugins.0 plugins.0.settings plugins.0.settings.publicData plugins.0.settings.privateData', OBJECT],
  ['plugins.0.id plugins.0.name plugins.0.namespace', TEXT],
  ['pages sections elements components variables collections formulas workflows classes tokens', OBJECT],
  ['pages.home pages.home.paths pages.home.title pages.home.meta pages.home.access.0.group', OBJECT],
  ['pages.home.id pages.home.linkId pages.home.name pages.home.paths.default pages.home.languages.0', TEXT],
  ['pages.home.sections.0 pages.home.metaImage pages.home.access.0.key pages.home.access.0.group.id', TEXT],
  ['pages.home.access.0.group.roles.0 pages.home.frameAncestors.0', TEXT],
  ['pages.home.languages pages.home.sections pages.home.access pages.home.frameAncestors', LIST],
  ['pages.home.workflows pages.home.access.0.group.roles', LIST],
  ['pages.home.folder pages.home.collectionPath', TEXT_OR_NULL],
  ['sections.s sections.s.content sections.s.slots sections.s.style', OBJECT],
  ['sections.s.id sections.s.linkId sections.s.type sections.s.title sections.s.slots.wwObjects.0', TEXT],
  ['sections.s.slots.wwObjects sections.s.states sections.s.workflows', LIST],
  ['elements.e elements.e.style elements.e.classes elements.e.subClasses elements.e.subClasses.default', OBJECT],
  ['elements.e.content elements.e.slots elements.e.states.0 elements.e.workflows.0', OBJECT],
  ['elements.e.id elements.e.classes.default.0 elements.e.subClasses.default.c.0', TEXT],
  ['elements.e.states.0.key elements.e.states.0.id elements.e.states.0.label', TEXT],
  ['elements.e.type elements.e.component elements.e.name elements.e.section elements.e.parentComponent', TEXT_OR_NULL],
  ['elements.e.states elements.e.workflows elements.e.classes.default elements.e.subClasses.default.c', LIST],
  ...['elements.e.workflows.0', 'workflows.w', 'components.k.workflows.w', 'appWorkflows.0'].flatMap(
    (place): [string, string][] => [
      [`${place}.actions ${place}.actions.a ${place}.actions.a.fields ${place}.parameters.0`, OBJECT],
      [`${place}.id ${place}.key ${place}.actions.a.id ${place}.actions.a.type`, TEXT],
      [`${place}.parameters.0.key ${place}.parameters.0.name ${place}.actions.a.branches.0.key`, TEXT],
      [`${place}.parameters ${place}.actions.a.branches`, LIST],
    ],
  ),
  ['components.k components.k.properties components.k.triggers components.k.properties.p', OBJECT],
  ['components.k.variables components.k.workflows components.k.formulas components.k.triggers.t', OBJECT],
  ['components.k.id components.k.rootElementId components.k.properties.p.id components.k.triggers.t.id', TEXT],
  ['components.k.kind', 'one of component, popup'],
  ['components.k.variables.v.id variables.v.id variables.v.name variables.v.type', TEXT],
  ['collections.c collections.c.config', OBJECT],
  ['collections.c.id collections.c.name', TEXT],
  ['collections.c.mode', 'one of dynamic, static'],
  ['collections.c.kind', 'one of single, collection'],
  ['collections.c.pluginId', TEXT_OR_NULL],
  ['formulas.f.id formulas.f.code formulas.f.parameters.0.name', TEXT],
  ['formulas.f.type components.k.formulas.f.type', 'one of formula, code'],
  ['formulas.f.parameters', LIST],
  ['classes.c classes.c.style classes.c.content classes.c.subClasses classes.c.subClasses.d', OBJECT],
  ['classes.c.id classes.c.subClasses.d.id', TEXT],
  ['tokens.t', OBJECT],
  ['tokens.t.id tokens.t.value tokens.t.dark', TEXT],
  ['tokens.t.kind', 'one of color, spacing, typography'],
];

/** What none of the kinds is. */
const STRANGER = Symbol('stranger');

const problemsWith = (place: string, value: unknown) => validateDesign(setAtPath(design, place, value));

test('the design of this test has no problems', () => {
  expect(validateDesign(design)).toEqual([]);
});

describe.each(PARTS)('%s', (places, kind) => {
  test.each(places.split(' '))(`%s must be ${kind}`, (place) => {
    const where = place.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    expect(problemsWith(place, STRANGER)).toEqual([
      { code: 'model/wrong-type', message: `${where.join('/')} must be ${kind}.`, where },
    ]);
  });
});

test.each(['id', 'languages.0.default', 'pages.home.folder', 'elements.e.type', 'elements.e.states', 'tokens.t.value'])(
  '%s must be there',
  (place) => {
    const at = place.split('.');
    const holder = setAtPath(design, at, undefined);
    expect(validateDesign(holder).map(({ code }) => code)).toEqual(['model/wrong-type']);
  },
);

test.each([
  ...['baseTag', 'pages.home.frameAncestors', 'pages.home.access.0.group', 'tokens.t.dark', 'workflows.w.parameters'],
  ...['workflows.w.firstAction', 'formulas.f.code', 'workflows.w.actions.a.branches', 'pages.home.folder'],
])('%s may be null', (place) => expect(problemsWith(place, null)).toEqual([]));

test('a list is no object, a number that is none no number, and what a newer version adds no problem', () => {
  expect(problemsWith('elements', []).map(({ message }) => message)).toEqual(['elements must be an object.']);
  expect(problemsWith('format', Number.NaN).map(({ message }) => message)).toEqual(['format must be a number.']);
  expect(problemsWith('elements.e.later', 7)).toEqual([]);
  expect(validateDesign(null)).toEqual([
    { code: 'model/wrong-type', message: 'The design must be an object.', where: [] },
  ]);
});
