import { findProblems } from '@trama/document';
import { checkFormula, interpretingEvaluator } from '@trama/formula';
import {
  type Binding,
  collectBindings,
  contrastOf,
  type Design,
  type Rgb,
  validateDesign,
  type Workflow,
  type WorkflowAction,
} from '@trama/model';
import { describe, expect, it } from 'vitest';
import { siteAssets } from './assets.ts';
import { segurosDesign } from './design/seguros-design.ts';
import { testRegistry } from './testing.ts';

const design: Design = segurosDesign(testRegistry);
const pages = Object.values(design.pages);
const pageNamed = (name: string) => pages.find((page) => page.name === name);
const plugin = (namespace: string) => design.plugins.find((use) => use.namespace === namespace)?.settings.publicData;

/** What the condition of an action says of a visitor. */
const isUnnamed = (check: WorkflowAction | undefined, supabaseAuth: unknown): unknown =>
  interpretingEvaluator().evaluate(check?.fields.value as Binding, {
    names: { plugins: { supabaseAuth } },
    variable: () => undefined,
    collection: () => undefined,
  });

/** What a formula of the site, named so, makes of its parameter. */
const worked = (name: string, given: unknown): unknown => {
  const formula = Object.values(design.formulas).find((one) => one.name === name);
  if (!formula) throw new Error(`There is no formula ${name}`);
  return interpretingEvaluator().evaluate(
    { binding: formula.type, code: formula.code },
    { names: { [formula.parameters[0]?.name ?? '']: given }, variable: () => undefined, collection: () => undefined },
  );
};

it('A file of rows has a column for each value of what they hold of other tables, and none for keys', () => {
  const contract = { id: 'k', numero: 'SV-1', pessoa: { nome: 'Ana' } };
  const rows = {
    data: [
      {
        id: 1,
        contrato_id: 'k',
        valor: 28.8,
        paga_em: null,
        contrato: contract,
        papeis: [{ name: 'cliente' }, { name: 'corretor' }],
      },
    ],
  };
  expect(worked('Planilha', rows)).toEqual([
    {
      valor: 28.8,
      'paga em': null,
      'contrato numero': 'SV-1',
      'contrato pessoa nome': 'Ana',
      papeis: 'cliente, corretor',
    },
  ]);
  expect(worked('Planilha', undefined)).toEqual([]);
});

it('A moment is written by the clock of Brasília, as browsers say what it is, in summer and in winter', () => {
  const clock = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  });
  for (const moment of ['2026-11-29T01:16:05.123+00:00', '2026-07-01T12:00:00Z', '2027-01-01T02:59:59+00:00'])
    expect(worked('Quando foi', moment)).toBe(clock.format(new Date(moment)));
  for (const none of [undefined, null, '', 'amanhã']) expect(worked('Quando foi', none)).toBe('');
});

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

  it('is the same each time it is made', { tags: 'thorough' }, () => {
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

  it('draws what it is bound to as text, and as HTML only where each value is escaped', () => {
    const asHtml: string[] = [];
    let bound = 0;
    for (const { content } of Object.values(design.elements)) {
      for (const variant of Object.values(content)) {
        collectBindings(variant?.['_ww-text_text'], ({ binding, code }) => {
          bound += 1;
          if (content.default?.['_ww-text_sanitize'] !== true)
            asHtml.push(binding === 'list' ? 'a list' : (code ?? ''));
        });
      }
    }
    expect(bound).toBeGreaterThan(100);
    // Between the marks of its author each part is a call of `wwFormulas.sanitize`.
    const isEscaped = (code: string): boolean =>
      code.split(/\s*\+\s*/).every((part) => /^'[^']*'$/.test(part) || /^wwFormulas\.sanitize\([^()]*\)$/.test(part));
    expect(asHtml.filter((code) => !isEscaped(code))).toEqual([]);
    expect(asHtml).toHaveLength(1);
  });

  it('speaks to nobody of the settings of its server', () => {
    const texts = Object.values(design.elements).map(({ content }) => JSON.stringify(content));
    expect(texts.flatMap((text) => text.match(/\b[A-Z]{2,}(?:_[A-Z]{2,})+\b/g) ?? [])).toEqual([]);
  });

  it('names only pictures that it brings along', () => {
    const text = JSON.stringify(design);
    expect(
      text.match(/images\/[\w-]+\.\w+/g)?.filter((path) => !siteAssets.some((asset) => asset.path === path)),
    ).toEqual([]);
  });

  it('has each page in Portuguese alone', () => {
    expect(pages.map(({ languages }) => languages)).toEqual(pages.map(() => ['pt']));
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
    const first = define.actions[define.firstAction ?? ''];
    const second = define.actions[first?.next ?? ''];
    expect([first?.type, second?.type]).toEqual(['fetch-collection', 'if']);
    expect(isUnnamed(second, { isAuthenticated: true, user: {} })).toBe(true);
    expect(isUnnamed(second, { isAuthenticated: true, user: { user_metadata: { name: 'Ana' } } })).toBe(false);
    expect(isUnnamed(second, { isAuthenticated: false, user: null })).toBe(false);
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

  it('draws its charts in colours that stand out from the card that they are on, in both themes', () => {
    const rgb = (hex: unknown): Rgb => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(String(hex).slice(at, at + 2), 16));
      return [red, green, blue];
    };
    const tokens = Object.values(design.tokens);
    const surface = tokens.find(({ name }) => name === 'Superfície');
    const drawnWith = Object.values(design.elements).flatMap(({ content }) => {
      const datasets = content.default?.datasets;
      return Array.isArray(datasets) ? datasets.flatMap(({ backgroundColor }) => backgroundColor) : [];
    });
    const colours = tokens.filter(({ id }) => drawnWith.some((value) => String(value).includes(id)));
    expect(colours.length).toBeGreaterThanOrEqual(4);
    for (const { name, value, dark } of colours) {
      expect(contrastOf(rgb(value), rgb(surface?.value)), name).toBeGreaterThanOrEqual(3);
      expect(contrastOf(rgb(dark), rgb(surface?.dark)), `${name}, dark`).toBeGreaterThanOrEqual(3);
    }
  });
});
