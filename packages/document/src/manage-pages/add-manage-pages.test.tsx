/** @jsxImportSource @trama/document */
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry, type Design, type ServiceColumn, type ServiceTable, validateDesign } from '@trama/model';
import { pluginDefinitions, supabase } from '@trama/plugins/definitions';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../apply/apply-changes.ts';
import { createCountingIds } from '../ids.ts';
import { Page, Section, site } from '../notation/index.ts';
import { findProblems } from '../problems/index.ts';
import { type AddManagePagesInput, addManagePages, manageKeys } from './index.ts';

const registry = createRegistry(elementDefinitions, pluginDefinitions);
const ids = createCountingIds();

const empty = (): Design =>
  site(
    { key: 'shop', name: 'Shop', home: 'home', languages: ['en', 'pt'], plugins: { supabase: {} } },
    [
      <Page key="home" path="">
        <Section key="main" />
      </Page>,
    ],
    registry,
  );

const columnOf = (name: string, more: Partial<ServiceColumn> = {}): ServiceColumn => ({
  name,
  type: 'text',
  isKey: false,
  isRequired: false,
  ...more,
});
const CUSTOMERS: ServiceTable = {
  name: 'customers',
  takesRows: true,
  columns: [columnOf('id', { type: 'uuid', isKey: true }), columnOf('name')],
};
const ORDERS: ServiceTable = {
  name: 'orders',
  takesRows: true,
  columns: [
    columnOf('id', { type: 'uuid', isKey: true }),
    columnOf('title', { isRequired: true }),
    columnOf('customer', { type: 'uuid', refersTo: { table: 'customers', column: 'id' } }),
    columnOf('due', { type: 'timestamp with time zone' }),
  ],
};
const [, ...ASKED] = ORDERS.columns;
const INPUT: AddManagePagesInput = {
  plugin: supabase.id,
  table: ORDERS,
  tables: [CUSTOMERS, ORDERS],
  title: 'Orders',
  shown: ASKED,
  asked: ASKED,
  access: { kind: 'signed-in' },
};

const add = (given: Partial<AddManagePagesInput> = {}, design: Design = empty()) => {
  const { changes, inverse, result } = addManagePages({ design, registry, ids }, { ...INPUT, ...given });
  const after = applyChanges(design, changes);
  const pageOf = (kind: string) => after.pages[result.pages.find((one) => one.kind === kind)?.id ?? ''];
  return { design, after, undone: applyChanges(after, inverse), result, pageOf };
};
const actionsOf = (design: Design): string => JSON.stringify(design.elements);

describe('The pages to manage a table', () => {
  it('are a design without a fault, in the languages of the site, and one step back takes all of it away', () => {
    const { design, after, undone, pageOf } = add();
    expect(validateDesign(after, registry)).toEqual([]);
    const before = findProblems(design, registry).map(({ message }) => message.en);
    expect(findProblems(after, registry).filter(({ message }) => !before.includes(message.en))).toEqual([]);
    expect(undone).toEqual(design);
    expect(JSON.stringify(after)).not.toMatch(/[\uE000\uE001]/);
    expect(pageOf('new')?.paths).toEqual({ default: 'orders-new', pt: 'orders-adicionar' });
    expect(pageOf('list')?.title).toEqual({ en: 'Orders · Shop', pt: 'Orders · Shop' });
  });

  it('begin with a heading of the first rank, which is the only one on each', () => {
    const { after, result } = add();
    const titles = Object.values(after.elements).flatMap(({ content }) => {
      const tag = Object.values(content.default ?? {}).find((value) => value === 'h1');
      return tag === undefined ? [] : [tag];
    });
    expect(titles).toHaveLength(result.pages.length);
  });

  it('insert, change and delete rows of the table by their key', () => {
    const { after } = add();
    const text = actionsOf(after);
    for (const action of ['insert', 'update', 'delete']) expect(text).toContain(`${supabase.id}-${action}`);
    expect(text).toContain('primaryData');
  });

  it.each([
    ['everybody', { kind: 'everybody' }, []],
    ['who is signed in', { kind: 'signed-in' }, [{ key: '0', group: null }]],
    [
      'two roles',
      { kind: 'roles', roles: ['boss', 'clerk'] },
      [
        { key: '0', group: { id: expect.any(String), roles: ['boss'] } },
        { key: '1', group: { id: expect.any(String), roles: ['clerk'] } },
      ],
    ],
  ] as const)('are all for %s', (_name, access, expected) => {
    const { result, after } = add({ access });
    expect(result.pages.map(({ id }) => after.pages[id]?.access)).toEqual([expected, expected, expected, expected]);
  });

  it('fail in words where no row was changed or deleted, which is no failure of the step by itself', () => {
    const { after } = add();
    const actions = Object.values(after.elements).flatMap(({ workflows }) =>
      workflows.flatMap((workflow) => Object.values(workflow.actions)),
    );
    const failures = actions.filter(({ type }) => type === 'throw').map(({ fields }) => JSON.stringify(fields));
    expect(failures).toEqual([
      expect.stringContaining('you may not do this'),
      expect.stringContaining('você não pode fazer isso'),
    ]);
  });

  it('take other names and addresses where there are such pages already', () => {
    const { after } = add();
    const again = add({}, after);
    expect(again.pageOf('list')).toMatchObject({ name: 'Orders 2', paths: { default: 'orders-2' } });
    expect(validateDesign(again.after, registry)).toEqual([]);
  });

  it('know a row by all columns of its key, in addresses, changes and deletions', () => {
    const columns = ORDERS.columns.map((one) => (one.name === 'customer' ? { ...one, isKey: true } : one));
    const { after } = add({ table: { ...ORDERS, columns } });
    expect(validateDesign(after, registry)).toEqual([]);
    const workflows = actionsOf(after);
    expect(workflows.match(/"primaryData":\{"id":[^}]*\},"customer":/g)).toHaveLength(2);
    const filters = JSON.stringify(Object.values(after.collections).map(({ filter }) => filter));
    for (const name of ['id', 'customer']) expect(filters).toContain(`globalContext.browser.query[\\"${name}\\"]`);
  });

  it('are not made of a table whose rows cannot be told apart', () => {
    const keyless = { ...ORDERS, columns: ASKED };
    expect(manageKeys(keyless)).toEqual([]);
    expect(manageKeys({ ...ORDERS, takesRows: false })).toEqual([]);
    expect(() => add({ table: keyless })).toThrow('cannot be told apart');
  });

  it('keep the time of day of a row whose day is not changed', () => {
    expect(actionsOf(add().after)).toMatch(/slice\(0, 10\) \?/);
  });
});
