import { findProblems } from '@trama/document';
import { checkFormula } from '@trama/formula';
import { collectBindings, type Design, validateDesign, type Workflow } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { siteAssets } from './assets.ts';
import { segurosDesign } from './index.ts';
import { testRegistry } from './testing.ts';

const design: Design = segurosDesign(testRegistry);
const pages = Object.values(design.pages);
const pageNamed = (name: string) => pages.find((page) => page.name === name);
const plugin = (namespace: string) => design.plugins.find((use) => use.namespace === namespace)?.settings.publicData;

describe('The design of the insurance site', () => {
  it('is whole', () => {
    expect(validateDesign(design, testRegistry)).toEqual([]);
    // Mail leads to Definir Senha, and other people's pages to Regua-mobile: no link of the site's own has to.
    const ledToFromOutside = ['Definir Senha', 'Regua-mobile'].map((name) => pageNamed(name)?.id);
    const problems = findProblems(design, testRegistry).filter(
      ({ rule, entity }) => rule !== 'unreachable-page' || !ledToFromOutside.includes(entity?.id),
    );
    expect(problems).toEqual([]);
  });

  it('is the same each time it is made', () => {
    expect(segurosDesign(testRegistry)).toEqual(design);
  });

  it('has only formulas that can be read', () => {
    const broken: string[] = [];
    const check = (code: string | undefined, mode: 'formula' | 'code'): void => {
      const result = checkFormula(code ?? '', { mode });
      if (!result.ok) broken.push(`${result.error.message}: ${code}`);
    };
    collectBindings(design, ({ binding, code }) => {
      if (binding !== 'list') check(code, binding);
    });
    for (const { code, type } of Object.values(design.formulas)) check(code, type);
    expect(broken).toEqual([]);
  });

  it('names only pictures that it brings along', () => {
    const text = JSON.stringify(design);
    expect(
      text.match(/images\/[\w-]+\.\w+/g)?.filter((path) => !siteAssets.some((asset) => asset.path === path)),
    ).toEqual([]);
  });

  it.each([
    ['Administração', 'adm', 'two groups'],
    ['Parceiros', 'parceiros', 'a group'],
    ['CRM', 'crm', 'any signed-in user'],
    ['Adesão', 'seguros/adesao', 'any signed-in user'],
    ['Finalizar Cadastro', 'finalizar-cadastro', 'public'],
    ['Entrar', 'login', 'public'],
    ['Cotação', 'seguros/cotacao', 'any signed-in user'],
    ['Contratos', 'seguros/contratos', 'any signed-in user'],
    ['Definir Senha', 'pw', 'public'],
    ['Regua', 'regua', 'public'],
    ['Regua-mobile', 'regua-mobile', 'public'],
  ])('has the page %s at %s for %s', (name, path, access) => {
    const page = pageNamed(name);
    expect(page?.paths).toEqual({ default: path });
    const entries = { public: [], 'any signed-in user': [null], 'a group': [null, 1], 'two groups': [1, 1] }[access];
    expect(page?.access.map(({ group }) => group?.roles.length ?? null)).toEqual(entries);
    expect(page?.languages).toEqual(['pt']);
  });

  it('opens with the quotation, in Portuguese, light, in version 115', () => {
    expect(design).toMatchObject({
      name: 'Seguros',
      homePageId: pageNamed('Cotação')?.id,
      defaultTheme: 'light',
      cacheVersion: 115,
      languages: [{ lang: 'pt', default: true }],
    });
  });

  it('signs in with roles of the tables of the specification, and sends signed-out visitors to Entrar', () => {
    expect(design.authPluginId).toBe('1fa0dd68-5069-436c-9a7d-3b54c340f1fa');
    expect(plugin('supabaseAuth')).toMatchObject({
      roleTable: 'roles',
      roleTableNameColumn: 'name',
      userRoleTable: 'users_roles',
      userRoleTableUserColumn: 'user_id',
      userRoleTableRoleColumn: 'role_id',
      afterNotSignInPageId: pageNamed('Entrar')?.id,
    });
    expect(plugin('supabase')?.realtimeTables).toEqual({ seguros_contratos: true, usuarios_view: false });
  });

  it('defines its menus by fetching one collection and one check; what would follow is switched off', () => {
    const define = design.appWorkflows.find(({ name }) => name === 'Definir Menus') as Workflow;
    const isOn = (type: string) =>
      Object.values(define.actions).filter((action) => action.type === type && !action.disabled);
    expect(define.trigger).toBe('onload-app');
    expect(isOn('fetch-collection')).toHaveLength(1);
    expect(isOn('if')).toHaveLength(1);
    expect(isOn('change-page')).toHaveLength(0);
    expect(isOn('switch')).toHaveLength(0);
    const menus = Object.values(define.actions).find(({ type }) => type === 'switch');
    expect(menus?.branches?.flatMap(({ value }) => value ?? [])).toEqual([
      'Adesão',
      'Contratos',
      'Cotação',
      'Administração',
    ]);
  });

  it('has a ruler from nothing to a million by thousands, with eleven markers', () => {
    const ruler = testRegistry.elements.find(({ name }) => name === 'range-slider')?.id;
    const element = Object.values(design.elements).find(({ type }) => type === ruler);
    expect(element?.content.default).toMatchObject({
      minValue: 0,
      maxValue: 1_000_000,
      step: 1000,
      markerCount: 11,
      prefix: 'R$ ',
    });
  });

  it('gives every colour a light and a dark value', () => {
    const colors = Object.values(design.tokens).filter(({ kind }) => kind === 'color');
    expect(colors.length).toBeGreaterThan(20);
    expect(colors.filter(({ dark }) => dark === undefined)).toEqual([]);
  });
});
