import { findProblems } from '@trama/document';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry, type Design } from '@trama/model';
import { triedOf } from '@trama/model/testing';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { describe, expect, it } from 'vitest';
import { templates } from './index.ts';
import { readySections } from './sections/index.ts';

const registry = createRegistry(elementDefinitions, pluginDefinitions);
const KEYS = ['0f0f6f6e-9d59-4b51-8f6e-2a3f0f1c0a01', '0f0f6f6e-9d59-4b51-8f6e-2a3f0f1c0a02'] as const;

const made = (name: keyof typeof templates, language: string, key: string = KEYS[0]) =>
  templates[name]({ registry, name: 'site', language, key });

const idsOf = (design: Design): readonly string[] =>
  (['pages', 'sections', 'elements', 'collections', 'variables', 'components'] as const).flatMap((kind) =>
    Object.keys(design[kind]),
  );

/** Texts that are told by language, wherever they stand. */
const textsIn = (value: unknown): readonly Record<string, string>[] => {
  if (typeof value !== 'object' || value === null) return [];
  // Addresses have a value for what is no language as well.
  if ('default' in value && ('en' in value || 'pt' in value)) return [];
  if ('en' in value || 'pt' in value) return [value as Record<string, string>];
  return Object.values(value).flatMap(textsIn);
};

const NAMES = ['landing', 'members', 'forms', 'shop', 'dashboard'] as const;

describe.each(NAMES)('The template %s', (name) => {
  it.each(triedOf(['pt', 'en'], 2))('is a whole site in both languages, %s first', (language) => {
    const { design } = made(name, language);
    expect(design.languages[0]).toMatchObject({ lang: language, default: true });
    expect(design.languages.map(({ lang }) => lang).toSorted()).toEqual(['en', 'pt']);
    expect(findProblems(design, registry).filter(({ severity }) => severity === 'error')).toEqual([]);
    const texts = [design.elements, design.pages].flatMap(textsIn);
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((text) => !('en' in text) || !('pt' in text))).toEqual([]);
  });

  it('draws with the tokens of the element library, in a light and a dark theme', () => {
    const { design } = made(name, 'en');
    for (const id of ['trama-primary', 'trama-text', 'trama-surface'])
      expect(design.tokens[id]).toMatchObject({ value: expect.any(String), dark: expect.any(String) });
    expect(['en', 'pt'].map((language) => made(name, language).design.tokens['trama-primary']?.name)).toEqual([
      'Primary',
      'Primária',
    ]);
  });
});

it.each(triedOf(NAMES, 5))('The template %s shares no id with another site of the same template', (name) => {
  const [one, other] = KEYS.map((key) => new Set(idsOf(made(name, 'en', key).design)));
  expect([...(one ?? [])].filter((id) => other?.has(id))).toEqual([]);
  expect(one?.size).toBe(idsOf(made(name, 'en').design).length);
});

it.each([
  ['en', { en: 'Amount *', pt: 'Valor *' }, 'orders-new', 'pedidos-adicionar'],
  ['pt', { pt: 'Valor *', en: 'Amount *' }, 'pedidos-adicionar', 'orders-new'],
] as const)(
  'pages to manage a table of a site in %s speak both languages, in their addresses too',
  (language, label, own, other) => {
    const { design } = made('dashboard', language);
    expect(textsIn(design.elements)).toContainEqual(label);
    const [, second] = design.languages.map(({ lang }) => lang);
    const paths = Object.values(design.pages).map((page) => page.paths);
    expect(paths).toContainEqual({ default: own, [second ?? '']: other });
  },
);

it.each([
  ['landing', ['messages', 'mensagens']],
  ['members', ['lessons', 'aulas']],
  ['forms', ['bookings', 'reservas']],
  ['shop', ['products', 'produtos']],
  ['dashboard', ['orders', 'pedidos']],
] as const)('the tables of the template %s are named in the first language of the site', (name, [en, pt]) => {
  const sqlIn = (language: string) =>
    made(name, language)
      .migrations.map(({ sql }) => sql)
      .join('');
  expect(sqlIn('en')).toContain(`create table public.${en} (`);
  expect(sqlIn('pt')).toContain(`create table public.${pt} (`);
});

it('every ready section has a key of its own and a label in both languages', () => {
  const say = (en: string): string => en;
  const keys = readySections.map(({ build }) => build(say, { name: 'Site', language: 'en' }).key);
  expect(new Set(keys).size).toBe(readySections.length);
  expect(readySections.length).toBeGreaterThanOrEqual(12);
  for (const { label } of readySections) expect(label.en !== '' && label.pt !== '').toBe(true);
});

/** What is the same in both languages: names of people, words that Portuguese has too. */
const SAME = ['Caio Menezes', 'Links', 'Lúcia Prado', 'Marina Duarte', 'Recado', 'Cliente', 'Valor', 'E-mail'];

const namesOf = ({ pages, sections, elements, variables }: Design): readonly string[] => {
  const holders = [...Object.values(pages), ...Object.values(sections), ...Object.values(elements)];
  return [
    ...holders.flatMap(({ workflows }) => workflows.map(({ name }) => name)),
    ...[...Object.values(pages), ...Object.values(elements), ...Object.values(variables)].map(({ name }) => name),
    ...Object.values(sections).map(({ title }) => title),
  ].filter((name) => typeof name === 'string' && name !== '') as readonly string[];
};

it.each(['landing', 'members', 'forms', 'shop', 'dashboard'] as const)(
  'pages, layers, workflows and variables of the template %s are called as in the language of who makes it',
  (name) => {
    const english = new Set(namesOf(made(name, 'en').design));
    const portuguese = new Set(namesOf(made(name, 'pt').design));
    expect(portuguese.size).toBeGreaterThan(10);
    expect([...portuguese].filter((one) => english.has(one) && !SAME.includes(one))).toEqual([]);
  },
);

it('a ready section calls its layers as in the first language of the site', () => {
  const say = (_en: string, pt: string): string => pt;
  const written = JSON.stringify(readySections.map(({ build }) => build(say, { name: 'Site', language: 'pt-BR' })));
  expect(written).toContain('"name":"Conteúdo"');
  expect(written).toContain('"title":"Rodapé"');
  expect(written).not.toContain('"name":"Container"');
});
