import type { Catalog, Relation } from '../catalog/catalog.ts';
import type { FieldPath } from '../parse/select-parser.ts';
import { identifier, literal, qualified } from './sql.ts';

/** Rows under the name that a statement gives them, and the relation whose rows they are. */
export interface Table {
  alias: string;
  schema: string;
  /** Undefined for the rows of a function that belong to no relation. */
  relation: Relation | undefined;
}

/** A relation of the catalog under a name; `null` for rows that belong to none. */
export const tableOf = (catalog: Catalog, relation: string | null, alias: string): Table => ({
  alias,
  schema: catalog.schema,
  relation: relation === null ? undefined : catalog.relations.get(relation),
});

/** One row as a value of its relation's type, to be handed to a function. With `.*` no column can be meant. */
export const rowSql = ({ alias, schema, relation }: Table): string =>
  relation === undefined ? `${alias}.*` : `(${alias}.*)::${qualified(schema, relation.name)}`;

const columnSql = (table: Table, name: string): string =>
  table.relation?.computedColumns.includes(name)
    ? `${qualified(table.schema, name)}(${rowSql(table)})`
    : `${table.alias}.${identifier(name)}`;

/** A column, the value of a computed one, or a place inside a JSON column. */
export const fieldSql = (table: Table, field: FieldPath): string => {
  const column = columnSql(table, field.column);
  if (field.steps.length === 0) return column;
  const steps = field.steps.map(({ key, asText }) => {
    const step = /^-?\d+$/.test(key) ? key : literal(key);
    return `${asText ? '->>' : '->'}${step}`;
  });
  return `(to_jsonb(${column})${steps.join('')})`;
};

/** The type of a column, where known. */
export const typeOf = ({ relation }: Table, column: string): string | undefined =>
  relation?.columns.find(({ name }) => name === column)?.type;
