import type { Collection, Element, Json, Value } from '@trama/model';
import { createRegistry } from '@trama/model';
import { describe, expect, it, vi } from 'vitest';
import { createSamples, sampleDataOf } from './sample-data.ts';

const GRID = 'grid';

const registry = createRegistry(
  [
    {
      id: GRID,
      name: 'grid',
      label: { en: 'Grid', pt: 'Grade' },
      icon: '',
      category: 'basic',
      inherits: {},
      displays: ['block'],
      slots: [],
      fields: [
        {
          name: 'columns',
          type: 'list',
          label: { en: 'Columns', pt: 'Colunas' },
          fields: [{ name: 'field', type: 'path', label: { en: 'Field', pt: 'Campo' } }],
        },
      ],
    },
  ],
  [],
);

const f = (code: string): Value => ({ binding: 'formula', code });

const element = (id: string, content: Readonly<Record<string, Value>>, children: readonly string[] = []) =>
  ({
    id,
    type: 'box',
    content: { default: content },
    slots: children.length > 0 ? { children } : {},
  }) as unknown as Element;

const collection = (kind: Collection['kind'] = 'collection'): Collection => ({
  id: 'c1',
  name: 'Products',
  mode: 'dynamic',
  kind,
  pluginId: null,
  config: {},
});

const sampleOf = (elements: readonly Element[], kind?: Collection['kind']): Json | null => {
  const page = { elements: Object.fromEntries(elements.map((one) => [one.id, one])), sections: {}, formulas: {} };
  return sampleDataOf(collection(kind), page, registry);
};

const firstOf = (data: Json | null): Json => (Array.isArray(data) ? (data[0] ?? null) : null);

describe('Sample data of a collection', () => {
  it('has five rows with what a repeat shows of each, by the names of its properties', () => {
    const data = sampleOf([
      element('list', { children: f("collections['c1']?.['data']") }, ['row']),
      element('row', { children: [] }, ['texts']),
      element('texts', {
        name: f("context.item.data?.['company_name']"),
        price: f("context.item.data?.['price'] * 2"),
        nested: f("context.item.data?.['company']?.['e_mail']"),
        premium: f("context.item.data?.['is_premium']"),
        created: f('context.item.data.createdAt'),
        key: f("context.item.data?.['id']"),
        tags: f("context.item.data?.['tags']?.['length'] > 2"),
      }),
    ]);
    expect(data).toHaveLength(5);
    expect(firstOf(data)).toEqual({
      company_name: 'Company name 1',
      price: 42,
      company: { e_mail: 'sample1@example.com' },
      is_premium: true,
      createdAt: '2024-01-15T12:00:00.000Z',
      id: 1,
      tags: ['Tags 1', 'Tags 2'],
    });
  });

  it('stands where the page looks for its rows: in a list of the answer, beside its numbers', () => {
    const data = sampleOf([
      element('list', { children: f("collections['c1']?.['data']?.['items']") }, ['row']),
      element('row', { text: f("context.item.data?.['label']") }),
      element('pages', { total: f("collections['c1']?.['data']?.['itemsTotal']") }),
    ]);
    expect(data).toMatchObject({ items: [{ label: 'Label 1' }, {}, {}, {}, {}], itemsTotal: 42 });
  });

  it('has the columns that a helper, a grid and a repeat within a row name', () => {
    const chart = element('chart', { labels: f('wwFormulas.map(collections[\'c1\'], "label")') });
    expect(firstOf(sampleOf([chart]))).toEqual({ label: 'Label 1' });
    const grid = {
      ...element('grid', { data: f("collections['c1']"), columns: [{ field: "['price']" }, { field: 'owner.name' }] }),
      type: GRID,
    };
    expect(firstOf(sampleOf([grid]))).toEqual({ price: 42, owner: { name: 'Name 1' } });
    const nested = [
      element('list', { children: f("collections['c1'].data") }, ['row']),
      element('row', { children: f("context.item.data?.['skills']") }, ['skill']),
      element('skill', { text: f("context.item.data?.['title']") }),
    ];
    expect(firstOf(sampleOf(nested))).toEqual({ skills: [{ title: 'Title 1' }, { title: 'Title 2' }] });
  });

  it('has what a formula reads of one row that it finds, and what it finds it by', () => {
    const found = element('who', {
      text: f("collections['c1'].data.find((one) => one.id === context.item.data.owner_id)?.nome ?? ''"),
    });
    expect(firstOf(sampleOf([found]))).toEqual({ id: 1, nome: 'Nome 1' });
    const kept = element('sum', { text: f("collections['c1'].data.filter(row => row.price > 40).length") });
    expect(firstOf(sampleOf([kept]))).toEqual({ price: 42 });
  });

  it('has the columns that the collection asks for, also where a formula of the page reads it', () => {
    const formulas = {
      first: { id: 'first', type: 'formula' as const, code: "collections['c1']?.data?.[0]", parameters: [] },
    };
    const asking = { ...collection(), config: { dataFields: ['id', 'codigo'] } };
    const data = sampleDataOf(asking, { elements: {}, sections: {}, formulas }, registry);
    expect(firstOf(data)).toEqual({ id: 1, codigo: 'Código 1' });
  });

  it('has plain rows where the page names no column, and none where it reads nothing', () => {
    expect(firstOf(sampleOf([element('chart', { data: f("collections['c1']?.['data']") })]))).toEqual({
      id: 1,
      name: 'Name 1',
      value: 42,
    });
    expect(sampleOf([element('loader', { shown: f("collections['c1']?.['isFetching']") })])).toBeNull();
    expect(sampleOf([element('other', { data: f("collections['c2']?.['data']") })])).toBeNull();
    expect(sampleOf([element('whole', { data: f("collections['c1']?.['data']") })], 'single')).toBeNull();
  });
});

describe('The samples of a drawing', () => {
  it('say for which collections they stand, until those have rows of their own', () => {
    const list = element('list', { children: f("collections['c1']") });
    const onChange = vi.fn();
    const samples = createSamples(() => ({ elements: { list }, sections: {}, formulas: {} }), registry, onChange);
    expect(samples.collections).toEqual([]);
    samples.take(collection());
    samples.take(collection());
    expect([samples.collections, onChange.mock.calls.length]).toEqual([['c1'], 1]);
    samples.release('c1');
    samples.release('c1');
    expect([samples.collections, onChange.mock.calls.length]).toEqual([[], 2]);
  });
});
