import type { CollectionRequest, CollectionResult, PluginClient } from '@trama/engine';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createTab, startProject, type TestProject, type TestTab } from '../testing.ts';
import { createClient } from './client.ts';
import { supabase } from './definition.ts';

let project: TestProject;
let tab: TestTab;
let client: PluginClient;

beforeAll(async () => {
  project = await startProject();
});
afterAll(() => project.stop());

/** The service key sees every row: these tests are about the plugin, not about who may see what. */
const open = (settings: Record<string, string | Record<string, boolean>> = {}): PluginClient =>
  createClient(tab.host(supabase.id, { projectUrl: project.url, apiKey: project.backend.serviceRoleKey, ...settings }));

beforeEach(async () => {
  await project.sql('truncate public.contratos');
  await project.sql(`insert into public.contratos (id, cliente, valor, tags) values
    (1, 'Ana', 300, '{vida}'), (2, 'Bia', 100, '{auto,vida}'), (3, 'Caio "C"', null, '{}')`);
  project.requests.length = 0;
  tab = createTab();
  client = open();
});

const run = async (name: string, args: Record<string, unknown>): Promise<unknown> => client.actions?.[name]?.(args);

const rows = () => project.sql<{ id: number; cliente: string }>('select id, cliente from contratos order by id');

describe('actions on a table', () => {
  const table = 'contratos';

  test('select gives rows, with filters in order and modifiers', async () => {
    const wish = {
      table,
      fieldsMode: 'guided',
      dataFields: ['id', 'cliente'],
      filters: [
        { fn: 'gt', column: 'id', value: 1, isEnabled: true },
        { fn: 'eq', column: 'cliente', value: 'nobody', isEnabled: false },
        { fn: 'not', column: 'cliente', operator: 'eq', value: 'Ana', isEnabled: true },
      ],
    };
    const found = [
      { id: 3, cliente: 'Caio "C"' },
      { id: 2, cliente: 'Bia' },
    ];
    const order = { column: 'id', ascending: false };
    expect(await run('select', { ...wish, modifiers: { order } })).toEqual(found);
    expect(await run('select', { ...wish, modifiers: { order, limit: { count: 1 } } })).toEqual(found.slice(0, 1));
  });

  test('select counts, gives one row, or text', async () => {
    const count = { mode: 'exact' };
    expect(await run('select', { table, dataFields: ['id'], modifiers: { count, limit: { count: 1 } } })).toEqual({
      data: [{ id: 1 }],
      count: 3,
    });
    expect(await run('select', { table, modifiers: { count: { ...count, countOnly: true } } })).toBe(3);
    expect(await run('select', { table, dataFields: ['id'], modifiers: { single: true } })).toEqual({ id: 1 });
    const none = [{ fn: 'eq', column: 'id', value: 9, isEnabled: true }];
    expect(await run('select', { table, filters: none, modifiers: { maybeSingle: true } })).toBeNull();
    expect(await run('select', { table, dataFields: ['id'], modifiers: { csv: true } })).toBe('id\n1\n2\n3');
  });

  test('insert gives the new row, several give a list', async () => {
    expect(await run('insert', { table, data: { id: 4, cliente: 'Davi' } })).toMatchObject({ id: 4, cliente: 'Davi' });
    const data = [
      { id: 5, cliente: 'Eva' },
      { id: 6, cliente: 'Fred' },
    ];
    expect(await run('insert', { table, mode: 'multiple', data, modifiers: { count: {} } })).toMatchObject({
      data,
      count: 2,
    });
    expect(await run('insert', { table, data: { id: 7, cliente: 'Gal' }, modifiers: { select: false } })).toBeNull();
    expect(await rows()).toHaveLength(7);
  });

  test('a refused insert says what the service says, which stays the cause', async () => {
    const attempt = run('insert', { table, data: { id: 1, cliente: 'Ana' } });
    await expect(attempt).rejects.toThrow('duplicate key value violates unique constraint "contratos_pkey"');
    await expect(attempt).rejects.toMatchObject({ cause: { code: '23505' } });
  });

  test('update hits the row of the key, or those of the filters', async () => {
    expect(await run('update', { table, primaryData: { id: 1 }, data: { cliente: 'Aninha' } })).toMatchObject({
      id: 1,
      cliente: 'Aninha',
    });
    const filters = [{ fn: 'gte', column: 'id', value: 2, isEnabled: true }];
    expect(await run('update', { table, mode: 'multiple', filters, data: { valor: 1 } })).toHaveLength(2);
    expect((await rows()).map(({ cliente }) => cliente)).toEqual(['Aninha', 'Bia', 'Caio "C"']);
  });

  test('upsert inserts or updates by the conflict columns', async () => {
    const data = [
      { id: 1, cliente: 'Nova' },
      { id: 9, cliente: 'Zoe' },
    ];
    expect(await run('upsert', { table, mode: 'multiple', data, onConflict: ['id'] })).toMatchObject(data);
    await run('upsert', { table, data: { id: 1, cliente: 'Outra' }, onConflict: ['id'], ignoreDuplicates: true });
    expect((await rows()).map(({ cliente }) => cliente)).toEqual(['Nova', 'Bia', 'Caio "C"', 'Zoe']);
    await project.sql('create unique index contratos_cliente on contratos (cliente)');
    onTestFinished(async () => void (await project.sql('drop index contratos_cliente')));
    await run('upsert', { table, data: { id: 30, cliente: 'Bia' }, onConflict: ['cliente'] });
    expect((await rows()).map(({ id }) => id)).toEqual([1, 3, 9, 30]);
  });

  test('delete removes the row of the key', async () => {
    expect(await run('delete', { table, primaryData: [{ key: 'id', value: 2 }] })).toMatchObject({ id: 2 });
    expect((await rows()).map(({ id }) => id)).toEqual([1, 3]);
  });

  test.each(['update', 'delete'])(
    '%s that asks for one row fails where none was changed, and gives the one that was',
    async (name) => {
      const one = { table, data: { cliente: 'Aninha' }, modifiers: { single: true } };
      await expect(run(name, { ...one, primaryData: { id: 9 } })).rejects.toThrow('Not exactly one row was changed');
      expect(await run(name, { ...one, primaryData: { id: 1 } })).toMatchObject({ id: 1 });
      expect(await rows()).not.toContainEqual({ id: 1, cliente: 'Ana' });
    },
  );

  test.each(['update', 'delete'])('%s without a target is refused before it hits every row', async (name) => {
    const data = { cliente: 'all' };
    const off = [{ fn: 'eq', column: 'id', value: 1, isEnabled: false }];
    await expect(run(name, { table, data })).rejects.toThrow('No primary key defined.');
    await expect(run(name, { table, data, primaryData: {} })).rejects.toThrow('No primary key defined.');
    await expect(run(name, { table, data, mode: 'multiple' })).rejects.toThrow('No filters defined.');
    await expect(run(name, { table, data, mode: 'multiple', filters: off })).rejects.toThrow('No filters defined.');
    expect(project.requests).toEqual([]);
  });

  test('the minimal selection asks nothing back by name', async () => {
    await run('insert', { table, data: { id: 4, cliente: 'Davi' }, modifiers: { select: { mode: 'minimal' } } });
    expect(project.requests).toEqual(['/rest/v1/contratos?select=']);
  });

  test('a database function takes named parameters', async () => {
    const params = [
      { key: 'a', value: 2 },
      { key: 'b', value: 3 },
    ];
    expect(await run('callPostgresFunction', { functionName: 'somar', params })).toBe(5);
    expect(await run('callPostgresFunction', { functionName: 'somar', params: { a: 1, b: 1 } })).toBe(2);
  });
});

describe('collections', () => {
  const fetchRows = async (
    more: Partial<CollectionRequest> & { config?: object },
  ): Promise<CollectionResult | undefined> =>
    client.fetchCollection?.({
      collection: { id: 'c', name: 'Contratos', limit: null },
      filter: null,
      sort: null,
      offset: 0,
      limit: null,
      signal: new AbortController().signal,
      ...more,
      config: { table: 'contratos', fieldsMode: 'guided', dataFields: ['id'], ...more.config },
    });
  const condition = (field: string, operator: string, value?: unknown, isEmptyIgnored = false) => ({
    link: '$and',
    conditions: [{ field, operator, value, isEmptyIgnored }],
  });
  const ids = async (filter: unknown): Promise<unknown> => {
    const result = await fetchRows({ filter, sort: [{ key: 'id', direction: 'ASC' }] });
    return Array.isArray(result?.data) ? result.data.map((row: { id: number }) => row.id) : result?.error;
  };

  test('come with their fields, sorted', async () => {
    const sort = [{ key: 'valor', direction: 'DESC' }];
    const config = { fieldsMode: 'advanced', dataFieldsAdvanced: 'cliente, preco:valor' };
    expect(await fetchRows({ config, sort, filter: condition('valor', '$ne:null') })).toEqual({
      data: [
        { cliente: 'Ana', preco: 300 },
        { cliente: 'Bia', preco: 100 },
      ],
      total: 2,
    });
  });

  test('of a page behind the last row are none, with the total of all that there are', async () => {
    expect(await fetchRows({ sort: [], limit: 2, offset: 8 })).toEqual({ data: [], total: 3 });
  });

  test('with a limit come a page at a time, with the total of all rows', async () => {
    const sort = [{ field: ['id'], direction: 'ASC' }];
    expect(await fetchRows({ sort, limit: 2, offset: 0 })).toEqual({ data: [{ id: 1 }, { id: 2 }], total: 3 });
    expect(await fetchRows({ sort, limit: 1, offset: 1 })).toEqual({ data: [{ id: 2 }], total: 3 });
    expect(await fetchRows({ sort, limit: 2, offset: 2 })).toEqual({ data: [{ id: 3 }], total: 3 });
    expect(await fetchRows({ sort })).toEqual({ data: [{ id: 1 }, { id: 2 }, { id: 3 }], total: 3 });
    const pages = project.requests.map((path) => new URL(path, project.url).searchParams);
    expect(pages.map((query) => [query.get('offset'), query.get('limit')])).toEqual([
      ['0', '2'],
      ['1', '1'],
      ['2', '2'],
      [null, null],
    ]);
  });

  test.each<[string, unknown, readonly number[]]>([
    ['is', condition('cliente', '$eq', 'Caio "C"'), [3]],
    ['is not', condition('cliente', '$ne', 'Ana'), [2, 3]],
    ['at least', condition('valor', '$gte', 300), [1]],
    ['contains', condition('cliente', '$iLike:contains', 'IA'), [2]],
    ['does not contain', condition('cliente', '$notILike:contains', 'ia'), [1, 3]],
    ['starts with', condition('cliente', '$iLike:startsWith', 'caio "'), [3]],
    ['ends with', condition('cliente', '$iLike:endsWith', 'na'), [1]],
    ['is empty', condition('valor', '$eq:null'), [3]],
    ['is in', condition('id', '$in', [1, 3]), [1, 3]],
    ['is not in', condition('id', '$notIn', [1, 3]), [2]],
    ['has any of', condition('tags', '$overlap', ['auto', 'casa']), [2]],
    ['has none of', condition('tags', '$notOverlap', ['auto']), [1, 3]],
    ['has all of', condition('tags', '$contains', ['auto', 'vida']), [2]],
    ['an ignored empty value', condition('cliente', '$eq', '', true), [1, 2, 3]],
    [
      'a group in a group',
      {
        link: '$and',
        conditions: [
          condition('id', '$gt', 1),
          { link: '$or', conditions: [condition('id', '$eq', 2), condition('id', '$eq', 1)] },
          { if: false, ...condition('id', '$eq', 7) },
        ],
      },
      [2],
    ],
  ])('filter by: %s', async (_name, filter, expected) => {
    expect(await ids(filter)).toEqual(expected);
  });

  test("a failure of the service is the collection's error, without data", async () => {
    expect(await fetchRows({ config: { table: 'no_such_table' } })).toMatchObject({
      data: null,
      error: { code: 'PGRST205' },
    });
  });

  test('a filter that cannot be said is an error with no rows', async () => {
    expect(await fetchRows({ filter: condition('cliente', '$iLike:contains', 7) })).toMatchObject({
      data: [],
      error: { message: 'A text operator needs a text to compare with.' },
    });
  });

  test('without network the error comes at once', async () => {
    tab.isOnline = false;
    expect(await fetchRows({})).toMatchObject({ data: null, error: { message: 'TypeError: Failed to fetch' } });
  });
});

describe('local sync', () => {
  const data = { id: 4, cliente: 'Davi' };

  test('a write is applied to the collections of its table', async () => {
    const contracts = tab.addCollection('contratos', [{ id: 1, cliente: 'Ana' }]);
    const others = tab.addCollection('clientes', []);
    await run('insert', { table: 'contratos', data });
    expect(contracts).toMatchObject({ data: [{ id: 1 }, data], total: 2 });
    await run('update', { table: 'contratos', primaryData: { id: 4 }, data: { cliente: 'Dadá' } });
    await run('upsert', { table: 'contratos', data: { id: 1, cliente: 'Aninha' } });
    expect(contracts.data).toMatchObject([{ cliente: 'Aninha' }, { cliente: 'Dadá' }]);
    await run('delete', { table: 'contratos', primaryData: { id: 1 } });
    expect(contracts).toMatchObject({ data: [{ id: 4 }], total: 1 });
    expect(others.data).toEqual([]);
  });

  test('is skipped when it is switched off, when nothing comes back, and for tables that are followed', async () => {
    const contracts = tab.addCollection('contratos');
    await run('insert', { table: 'contratos', data, autoSync: false });
    await run('insert', { table: 'contratos', data: { ...data, id: 5 }, modifiers: { select: false } });
    await run('insert', { table: 'contratos', data: { ...data, id: 6 }, modifiers: { select: {}, csv: true } });
    client = open({ realtimeTables: { contratos: true } });
    await run('insert', { table: 'contratos', data: { ...data, id: 7 } });
    expect(contracts).toMatchObject({ data: [], total: 0 });
    client = open({ realtimeTables: { contratos: false } });
    await run('insert', { table: 'contratos', data: { ...data, id: 8 } });
    expect(contracts).toMatchObject({ data: [{ id: 8 }], total: 1 });
  });
});

test('without address or key actions and collections say so', async () => {
  client = open({ apiKey: '' });
  await expect(run('select', { table: 'contratos' })).rejects.toThrow('Invalid Supabase configuration.');
});
