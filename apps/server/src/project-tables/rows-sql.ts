import {
  type ProjectColumn,
  type ProjectRow,
  type ProjectTable,
  quoteName,
  quoteTable,
  quoteValue,
  type RowChange,
  type RowFilter,
  type RowKey,
  type RowsQuestion,
} from '@trama/protocol/builder';
import { serverError } from '../errors.ts';

/** Characters of a value that a list shows; a whole one is asked for when somebody edits it. */
const SHOWN = 500;

/** Up to so many rows are counted; beyond, an estimate serves as well. */
export const COUNTED = 2_000_000;

/** A table of more rows stands as it lies, unless an order is asked for. */
const LARGE = 100_000;

/** A column by its name. @throws TramaError `server/sql-failed` as Postgres would say it: it may have gone a moment ago. */
const columnOf = (table: ProjectTable, name: string): ProjectColumn => {
  const found = table.columns.find((column) => column.name === name);
  if (found) return found;
  throw serverError({
    code: 'server/sql-failed',
    message: `The table "${table.name}" has no column "${name}" any more.`,
    where: [0, name, '42703'],
  });
};

/** Columns that lead to one other row which has a name, with the SQL that finds it. */
const namedColumns = (table: ProjectTable, tables: readonly ProjectTable[]): ReadonlyMap<string, string> =>
  new Map(
    table.relations.flatMap(({ columns: [column, ...more], table: other, to: [target] }) => {
      const name = tables.find((one) => one.name === other)?.nameColumn;
      if (column === undefined || target === undefined || more.length > 0 || !name || name === target) return [];
      const from = `${quoteTable(other)} named where named.${quoteName(target)} = shown.${quoteName(column)} limit 1`;
      return [[column, `(select left(named.${quoteName(name)}::text, 80) from ${from})`] as const];
    }),
  );

/** What is selected of a row, and the way back from the texts to it. Columns go by numbers: their names may be anything. */
export const rowShape = (table: ProjectTable, tables: readonly ProjectTable[], isWhole: boolean) => {
  const names = [...namedColumns(table, tables)];
  const hasKey = table.key.length > 0;
  const selected = [
    ...table.columns.map(({ name }, index) => {
      const text = `shown.${quoteName(name)}::text`;
      const isCut = !isWhole && !table.key.includes(name);
      return `${isCut ? `left(${text}, ${SHOWN + 1})` : text} as c${index}`;
    }),
    ...names.map(([, sql], index) => `${sql} as n${index}`),
    ...(hasKey || table.kind === 'view' ? [] : ['shown.ctid::text as ctid']),
  ];
  const read = (row: Readonly<Record<string, string | null>>): ProjectRow => {
    const texts = table.columns.map(({ name }, index) => [name, row[`c${index}`] ?? null] as const);
    const isLong = (name: string, text: string | null): boolean =>
      !isWhole && text !== null && text.length > SHOWN && !table.key.includes(name);
    const values = texts.map(
      ([name, text]) => [name, isLong(name, text) ? (text?.slice(0, SHOWN) ?? null) : text] as const,
    );
    const all = Object.fromEntries(values);
    const keys = hasKey
      ? table.key.map((name) => [name, all[name] ?? ''] as const)
      : [['ctid', row.ctid ?? ''] as const];
    return {
      key: table.kind === 'view' ? {} : Object.fromEntries(keys),
      values: all,
      names: Object.fromEntries(
        names.flatMap(([column], index) => {
          const found = row[`n${index}`];
          return found ? [[column, found]] : [];
        }),
      ),
      cut: texts.filter(([name, text]) => isLong(name, text)).map(([name]) => name),
    };
  };
  return { selected: selected.join(', '), read };
};

const COMPARED = { equals: '=', differs: '<>', greater: '>', atLeast: '>=', less: '<', atMost: '<=' } as const;

const filterSql = (table: ProjectTable, { column, test, value }: RowFilter): string => {
  const name = `shown.${quoteName(columnOf(table, column).name)}`;
  switch (test) {
    case 'isNull':
      return `${name} is null`;
    case 'isNotNull':
      return `${name} is not null`;
    case 'contains':
      return `${name}::text ilike ${quoteValue(`%${value.replace(/[\\%_]/g, '\\$&')}%`)}`;
    default:
      return `${name} ${COMPARED[test]} ${quoteValue(value)}`;
  }
};

const whereSql = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;

/** Rows of a table, or of a view. */
export const rowsSql = (
  table: ProjectTable,
  selected: string,
  { filters, order: asked, offset, limit }: RowsQuestion,
): string => {
  const named = asked.map(({ column, isDescending }) => {
    const name = `shown.${quoteName(columnOf(table, column).name)}`;
    return `${name} ${isDescending ? 'desc nulls last' : 'asc nulls last'}`;
  });
  const from = quoteTable(table.name);
  const where = whereSql(filters.map((filter) => filterSql(table, filter)));
  const page = ` limit ${limit} offset ${offset}`;
  if (table.kind === 'view') return `select ${selected} from ${from} shown${where}${orderSql(named)}${page}`;
  const key = table.key.length > 0 ? table.key : ['ctid'];
  // To count a million rows off by a key takes seconds, as they lie a moment.
  const byKey = named.length === 0 && hasMore(table, LARGE) ? [] : key.map((name) => `shown.${quoteName(name)}`);
  const order = orderSql([...named, ...byKey]);
  // What is far down is found by its place alone; its values are read of the rows that are shown.
  const places = `select shown.ctid from ${from} shown${where}${order}${page}`;
  return `select ${selected} from ${from} shown where shown.ctid = any (array(${places}))${order}`;
};

const orderSql = (by: readonly string[]): string => (by.length === 0 ? '' : ` order by ${by.join(', ')}`);

/** Whether a table has, as far as is known, more rows than this. */
export const hasMore = ({ estimatedRows }: ProjectTable, rows: number): boolean =>
  estimatedRows !== null && estimatedRows > rows;

/** Has tables be read from their beginning, and by one process: rows stand as they lie then, each time. */
export const AS_THEY_LIE = `
  select set_config('synchronize_seqscans', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`;

/** How many rows there are, up to one more than {@link COUNTED}. */
export const countSql = (table: ProjectTable, filters: readonly RowFilter[]): string => {
  const conditions = filters.map((filter) => filterSql(table, filter));
  return `select count(*) as count from (select from ${quoteTable(table.name)} shown${whereSql(conditions)} limit ${COUNTED + 1}) counted`;
};

const keySql = (table: ProjectTable, key: RowKey): string => {
  const names = table.key.length > 0 ? table.key : ['ctid'];
  return names
    .map((name) => {
      const value = key[name];
      if (value === undefined)
        throw serverError({
          code: 'server/bad-request',
          message: `The key of the row lacks "${name}".`,
          where: ['key', name],
        });
      return `shown.${quoteName(name)} = ${quoteValue(value)}`;
    })
    .join(' and ');
};

/** The statement of a change; it gives the row as it is then. */
export const changeSql = (table: ProjectTable, change: RowChange, selected: string): string => {
  const from = `${quoteTable(table.name)} as shown`;
  if (change.kind === 'delete') return `delete from ${from} where ${keySql(table, change.key)}`;
  const entries = Object.entries(change.values).map(([name, value]) => [
    quoteName(columnOf(table, name).name),
    quoteValue(value),
  ]);
  if (change.kind === 'insert') {
    const names = entries.map(([name]) => name).join(', ');
    const values = entries.map(([, value]) => value).join(', ');
    // What was deleted comes back with the number that it had.
    const given = entries.length === 0 ? 'default values' : `(${names}) overriding system value values (${values})`;
    return `insert into ${from} ${given} returning ${selected}`;
  }
  const unchanged = Object.entries(change.before).map(
    ([name, value]) => `shown.${quoteName(columnOf(table, name).name)}::text is not distinct from ${quoteValue(value)}`,
  );
  const set = entries.map(([name, value]) => `${name} = ${value}`).join(', ');
  const where = [keySql(table, change.key), ...unchanged].join(' and ');
  return `update ${from} set ${set} where ${where} returning ${selected}`;
};
