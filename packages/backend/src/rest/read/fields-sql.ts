import type { ReadQuery } from '../parse/query.ts';
import type { Aggregate, AggregateItem, ColumnItem, FieldItem } from '../parse/select-parser.ts';
import { identifier } from '../sql/sql.ts';
import { fieldSql, type Table } from '../sql/table.ts';

/** An aggregate of `select`, over the rows of a level. */
export interface Aggregation {
  name: string;
  aggregate: Aggregate;
  /** SQL of the values, `*` for the rows themselves. */
  over: string;
  cast: string | undefined;
}

/** The name under which a row shows a field. */
export const columnName = (item: ColumnItem | AggregateItem): string =>
  item.kind === 'aggregate' ? (item.alias ?? item.aggregate) : pathName(item);

const pathName = (item: ColumnItem): string =>
  item.alias ?? item.field.steps.findLast((step) => !/^-?\d+$/.test(step.key))?.key ?? item.field.column;

/** The parser lets only letters, digits, blanks and a pair of brackets into a type. */
const castSql = (value: string, type: string | undefined): string =>
  type === undefined ? value : `cast(${value} as ${type})`;

/** SQL of a field, without its name. */
export const valueSql = (table: Table, item: ColumnItem | AggregateItem): string => {
  if (item.kind === 'column') return castSql(fieldSql(table, item.field), item.cast);
  return aggregationSql(aggregationOf(table, item));
};

export const aggregationOf = (table: Table, item: AggregateItem): Aggregation => ({
  name: columnName(item),
  aggregate: item.aggregate,
  over: item.field === undefined ? '*' : castSql(fieldSql(table, item.field), item.fieldCast),
  cast: item.cast,
});

export const aggregationSql = ({ aggregate, over, cast }: Aggregation): string =>
  castSql(`${aggregate}(${over})`, cast);

export const isAggregate = (item: FieldItem): item is AggregateItem => item.kind === 'aggregate';

/** Aggregates of what is spread count as the level's own. */
export const hasAggregates = (query: ReadQuery): boolean =>
  query.fields.some(isAggregate) || query.embeds.some((embed) => embed.item.spread && hasAggregates(embed.query));

/** A field as a column of its name. */
export const columnSql = (table: Table, item: ColumnItem | AggregateItem): string =>
  `${valueSql(table, item)} as ${identifier(columnName(item))}`;
