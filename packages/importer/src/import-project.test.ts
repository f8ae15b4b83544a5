import { join } from 'node:path';
import { checkFormula } from '@trama/formula';
import { createRegistry, type ElementDefinition, type PluginDefinition } from '@trama/model';
import { exportedSites } from '@trama/model/testing/exports';
import { describe, expect, test } from 'vitest';
import { importProject } from './index.ts';
import { type Files, idOf, memoryFiles, reference } from './testing/memory-files.ts';

const [home, lost, s, a, g] = ['home', 'lost', 's', 'a', 'g'].map(idOf) as [string, string, string, string, string];
const homeFile = `data/${home}.json`;

const design = {
  cacheVersion: 3,
  info: {
    id: 'site',
    homePageId: home,
    authPluginId: 'auth',
    defaultTheme: 'light',
    langs: [{ lang: 'pt', default: true }],
    pages: [
      { id: home, name: 'Home', sections: [{ uid: s }] },
      { id: lost, name: 'Lost', sections: [{ uid: idOf('gone') }] },
    ],
    plugins: [
      { id: 'auth', name: 'plugin-auth', namespace: 'auth' },
      { id: 'mail', name: 'plugin-mail', namespace: 'mail' },
    ],
  },
  pluginsSettings: {},
  elements: [{ id: 'globe', name: 'ww-globe' }],
};

const workflow = {
  id: 'w',
  trigger: 'click',
  firstAction: 'a',
  actions: {
    a: { id: 'a', type: 'mail-send', next: 'b' },
    b: { id: 'b', type: 'auth-signIn', next: 'c' },
    c: { id: 'c', type: 'teleport' },
  },
};
const page = {
  cacheVersion: 3,
  page: { id: home, paths: { default: '' } },
  sections: {
    [s]: { uid: s, sectionBaseId: 'base', content: { default: { wwObjects: [reference(a), reference('missing')] } } },
  },
  wwObjects: {
    [a]: {
      uid: a,
      wwObjectBaseId: 'box',
      content: { default: { children: [reference(g)], text: { __wwtype: 'f', code: '1 +' } } },
      _state: { interactions: [workflow] },
    },
    [g]: { uid: g, wwObjectBaseId: 'globe', content: { default: { text: { __wwtype: 'f', code: '1 +' } } } },
  },
};
const project = { 'design.json': design, [homeFile]: page, 'images/logo.png': 'png' };

const registry = createRegistry(
  [{ id: 'box' } as ElementDefinition],
  [
    {
      id: 'auth',
      hasServer: true,
      actions: [{ name: 'signIn', label: { en: '', pt: '' }, args: [] }],
    } as unknown as PluginDefinition,
  ],
);
const importFiles = (files: Files) =>
  importProject({ project: memoryFiles(files), name: 'Seguros', registry, checkFormula });

describe('importing a project', () => {
  test('gives a design under the new name, and the files that its pages load', async () => {
    const { design: imported, assets } = await importFiles(project);
    expect(imported.name).toBe('Seguros');
    expect(imported.cacheVersion).toBe(3);
    expect(imported.elements[a]?.slots).toEqual({ children: [g] });
    expect(assets).toEqual([{ file: 'images/logo.png', url: 'images/logo.png' }]);
  });

  test('reports by id and count what it cannot carry over', async () => {
    const { report } = await importFiles(project);
    expect(report).toMatchObject({ site: 'Seguros', pages: 1, sections: 1, elements: 2, authWithoutServer: null });
    expect(report.unknownElements).toEqual([{ id: 'globe', name: 'ww-globe', count: 1, where: ['elements', g] }]);
    expect(report.unknownActions.map(({ id, name, count }) => ({ id, name, count }))).toEqual([
      { id: 'mail-send', name: 'plugin-mail.send', count: 1 },
      { id: 'teleport', name: undefined, count: 1 },
    ]);
    expect(report.unknownPlugins).toEqual([{ id: 'mail', name: 'plugin-mail', count: 1, where: ['plugins', 'mail'] }]);
    expect(report.brokenFormulas).toEqual([
      {
        code: '1 +',
        message: 'Unexpected end of formula',
        count: 2,
        where: ['elements', a, 'content', 'default', 'text'],
      },
    ]);
    expect(report.missingPages).toEqual([{ id: lost, name: 'Lost' }]);
    expect(report.missingChildren).toEqual([{ id: 'missing', count: 1, where: ['sections', s, 'slots', 'wwObjects'] }]);
  });

  test('reports an auth plugin whose sessions the server cannot check', async () => {
    const { report } = await importProject({ project: memoryFiles(project), registry: createRegistry([], []) });
    expect(report.authWithoutServer).toEqual({ id: 'auth', name: 'plugin-auth' });
  });

  test('keeps a page private that a newer export guards by a rule', async () => {
    const security = { accessRule: 'authenticated', accessRoles: ['admin', 'staff'], accessRolesCondition: 'OR' };
    const [first, second] = design.info.pages;
    const info = { ...design.info, pages: [{ ...first, security }, second] };
    const { design: imported, report } = await importFiles({ ...project, 'design.json': { ...design, info } });
    expect(report.convertedAccess).toEqual([{ id: home, name: 'Home' }]);
    expect(imported.pages[home]?.access.map((entry) => entry.group)).toEqual([
      null,
      { id: 'admin', roles: ['admin'] },
      { id: 'staff', roles: ['staff'] },
    ]);
    expect(imported.pages[lost]?.access).toEqual([]);
  });

  test('asks for all roles of such a rule in one group, where it joins them', async () => {
    const security = { accessRule: 'authenticated', accessRoles: ['admin', 'staff'], accessRolesCondition: 'AND' };
    const [first, second] = design.info.pages;
    const info = { ...design.info, pages: [{ ...first, security }, second] };
    const { design: imported } = await importFiles({ ...project, 'design.json': { ...design, info } });
    const groups = imported.pages[home]?.access.map(({ group }) => group?.roles ?? null);
    expect(groups).toEqual([null, ['admin', 'staff']]);
  });

  test('takes out the style sheets of fonts that the project does not bring along', async () => {
    const fonts = ['https://fonts.example/css', '//cdn.example/a.css', '/fonts/own.css?v=2', '/fonts/gone.css?v=2'];
    const files = { ...project, 'design.json': { ...design, head: { fonts } }, 'fonts/own.css': '' };
    const { design: imported, report } = await importFiles(files);
    expect(imported.head.fonts).toEqual(fonts.slice(0, 3));
    expect(report.missingFonts).toEqual(['/fonts/gone.css?v=2']);
  });

  test('reads the layout of the export tool', async () => {
    const router = `import x from 'y';\nwindow.wwg_designInfo = ${JSON.stringify(design.info)};\nwindow.wwg_cacheVersion = 7;\n`;
    const id = '0a1b2c3d-0000-4000-8000-000000000001';
    const html = `<style>:root{--ww-default-font-family:Inter;--${id}: #fff;}.ww-app-theme-dark{--${id}: #000}</style>`;
    const { design: imported, assets } = await importFiles({
      'src/_front/router.js': router,
      'plugins-settings.json': { auth: { id: 'x', pluginId: 'auth', publicData: { projectUrl: 'u' } } },
      'index.html': html,
      [`public/${homeFile}`]: page,
      'public/images/logo.png': 'png',
    });
    expect(imported.cacheVersion).toBe(7);
    expect(imported.plugins[0]?.settings.publicData).toEqual({ projectUrl: 'u' });
    expect(imported.tokens[id]).toEqual({ id, kind: 'color', value: '#fff', dark: '#000' });
    expect(assets).toEqual([{ file: 'public/images/logo.png', url: 'images/logo.png' }]);
  });
});

describe('a broken project is refused in one sentence', () => {
  test.each([
    ['without design.json', {}, 'The folder is not an exported project: it has no design.json.'],
    ['without data', { 'design.json': design }, 'The folder has no data folder with page files.'],
    [
      'with a design.json that is cut short',
      { ...project, 'design.json': '{\n  "a": [1,' },
      'design.json is not valid JSON (line 2, column 11).',
    ],
    [
      'with a design.json that is no object',
      { ...project, 'design.json': [1] },
      'design.json: The data must be an object, but it is a list.',
    ],
    [
      'without a list of pages and with page files that are no JSON',
      { ...project, 'design.json': {}, [homeFile]: '{' },
      'The project names no page, and none of its page files can be read.',
    ],
  ])('%s', async (_name, files, message) => {
    await expect(importFiles(files)).rejects.toThrow(message);
  });
});

const exportsDir = process.env.EXPORTS_DIR ?? '';

describe.skipIf(exportedSites.length === 0)('a real export (needs EXPORTS_DIR)', () => {
  test.each(exportedSites)('%s is imported with all its pages', async (name) => {
    const { design: imported, report } = await importProject({
      project: join(exportsDir, name),
      name,
      registry,
      checkFormula,
    });
    expect(report.pages).toBe(Object.keys(imported.pages).length);
    expect(report.missingPages).toEqual([]);
    expect(report.missingChildren).toEqual([]);
    expect(report.conflicts).toEqual([]);
    expect(report.mended).toEqual([]);
  });
});
