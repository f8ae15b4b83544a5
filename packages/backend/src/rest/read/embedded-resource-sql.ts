import type { Catalog } from '../catalog/catalog.ts';
import { RestFailure } from '../failure.ts';
import type { OrderTerm } from '../parse/order-parser.ts';
import type { EmbedQuery, ReadQuery } from '../parse/query.ts';
import { type EmbedItem, embedName } from '../parse/select-parser.ts';
import { identifier, literal, type Parameters, qualified } from '../sql/sql.ts';
import { fieldSql, rowSql, type Table, tableOf } from '../sql/table.ts';
import { type Aggregation, hasAggregates } from './fields-sql.ts';
import type { Level, LevelPlace, Source } from './level.ts';
import { orderKey } from './order-sql.ts';
import { type ColumnPairs, findRelationship, type Relationship } from './relationship.ts';

/** An embedded relation as SQL. */
export interface Embedded {
  name: string;
  item: EmbedItem;
  alias: string;
  kind: 'to-one' | 'to-many';
  /** `join lateral (…) on true` */
  join: string;
  /** SQL of the value, null where there is no partner. */
  value: string;
  /** Names of the partner's fields, for spreading. */
  fields: string[];
  /** Aggregates of a partner that is spread: they run over the rows of the level that it is spread into. */
  aggregations: Aggregation[];
}

/** The level that a relation is embedded in. */
export interface Parent {
  table: Table;
  /** How many relations it is embedded in. */
  depth: number;
  order: readonly OrderTerm[];
  /** Its rows are groups, so that every value must have an equality. */
  aggregated: boolean;
}

const pairsSql = (parent: string, child: string, pairs: ColumnPairs): string =>
  pairs.map(([left, right]) => `${parent}.${identifier(left)} = ${child}.${identifier(right)}`).join(' and ');

const joinedSource = (
  relationship: Relationship,
  table: Table,
  child: string,
  parameters: Parameters,
): { from: string; on: string } => {
  const { alias: parent, schema } = table;
  if (relationship.kind === 'computed') {
    return { from: `${qualified(schema, relationship.routine)}(${rowSql(table)}) as ${child}`, on: 'true' };
  }
  const target = `${qualified(schema, relationship.target)} as ${child}`;
  if (relationship.kind !== 'through') return { from: target, on: pairsSql(parent, child, relationship.pairs) };
  const join = parameters.alias();
  return {
    from: `${qualified(schema, relationship.join)} as ${join} join ${target} on ${pairsSql(join, child, relationship.toTarget)}`,
    on: pairsSql(parent, join, relationship.toJoin),
  };
};

/** What a to-one relation hands to its parent beside its row: of the type that JSON would lose, and not part of the row. */
interface Handed {
  key: string;
  sql: string;
}

const aggregateKey = (index: number): string => `aggregate ${index}`;

const leadsToOne = (relationship: Relationship): boolean =>
  relationship.kind === 'to-one' || (relationship.kind === 'computed' && relationship.toOne);

const lateral = (inside: string, alias: string, inner: boolean): string =>
  `${inner ? 'inner' : 'left'} join lateral (${inside}) ${alias} on true`;

/** Makes the clauses of the level inside an embedded relation. */
type MakeLevel = (source: Source, query: ReadQuery, alias: string, place: LevelPlace) => Level;

/**
 * An embedded relation: a lateral join whose value is the partner's row, or the list of its rows, as JSON.
 * @param parent the level that it is embedded in.
 * @param makeLevel handed in by the level, which may have embedded relations in turn.
 * @throws RestFailure for a relation that cannot be found, and PGRST127 for aggregates of several rows that are spread.
 */
export const embedSql = (
  catalog: Catalog,
  parent: Parent,
  { item, query }: EmbedQuery,
  parameters: Parameters,
  makeLevel: MakeLevel,
): Embedded => {
  const relationship = findRelationship(catalog, parent.table.relation?.name ?? '', item);
  const toOne = leadsToOne(relationship);
  if (item.spread && !toOne && hasAggregates(query)) {
    throw new RestFailure(400, {
      code: 'PGRST127',
      message: 'Feature not implemented',
      details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
    });
  }
  const depth = parent.depth + 1;
  const child = parameters.alias(`${relationship.target}_${depth}`);
  const alias = parameters.alias();
  const row = parameters.alias();
  const { from, on } = joinedSource(relationship, parent.table, child, parameters);
  const isSpread = item.spread && toOne;
  const level = makeLevel({ from, relation: relationship.target }, query, child, { depth, isSpread });
  const where = level.where === '' ? ` where ${on}` : `${level.where} and ${on}`;
  const rowsWith = (further: readonly Handed[]): string => {
    const columns = [level.columns, ...further.map(({ key, sql }) => `${sql} as ${identifier(key)}`)];
    const shown = columns.filter((part) => part !== '').join(', ');
    return `select ${shown} from ${level.from}${where}${level.group}${level.order}${level.page}`;
  };
  const embedded = { name: embedName(item), item, alias, value: `${alias}.value`, fields: level.names };
  if (!toOne) {
    const list = parent.aggregated ? `jsonb_agg(to_jsonb(${row}.*))` : `json_agg(${row}.*)`;
    const join = lateral(`select ${list} as value from (${rowsWith([])}) ${row}`, alias, false);
    return { ...embedded, kind: 'to-many', join, aggregations: [] };
  }
  const orderedBy = parent.order.filter((term) => term.embed === embedded.name).map((term) => term.field);
  const childTable = tableOf(catalog, relationship.target, child);
  const handed: Handed[] = [
    ...orderedBy.map((field) => ({ key: orderKey(field), sql: fieldSql(childTable, field) })),
    ...level.aggregations.flatMap(({ over }, index) => (over === '*' ? [] : { key: aggregateKey(index), sql: over })),
  ];
  const hidden = handed.map(({ key }) => ` - ${literal(key)}`).join('');
  const passed = handed.map(({ key }) => `, ${row}.${identifier(key)}`).join('');
  const inside = `select to_jsonb(${row}.*)${hidden} as value${passed} from (${rowsWith(handed)}) ${row} limit 1`;
  const aggregations = level.aggregations.map((one, index) =>
    one.over === '*' ? one : { ...one, over: `${alias}.${identifier(aggregateKey(index))}` },
  );
  return { ...embedded, kind: 'to-one', join: lateral(inside, alias, item.inner), aggregations };
};

/** A field of a to-one relation that is spread; JSON's null also where there is no partner, so that both are one group. */
const spreadField = (embed: Embedded, field: string): string => `coalesce(${embed.value} -> ${literal(field)}, 'null')`;

const isHidden = ({ item }: Embedded): boolean => !item.spread && item.items.length === 0;

/** The columns that an embedded relation gives to the level that it is embedded in. */
export const embeddedColumns = (embed: Embedded): string[] => {
  if (embed.item.spread) {
    if (embed.kind === 'to-one')
      return embed.fields.map((field) => `${spreadField(embed, field)} as ${identifier(field)}`);
    return embed.fields.map(
      (field) =>
        `(select coalesce(json_agg(e -> ${literal(field)}), '[]') from json_array_elements(${embed.value}::json) e) as ${identifier(field)}`,
    );
  }
  if (isHidden(embed)) return [];
  const value = embed.kind === 'to-many' ? `coalesce(${embed.value}, '[]')` : embed.value;
  return [`${value} as ${identifier(embed.name)}`];
};

/** The names of those columns. */
export const embeddedNames = (embed: Embedded): string[] => {
  if (embed.item.spread) return embed.fields;
  return isHidden(embed) ? [] : [embed.name];
};

/** What those columns are grouped by, where the level has aggregates. */
export const embeddedGroups = (embed: Embedded): string[] => {
  if (isHidden(embed)) return [];
  if (!embed.item.spread || embed.kind === 'to-many') return [embed.value];
  return embed.fields.map((field) => spreadField(embed, field));
};

/**
 * PostgREST joins embedded relations under this name, so that one that comes twice without an alias fails as its join would.
 * @throws RestFailure 42712.
 */
export const checkEmbedNames = ({ relation }: Table, embeds: readonly EmbedQuery[], depth: number): void => {
  const names = embeds.map(({ item }) => embedName(item));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return;
  const join = `${relation?.name ?? 'pgrst_call'}_${twice}_${depth + 1}`;
  throw new RestFailure(400, { code: '42712', message: `table name "${join}" specified more than once` });
};
