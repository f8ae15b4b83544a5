import { isRecord, type JsonRecord } from '../../json.ts';
import type { Relation } from '../catalog/catalog.ts';
import { RestFailure } from '../failure.ts';
import type { ReadQuery } from '../parse/query.ts';
import { createScanner } from '../parse/scanner.ts';
import type { Preferences } from '../request/preferences.ts';
import { conditionSql } from '../sql/condition-sql.ts';
import { identifier, literal, type Parameters, qualified } from '../sql/sql.ts';
import type { Table } from '../sql/table.ts';

/** What a write does, from method, body and query string. */
export type Write =
  | { kind: 'insert'; rows: JsonRecord[]; columns: string[]; conflict: string[] | undefined }
  | { kind: 'update'; values: JsonRecord }
  | { kind: 'delete' };

/** Fills in the defaults of columns that a row does not name (`Prefer: missing=default`). */
const withDefaults = (relation: Relation, columns: string[], payload: string): string => {
  const defaults = relation.columns
    .filter((column) => column.default !== null && columns.includes(column.name))
    .map((column) => `${literal(column.name)}, ${column.default}`);
  if (defaults.length === 0) return payload;
  return `(select json_agg(jsonb_build_object(${defaults.join(', ')}) || d.value) from jsonb_array_elements(${payload}::jsonb) d)`;
};

/** Counts the rows that a conflict turned into updates, without a right to read them. Always true. */
const COUNT_MERGED = `set_config('trama.merged', (coalesce(nullif(current_setting('trama.merged', true), ''), '0')::int + 1)::text, true) <> ''`;

const conflictSql = (relation: Relation, write: Write & { kind: 'insert' }, preferences: Preferences): string => {
  if (preferences.resolution === undefined) return '';
  const target = write.conflict ?? relation.primaryKey;
  if (target.length === 0) return preferences.resolution === 'ignore-duplicates' ? ' on conflict do nothing' : '';
  const on = ` on conflict (${target.map(identifier).join(', ')})`;
  const changed = write.columns;
  if (preferences.resolution === 'ignore-duplicates' || changed.length === 0) return `${on} do nothing`;
  const sets = changed.map((name) => `${identifier(name)} = excluded.${identifier(name)}`).join(', ');
  return `${on} do update set ${sets} where ${COUNT_MERGED}`;
};

const insertSql = (
  schema: string,
  relation: Relation,
  write: Write & { kind: 'insert' },
  parameters: Parameters,
  preferences: Preferences,
  returning: string,
): string => {
  const table = qualified(schema, relation.name);
  const conflict = conflictSql(relation, write, preferences);
  if (write.columns.length === 0) {
    return write.rows.length === 0
      ? `select * from ${table} where false`
      : `insert into ${table} default values${conflict} returning ${returning}`;
  }
  const names = write.columns.map(identifier).join(', ');
  const payload = parameters.bindJson(write.rows);
  const rows = preferences.missing === 'default' ? withDefaults(relation, write.columns, payload) : `${payload}::json`;
  return `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${rows}) p${conflict} returning ${returning}`;
};

const whereSql = (table: Table, query: ReadQuery, parameters: Parameters): string => {
  const scope = { ...table, embedded: () => undefined };
  const conditions = query.conditions.map((condition) => conditionSql(condition, scope, parameters));
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
};

const checkColumns = (relation: Relation, names: readonly string[]): void => {
  const unknown = names.find((name) => !relation.columns.some((column) => column.name === name));
  if (unknown === undefined) return;
  throw new RestFailure(400, {
    code: 'PGRST204',
    message: `Could not find the '${unknown}' column of '${relation.name}' in the schema cache`,
  });
};

/** A caller that wants the address of what it made needs the right to read the primary key. */
const keyReturned = ({ primaryKey }: Relation, preferences: Preferences): string =>
  preferences.return === 'headers-only' && primaryKey.length > 0 ? primaryKey.map(identifier).join(', ') : '1';

/** The primary key of the only row written, for `ReadRow.created`. */
export const createdSql = (relation: Relation, write: Write, preferences: Preferences): string => {
  if (write.kind !== 'insert' || keyReturned(relation, preferences) === '1') return '';
  const pairs = relation.primaryKey.map((name) => `${literal(name)}, min(${identifier(name)}::text)`);
  return `, case when count(*) = 1 then json_build_object(${pairs.join(', ')}) end as created`;
};

/**
 * The `with written as (…)` of a write; the rows that it wrote are then read as any other source.
 * Without `representation` it returns no column, so that the caller needs no right to read.
 * @throws RestFailure PGRST204 for a column that the relation does not have.
 */
export const writeHead = (
  schema: string,
  relation: Relation,
  write: Write,
  query: ReadQuery,
  parameters: Parameters,
  preferences: Preferences,
): string => {
  const alias = parameters.alias(relation.name);
  const full = preferences.return === 'representation';
  const table = qualified(schema, relation.name);
  const where = (): string => whereSql({ alias, schema, relation }, query, parameters);
  const statement = (): string => {
    switch (write.kind) {
      case 'insert':
        checkColumns(relation, [...write.columns, ...(write.conflict ?? [])]);
        return insertSql(
          schema,
          relation,
          write,
          parameters,
          preferences,
          full ? '*' : keyReturned(relation, preferences),
        );
      case 'update': {
        const names = Object.keys(write.values);
        checkColumns(relation, names);
        if (names.length === 0) return `select ${alias}.* from ${table} as ${alias} where false`;
        const values = parameters.alias();
        const sets = names.map((name) => `${identifier(name)} = ${values}.${identifier(name)}`).join(', ');
        const payload = parameters.bindJson(write.values);
        return `update ${table} as ${alias} set ${sets} from (select * from json_populate_record(null::${table}, ${payload}::json)) ${values}${where()} returning ${full ? `${alias}.*` : '1'}`;
      }
      case 'delete':
        return `delete from ${table} as ${alias}${where()} returning ${full ? `${alias}.*` : '1'}`;
      default:
        return write satisfies never;
    }
  };
  return `with written as (${statement()}) `;
};

const badBody = (): RestFailure => new RestFailure(400, { code: 'PGRST102', message: 'Empty or invalid json' });

/** The rows of an insert: one object or a list of objects. @throws RestFailure PGRST102. */
export const insertOf = (body: unknown, parameters: URLSearchParams): Write => {
  const rows = Array.isArray(body) ? body : [body];
  if (!rows.every(isRecord)) throw badBody();
  const listed = namesIn(parameters, 'columns');
  const columns = listed ?? Object.keys(rows[0] ?? {});
  if (listed === undefined && !rows.every((row) => hasKeys(row, columns))) {
    throw new RestFailure(400, { code: 'PGRST102', message: 'All object keys must match' });
  }
  return { kind: 'insert', rows, columns, conflict: namesIn(parameters, 'on_conflict') };
};

const hasKeys = (row: JsonRecord, names: readonly string[]): boolean =>
  Object.keys(row).length === names.length && names.every((name) => Object.hasOwn(row, name));

/** The values of an update: one object, or a list of one. @throws RestFailure PGRST102. */
export const updateOf = (body: unknown): Write => {
  const values: unknown = Array.isArray(body) && body.length === 1 ? body[0] : body;
  if (!isRecord(values)) throw badBody();
  return { kind: 'update', values };
};

/** A list of names in a parameter, quoted or not; undefined without the parameter. */
const namesIn = (parameters: URLSearchParams, parameter: string): string[] | undefined => {
  const text = parameters.get(parameter);
  if (text === null || text === '') return undefined;
  const scanner = createScanner(text, parameter);
  const names: string[] = [];
  do {
    scanner.match(/\s*/);
    names.push(scanner.name());
    scanner.match(/\s*/);
  } while (scanner.take(','));
  if (!scanner.done) throw scanner.fail('a comma or the end');
  return names;
};
