import type { StructureStatement } from '../../dumps/structure/statement.ts';
import { dropStatement, partsOf } from './drop-statement.ts';
import type { Schema, SchemaColumn } from './read-schema.ts';

/** Statements that go together: all of them run, or none. */
export interface SchemaStep {
  /** What it is about, for people. */
  about: string;
  sql: readonly string[];
}

/** Who may do what is compared once the rest is alike: most of it comes by default. */
export const RIGHTS_KINDS: ReadonlySet<string> = new Set(['rights', 'column rights']);

/** Kinds that name what they belong to before themselves, and go with it. */
const PARTS_OF_TABLES: ReadonlySet<string> = new Set(['default', 'constraint', 'trigger', 'policy']);

const keyOf = ({ kind, name }: StructureStatement): string => `${kind} ${name}`;

const byKey = (statements: readonly StructureStatement[]): ReadonlyMap<string, StructureStatement> =>
  new Map(statements.map((statement) => [keyOf(statement), statement]));

/** The values of an enumeration, as SQL writes them; null for any other type. */
const labelsOf = (sql: string): readonly string[] | null =>
  / as enum \(/.test(sql) ? (sql.slice(sql.indexOf(' as enum (')).match(/'(?:[^']|'')*'/g) ?? []) : null;

/** Values that an enumeration has got; null where others went or changed their order. */
const addedLabels = (name: string, present: string, wanted: string): readonly string[] | null => {
  const [before, after] = [labelsOf(present), labelsOf(wanted)];
  if (!before || !after) return null;
  if (after.filter((label) => before.includes(label)).join() !== before.join()) return null;
  return after.flatMap((label, place) =>
    before.includes(label)
      ? []
      : [
          `alter type ${name} add value ${label}${place === 0 ? ` before ${before[0] ?? ''}` : ` after ${after[place - 1]}`}`,
        ],
  );
};

/** What makes a thing that is there another one. */
const changed = (present: StructureStatement, wanted: StructureStatement): readonly string[] => {
  const { kind, name, sql } = wanted;
  if (kind === 'type') return addedLabels(name, present.sql, sql) ?? [dropStatement(present) ?? '', sql];
  if (wanted.isReplaced || kind === 'default') return [sql];
  return [dropStatement(present) ?? '', sql];
};

/** Columns of a table that is in both. */
const columnSteps = (
  present: readonly SchemaColumn[],
  wanted: readonly SchemaColumn[],
  tables: ReadonlySet<string>,
  defaults: ReadonlyMap<string, string>,
): readonly SchemaStep[] => {
  const before = new Map(present.map((column) => [column.key, column]));
  const after = new Set(wanted.map(({ key }) => key));
  const inBoth = ({ table }: SchemaColumn): boolean => tables.has(table);
  const gone = present
    .filter((column) => inBoth(column) && !after.has(column.key))
    .map(({ table, name }) => ({
      about: `column ${table}.${name}`,
      sql: [`alter table ${table} drop column ${name}`],
    }));
  const others = wanted.filter(inBoth).flatMap((column): readonly SchemaStep[] => {
    const { table, name, key, definition, type, isRequired, made } = column;
    const was = before.get(key);
    const value = defaults.get(key);
    const alter = `alter table ${table} alter column ${name}`;
    const sql = !was
      ? [`alter table ${table} add column ${definition}${value === undefined ? '' : ` default ${value}`}`]
      : was.made !== made
        ? [`alter table ${table} drop column ${name}`, `alter table ${table} add column ${definition}`]
        : [
            ...(was.type === type ? [] : [`${alter} type ${type} using ${name}::${type}`]),
            ...(was.isRequired === isRequired ? [] : [`${alter} ${isRequired ? 'set' : 'drop'} not null`]),
          ];
    return sql.length === 0 ? [] : [{ about: `column ${table}.${name}`, sql }];
  });
  return [...others, ...gone];
};

const SETS_DEFAULT = /^alter table .*? set default (.*)$/s;

/** The values that columns have by default, by the keys of columns. */
const defaultsOf = ({ statements }: Schema): ReadonlyMap<string, string> =>
  new Map(
    statements.flatMap(({ kind, name, sql }) => {
      const [, value] = (kind === 'default' && SETS_DEFAULT.exec(sql)) || [];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

/**
 * What makes a database that has one schema have another, without its rights. The steps are in an order in which most find what they
 * need; what is made comes before what goes.
 */
export const compareSchemas = (present: Schema, wanted: Schema): readonly SchemaStep[] => {
  const [before, after] = [byKey(present.statements), byKey(wanted.statements)];
  const inBoth = new Set(
    wanted.columns
      .map(({ table }) => table)
      .filter((table) => before.has(`table ${table}`) && after.has(`table ${table}`)),
  );
  const oldColumns = new Set(present.columns.map(({ key }) => key));
  const defaults = defaultsOf(wanted);
  /** A column that is added brings its default along. */
  const isBrought = ({ kind, name }: StructureStatement): boolean =>
    kind === 'default' && inBoth.has(partsOf(name).table) && !oldColumns.has(name);

  const makes = wanted.statements.flatMap((statement): readonly SchemaStep[] => {
    const { kind, name, sql } = statement;
    if (RIGHTS_KINDS.has(kind) || isBrought(statement)) return [];
    const was = before.get(keyOf(statement));
    const about = `${kind} ${name}`;
    if (!was) return kind === 'row security' && sql.includes(' disable ') ? [] : [{ about, sql: [sql] }];
    // Columns tell what a table has become.
    if (was.sql === sql || kind === 'table') return [];
    return [{ about, sql: changed(was, statement) }];
  });

  const goneTables = new Set(
    present.statements
      .filter(({ kind, name }) => kind === 'table' && !after.has(`table ${name}`))
      .map(({ name }) => name),
  );
  const goes = present.statements.toReversed().flatMap((statement): readonly SchemaStep[] => {
    if (after.has(keyOf(statement)) || RIGHTS_KINDS.has(statement.kind)) return [];
    if (PARTS_OF_TABLES.has(statement.kind) && goneTables.has(partsOf(statement.name).table)) return [];
    const sql = dropStatement(statement);
    return sql === null ? [] : [{ about: `${statement.kind} ${statement.name}`, sql: [sql] }];
  });

  const columns = columnSteps(present.columns, wanted.columns, inBoth, defaults);
  const isEarly = ({ about }: SchemaStep): boolean => /^(schema|extension|type|counter|function|table) /.test(about);
  return [...makes.filter(isEarly), ...columns, ...makes.filter((step) => !isEarly(step)), ...goes];
};
