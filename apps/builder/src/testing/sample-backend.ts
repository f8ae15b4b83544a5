import { TramaError } from '@trama/model';
import type {
  ColumnKind,
  ProjectColumn,
  ProjectRow,
  ProjectTable,
  RowChange,
  RowFilter,
} from '@trama/protocol/builder';
import type { TablesApi } from '../api/index.ts';

type Values = Readonly<Record<string, string | null>>;

/** A column of a sample table; what is not said is usual. */
export const sampleColumn = (name: string, kind: ColumnKind, more: Partial<ProjectColumn> = {}): ProjectColumn => ({
  name,
  type:
    { text: 'text', number: 'integer', boolean: 'boolean', date: 'date', choice: 'public.state', uuid: 'uuid' }[
      kind as string
    ] ?? kind,
  kind,
  isNullable: true,
  default: null,
  isGenerated: false,
  options: [],
  ...more,
});

export const sampleTable = (
  name: string,
  columns: readonly ProjectColumn[],
  more: Partial<ProjectTable> = {},
): ProjectTable => ({
  name,
  kind: 'table',
  columns,
  key: ['id'],
  relations: [],
  uniques: [],
  indexes: [],
  isGuarded: true,
  estimatedRows: null,
  nameColumn: null,
  ...more,
});

const key = (): ProjectColumn => sampleColumn('id', 'number', { isNullable: false, isGenerated: true });

const CUSTOMERS = sampleTable('customers', [key(), sampleColumn('name', 'text', { isNullable: false })], {
  nameColumn: 'name',
});
const ORDERS = sampleTable(
  'orders',
  [
    key(),
    sampleColumn('title', 'text', { isNullable: false }),
    sampleColumn('customer', 'number'),
    sampleColumn('state', 'choice', { options: ['open', 'shut'], default: "'open'::public.state" }),
    sampleColumn('paid', 'boolean'),
    sampleColumn('total', 'number'),
    sampleColumn('due', 'date'),
  ],
  {
    nameColumn: 'title',
    relations: [
      { name: 'orders_customer_fkey', columns: ['customer'], table: 'customers', to: ['id'], onDelete: 'cascade' },
    ],
  },
);

const passes = (row: Values, { column, test, value }: RowFilter): boolean => {
  const found = row[column] ?? null;
  if (test === 'isNull') return found === null;
  if (test === 'contains') return (found ?? '').toLowerCase().includes(value.toLowerCase());
  return found === value;
};

const refused = (index: number, column: string, code: string, message: string): TramaError =>
  new TramaError({ code: 'server/sql-failed', message, where: [index, column, code] });

/** A backend in this process: customers, orders, and a table of a million rows. It refuses what Postgres would. */
export const sampleBackend = (
  counts: Readonly<Record<string, number>> = { customers: 3, orders: 40 },
): {
  api: Pick<TablesApi, 'readTables' | 'readRows' | 'writeRows'>;
  tables: Record<string, ProjectTable>;
  rows: (table: string) => Map<string, Values>;
} => {
  const tables: Record<string, ProjectTable> = {
    customers: CUSTOMERS,
    orders: ORDERS,
    visits: sampleTable('visits', [key(), sampleColumn('path', 'text')]),
  };
  const stored = new Map<string, Map<string, Values>>();
  const names = ['Ana', 'Bruno', 'Carla'];
  const make = (table: string, id: number): Values =>
    table === 'customers'
      ? { id: String(id), name: names[id - 1] ?? `Customer ${id}` }
      : table === 'orders'
        ? {
            id: String(id),
            title: `Order ${id}`,
            customer: String(1 + (id % 3)),
            state: 'open',
            paid: null,
            total: String(id * 10),
            due: null,
          }
        : { id: String(id), path: `/page/${id}` };
  const rowsOf = (table: string): Map<string, Values> => {
    const found = stored.get(table) ?? new Map<string, Values>();
    if (!stored.has(table)) {
      for (let id = 1; id <= (counts[table] ?? 0); id += 1) found.set(String(id), make(table, id));
      stored.set(table, found);
    }
    return found;
  };
  const rowOf = (table: string, values: Values): ProjectRow => {
    const customer = table === 'orders' ? rowsOf('customers').get(values.customer ?? '')?.name : null;
    return { key: { id: values.id ?? '' }, values, names: customer ? { customer } : {}, cut: [] };
  };
  const check = (table: string, values: Values, index: number): void => {
    for (const [name, value] of Object.entries(values)) {
      const column = tables[table]?.columns.find((one) => one.name === name);
      if (!column) throw refused(index, name, '42703', `column "${name}" does not exist`);
      if (value === null && !column.isNullable)
        throw refused(index, name, '23502', `null value in column "${name}" violates not-null constraint`);
      if (column.kind === 'number' && value !== null && !/^-?\d+$/.test(value))
        throw refused(index, '', '22P02', `invalid input syntax for type integer: "${value}"`);
    }
  };
  const write = (table: string, change: RowChange, index: number): ProjectRow | null => {
    const rows = rowsOf(table);
    if (change.kind === 'delete') {
      rows.delete(change.key.id ?? '');
      return null;
    }
    check(table, change.values, index);
    if (change.kind === 'insert') {
      const id = change.values.id ?? String(Math.max(0, ...[...rows.keys()].map(Number)) + 1);
      const empty = Object.fromEntries((tables[table]?.columns ?? []).map((column) => [column.name, null]));
      check(table, { ...empty, ...change.values, id }, index);
      rows.set(id, { ...empty, ...change.values, id });
      return rowOf(table, rows.get(id) ?? {});
    }
    const now = rows.get(change.key.id ?? '');
    if (!now || Object.entries(change.before).some(([name, value]) => (now[name] ?? null) !== value))
      throw new TramaError({ code: 'server/row-changed', message: 'Changed.', where: [index] });
    rows.set(change.key.id ?? '', { ...now, ...change.values });
    return rowOf(table, rows.get(change.key.id ?? '') ?? {});
  };
  return {
    tables,
    rows: rowsOf,
    api: {
      readTables: async () => ({ tables: Object.values(tables), enums: [{ name: 'state', values: ['open', 'shut'] }] }),
      readRows: async (_site, { table, filters, order, offset, limit, counts: isCounted }) => {
        if (!tables[table]) throw refused(0, '', '42P01', `There is no table "${table}" any more.`);
        // A million rows are made where they are looked at.
        const size = counts[table] ?? 0;
        if (size > 1000) {
          const ids = Array.from({ length: Math.max(0, Math.min(limit, size - offset)) }, (_, n) => offset + n + 1);
          return {
            rows: ids.map((id) => rowOf(table, make(table, id))),
            count: isCounted ? { rows: size, isEstimate: true } : null,
          };
        }
        const found = [...rowsOf(table).values()].filter((row) => filters.every((filter) => passes(row, filter)));
        const [by] = order;
        if (by) found.sort((a, b) => String(a[by.column]).localeCompare(String(b[by.column]), 'en', { numeric: true }));
        if (by?.isDescending) found.reverse();
        const count = isCounted ? { rows: found.length, isEstimate: false } : null;
        return { rows: found.slice(offset, offset + limit).map((row) => rowOf(table, row)), count };
      },
      writeRows: async (_site, table, changes) => {
        const before = new Map(rowsOf(table));
        try {
          return changes.map((change, index) => write(table, change, index));
        } catch (error) {
          stored.set(table, before);
          throw error;
        }
      },
    },
  };
};
