import {
  type OnDelete,
  type ProjectColumn,
  type ProjectTable,
  quoteName,
  quoteTable,
  quoteValue,
} from '@trama/protocol/builder';

/** What a column has where a row brings no value: nothing, a value, or what an expression gives. */
export type ColumnDefault = { kind: 'none' } | { kind: 'value' | 'expression'; text: string };

/** A column as it is being written. */
export interface ColumnDraft {
  name: string;
  /** As Postgres writes it. */
  type: string;
  isNullable: boolean;
  isUnique: boolean;
  default: ColumnDefault;
  /** The row of another table that it names; null: none. */
  link: { table: string; column: string; onDelete: OnDelete } | null;
}

/** The constraint by which the values of a column are each there once. */
const uniqueOf = ({ uniques }: ProjectTable, column: string): string | undefined =>
  uniques.find(({ columns }) => columns.length === 1 && columns[0] === column)?.name;

/** The draft of a column that is there. */
export const draftOf = (table: ProjectTable, column: ProjectColumn): ColumnDraft => {
  const relation = table.relations.find(({ columns }) => columns.length === 1 && columns[0] === column.name);
  return {
    name: column.name,
    type: column.type,
    isNullable: column.isNullable,
    isUnique: uniqueOf(table, column.name) !== undefined,
    default: column.default === null ? { kind: 'none' } : { kind: 'expression', text: column.default },
    link: relation ? { table: relation.table, column: relation.to[0] ?? '', onDelete: relation.onDelete } : null,
  };
};

const defaultSql = (given: ColumnDefault): string | null => {
  if (given.kind === 'none') return null;
  return given.kind === 'value' ? quoteValue(given.text).trim() : given.text;
};

/** A table that may stand in another schema, `auth.users`. */
const quoteAnyTable = (table: string): string =>
  table.includes('.') ? table.split('.').map(quoteName).join('.') : quoteTable(table);

const referenceSql = ({ table, column, onDelete }: NonNullable<ColumnDraft['link']>): string =>
  `references ${quoteAnyTable(table)} (${quoteName(column)})${onDelete === 'no action' ? '' : ` on delete ${onDelete}`}`;

/** A column as the definition of a table has it. */
export const columnSql = (draft: ColumnDraft): string => {
  const value = defaultSql(draft.default);
  return [
    quoteName(draft.name),
    draft.type,
    draft.isNullable ? '' : 'not null',
    value === null ? '' : `default ${value}`,
    draft.isUnique ? 'unique' : '',
    draft.link ? referenceSql(draft.link) : '',
  ]
    .filter(Boolean)
    .join(' ');
};

/** Statements as one text. */
const joined = (statements: readonly string[]): string => statements.map((one) => `${one};`).join('\n');

export const addColumnSql = (table: string, draft: ColumnDraft): string =>
  joined([`alter table ${quoteTable(table)} add column ${columnSql(draft)}`]);

/** Turns a column into what the draft says; empty where it is that already. The new name comes last. */
export const changeColumnSql = (table: ProjectTable, column: ProjectColumn, draft: ColumnDraft): string => {
  const before = draftOf(table, column);
  const name = quoteName(column.name);
  const alter = `alter table ${quoteTable(table.name)}`;
  const statements: string[] = [];
  const value = defaultSql(draft.default);
  const isOtherDefault = value !== defaultSql(before.default);
  if (draft.type !== before.type) {
    // A default of the former type stands in the way of the new one.
    if (column.default !== null) statements.push(`${alter} alter column ${name} drop default`);
    statements.push(`${alter} alter column ${name} type ${draft.type} using ${name}::${draft.type}`);
  }
  if (isOtherDefault || (draft.type !== before.type && value !== null))
    statements.push(`${alter} alter column ${name} ${value === null ? 'drop default' : `set default ${value}`}`);
  if (draft.isNullable !== before.isNullable)
    statements.push(`${alter} alter column ${name} ${draft.isNullable ? 'drop' : 'set'} not null`);
  if (draft.isUnique !== before.isUnique)
    statements.push(
      draft.isUnique
        ? `${alter} add unique (${name})`
        : `${alter} drop constraint ${quoteName(uniqueOf(table, column.name) ?? '')}`,
    );
  if (JSON.stringify(draft.link) !== JSON.stringify(before.link)) {
    const relation = table.relations.find(({ columns }) => columns.length === 1 && columns[0] === column.name);
    if (relation) statements.push(`${alter} drop constraint ${quoteName(relation.name)}`);
    if (draft.link) statements.push(`${alter} add foreign key (${name}) ${referenceSql(draft.link)}`);
  }
  if (draft.name !== column.name) statements.push(`${alter} rename column ${name} to ${quoteName(draft.name)}`);
  return joined(statements);
};

export const dropColumnSql = (table: string, column: string): string =>
  joined([`alter table ${quoteTable(table)} drop column ${quoteName(column)}`]);

/** How rows of a new table are told apart. */
export type KeyTemplate = 'uuid' | 'number';

export interface TableDraft {
  name: string;
  /** A column that the table gets for it, or one of its own. */
  key: KeyTemplate | { column: string };
  /** A column with the moment at which the row was made. */
  hasCreatedAt: boolean;
  columns: readonly ColumnDraft[];
}

const KEYS: Readonly<Record<KeyTemplate, string>> = {
  uuid: '"id" uuid primary key default gen_random_uuid()',
  number: '"id" bigint generated by default as identity primary key',
};

/** A new table. Nobody but the backend reads or writes it until a policy lets them. */
export const createTableSql = ({ name, key, hasCreatedAt, columns }: TableDraft): string => {
  const made = [
    ...(typeof key === 'string' ? [KEYS[key]] : []),
    ...columns.map((column) =>
      typeof key !== 'string' && key.column === column.name ? `${columnSql(column)} primary key` : columnSql(column),
    ),
    ...(hasCreatedAt ? ['"created_at" timestamp with time zone not null default now()'] : []),
  ];
  return joined([
    `create table ${quoteTable(name)} (\n  ${made.join(',\n  ')}\n)`,
    `alter table ${quoteTable(name)} enable row level security`,
  ]);
};

export const dropTableSql = ({ name, kind }: ProjectTable): string => joined([`drop ${kind} ${quoteTable(name)}`]);

export const createIndexSql = (table: string, columns: readonly string[], isUnique: boolean): string =>
  joined([`create ${isUnique ? 'unique ' : ''}index on ${quoteTable(table)} (${columns.map(quoteName).join(', ')})`]);

export const dropIndexSql = (index: string): string => joined([`drop index ${quoteTable(index)}`]);
