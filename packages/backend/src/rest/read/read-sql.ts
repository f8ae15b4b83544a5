import type { Catalog } from '../catalog/catalog.ts';
import { RestFailure } from '../failure.ts';
import type { OrderTerm } from '../parse/order-parser.ts';
import type { EmbedQuery, ReadQuery } from '../parse/query.ts';
import {
  type Aggregate,
  type AggregateItem,
  type ColumnItem,
  type EmbedItem,
  embedName,
  type FieldItem,
  type FieldPath,
} from '../parse/select-parser.ts';
import { conditionSql, type Scope } from '../sql/condition-sql.ts';
import { identifier, literal, type Parameters, qualified } from '../sql/sql.ts';
import { fieldSql, rowSql, type Table } from '../sql/table.ts';
import { type ColumnPairs, findRelationship, type Relationship } from './relationship.ts';

/** Rows to choose from: a relation, or rows that a statement just wrote or returned. */
export interface Source {
  /** SQL for the `from` clause, without an alias. */
  from: string;
  /** The relation whose foreign keys embedding follows; null where the rows belong to none. */
  relation: string | null;
  /** What Postgres calls the rows in its messages; the relation's name by default. */
  name?: string;
}

interface Embedded {
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

interface Aggregation {
  name: string;
  aggregate: Aggregate;
  /** SQL of the values, `*` for the rows themselves. */
  over: string;
  cast: string | undefined;
}

/** The clauses of one level, to be put together by the caller. */
export interface Level {
  columns: string;
  from: string;
  /** As `from`, with those embedded relations only that decide which rows there are. */
  countedFrom: string;
  where: string;
  /** `group by …`, where an aggregate stands beside columns. */
  group: string;
  /** The rows are groups of the relation's rows. */
  aggregated: boolean;
  /** Names of the columns. */
  names: string[];
  /** What a level that is spread leaves to its parent. */
  aggregations: Aggregation[];
  order: string;
  page: string;
}

const tableOf = (catalog: Catalog, relation: string | null, alias: string): Table => ({
  alias,
  schema: catalog.schema,
  relation: relation === null ? undefined : catalog.relations.get(relation),
});

const columnName = (item: ColumnItem | AggregateItem): string =>
  item.kind === 'aggregate' ? (item.alias ?? item.aggregate) : pathName(item);

const pathName = (item: ColumnItem): string =>
  item.alias ?? item.field.steps.findLast((step) => !/^-?\d+$/.test(step.key))?.key ?? item.field.column;

/** The parser lets only letters, digits, blanks and a pair of brackets into a type. */
const castSql = (value: string, type: string | undefined): string =>
  type === undefined ? value : `cast(${value} as ${type})`;

const valueSql = (table: Table, item: ColumnItem | AggregateItem): string => {
  if (item.kind === 'column') return castSql(fieldSql(table, item.field), item.cast);
  return aggregationSql(aggregationOf(table, item));
};

const aggregationOf = (table: Table, item: AggregateItem): Aggregation => ({
  name: columnName(item),
  aggregate: item.aggregate,
  over: item.field === undefined ? '*' : castSql(fieldSql(table, item.field), item.fieldCast),
  cast: item.cast,
});

const aggregationSql = ({ aggregate, over, cast }: Aggregation): string => castSql(`${aggregate}(${over})`, cast);

const isAggregate = (item: FieldItem): item is AggregateItem => item.kind === 'aggregate';

/** Aggregates of what is spread count as the level's own. */
const hasAggregates = (query: ReadQuery): boolean =>
  query.fields.some(isAggregate) || query.embeds.some((embed) => embed.item.spread && hasAggregates(embed.query));

const columnSql = (table: Table, item: ColumnItem | AggregateItem): string =>
  `${valueSql(table, item)} as ${identifier(columnName(item))}`;

const pairsSql = (parent: string, child: string, pairs: ColumnPairs): string =>
  pairs.map(([left, right]) => `${parent}.${identifier(left)} = ${child}.${identifier(right)}`).join(' and ');

const orderSql = (terms: readonly OrderTerm[], table: Table, embeds: readonly Embedded[]): string => {
  if (terms.length === 0) return '';
  const parts = terms.map((term) => {
    const nulls = term.nulls === undefined ? '' : ` nulls ${term.nulls}`;
    return `${orderedField(term, table, embeds)} ${term.direction}${nulls}`;
  });
  return ` order by ${parts.join(', ')}`;
};

const orderedField = (term: OrderTerm, table: Table, embeds: readonly Embedded[]): string => {
  if (term.embed === undefined) return fieldSql(table, term.field);
  const embed = embeds.find(({ name }) => name === term.embed);
  if (embed?.kind !== 'to-one') {
    throw new RestFailure(400, {
      code: embed === undefined ? 'PGRST108' : 'PGRST118',
      message: `A related order on '${term.embed}' is not possible`,
      details:
        embed === undefined
          ? `'${term.embed}' is not an embedded resource in this request`
          : 'It is not a many-to-one or one-to-one relationship',
    });
  }
  return `${embed.alias}.${orderColumn(term.field)}`;
};

/** The name under which a to-one relation hands a field to its parent's order; no JSON of a row shows it. */
const orderColumn = (field: FieldPath): string => identifier(orderKey(field));
const orderKey = ({ column, steps }: FieldPath): string =>
  `order by ${[column, ...steps.map(({ key }) => key)].join(' ')}`;

const pageSql = (query: ReadQuery): string =>
  `${query.limit === undefined ? '' : ` limit ${query.limit}`}${query.offset ? ` offset ${query.offset}` : ''}`;

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

interface Parent {
  table: Table;
  /** How many relations it is embedded in. */
  depth: number;
  order: readonly OrderTerm[];
  /** Its rows are groups, so that every value must have an equality. */
  aggregated: boolean;
}

/** What a to-one relation hands to its parent beside its row: of the type that JSON would lose, and not part of the row. */
interface Handed {
  key: string;
  sql: string;
}

const aggregateKey = (index: number): string => `aggregate ${index}`;

const leadsToOne = (relationship: Relationship): boolean =>
  relationship.kind === 'to-one' || (relationship.kind === 'computed' && relationship.toOne);

const embedSql = (catalog: Catalog, parent: Parent, { item, query }: EmbedQuery, parameters: Parameters): Embedded => {
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
  const source = { from, relation: relationship.target };
  const level = levelSql(catalog, source, query, parameters, child, { depth, isSpread });
  const where = level.where === '' ? ` where ${on}` : `${level.where} and ${on}`;
  const rowsWith = (further: readonly Handed[]): string => {
    const columns = [level.columns, ...further.map(({ key, sql }) => `${sql} as ${identifier(key)}`)];
    const shown = columns.filter((part) => part !== '').join(', ');
    return `select ${shown} from ${level.from}${where}${level.group}${level.order}${level.page}`;
  };
  const embedded = { name: embedName(item), item, alias, value: `${alias}.value`, fields: level.names };
  if (!toOne) {
    const list = parent.aggregated ? `jsonb_agg(to_jsonb(${row}.*))` : `json_agg(${row}.*)`;
    const join = `left join lateral (select ${list} as value from (${rowsWith([])}) ${row}) ${alias} on true`;
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

const lateral = (inside: string, alias: string, inner: boolean): string =>
  `${inner ? 'inner' : 'left'} join lateral (${inside}) ${alias} on true`;

/** A field of a to-one relation that is spread; JSON's null also where there is no partner, so that both are one group. */
const spreadField = (embed: Embedded, field: string): string => `coalesce(${embed.value} -> ${literal(field)}, 'null')`;

const isHidden = ({ item }: Embedded): boolean => !item.spread && item.items.length === 0;

const embeddedColumns = (embed: Embedded): string[] => {
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

const embeddedNames = (embed: Embedded): string[] => {
  if (embed.item.spread) return embed.fields;
  return isHidden(embed) ? [] : [embed.name];
};

const embeddedGroups = (embed: Embedded): string[] => {
  if (isHidden(embed)) return [];
  if (!embed.item.spread || embed.kind === 'to-many') return [embed.value];
  return embed.fields.map((field) => spreadField(embed, field));
};

/** PostgREST joins embedded relations under this name, so that one that comes twice without an alias fails as its join would. */
const checkNames = ({ relation }: Table, embeds: readonly EmbedQuery[], depth: number): void => {
  const names = embeds.map(({ item }) => embedName(item));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return;
  const join = `${relation?.name ?? 'pgrst_call'}_${twice}_${depth + 1}`;
  throw new RestFailure(400, { code: '42712', message: `table name "${join}" specified more than once` });
};

/**
 * One level of a read: its fields, the embedded relations as lateral joins, and its own filters, order and page.
 * @param place how many relations it is embedded in, and whether its fields, and its aggregates too, become those of its parent.
 * @throws RestFailure for an embedded relation that cannot be found, or that comes twice under one name.
 */
export const levelSql = (
  catalog: Catalog,
  source: Source,
  query: ReadQuery,
  parameters: Parameters,
  alias: string,
  { depth, isSpread }: { depth: number; isSpread: boolean } = { depth: 0, isSpread: false },
): Level => {
  const table = tableOf(catalog, source.relation, alias);
  checkNames(table, query.embeds, depth);
  const aggregated = !isSpread && hasAggregates(query);
  const parent = { table, depth, order: query.order, aggregated };
  const embeds = query.embeds.map((embed) => embedSql(catalog, parent, embed, parameters));
  const scope: Scope = { ...table, embedded: (name) => embeds.find((embed) => embed.name === name)?.value };
  const conditions = [
    ...query.conditions.map((condition) => conditionSql(condition, scope, parameters)),
    ...embeds.filter(({ item, kind }) => item.inner && kind === 'to-many').map(({ value }) => `${value} is not null`),
  ];
  const fields = isSpread ? query.fields.filter((item) => !isAggregate(item)) : query.fields;
  const spread = embeds.flatMap((embed) => embed.aggregations);
  const columns = [
    ...fields.map((item) => (item.kind === 'star' ? `${alias}.*` : columnSql(table, item))),
    ...embeds.flatMap(embeddedColumns),
    ...(isSpread ? [] : spread.map((one) => `${aggregationSql(one)} as ${identifier(one.name)}`)),
  ];
  const grouped = aggregated
    ? [
        ...fields.flatMap((item) =>
          item.kind === 'column' ? [valueSql(table, item)] : item.kind === 'star' ? [`${alias}.*`] : [],
        ),
        ...embeds.flatMap(embeddedGroups),
      ]
    : [];
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
  const isDeciding = ({ item, alias }: Embedded): boolean => aggregated || item.inner || where.includes(alias);
  const joined = (some: readonly Embedded[]): string => [source.from, ...some.map(({ join }) => join)].join(' ');
  return {
    columns: columns.join(', '),
    names: [
      ...fields.flatMap((item) =>
        item.kind === 'star' ? (table.relation?.columns.map(({ name }) => name) ?? []) : [columnName(item)],
      ),
      ...embeds.flatMap(embeddedNames),
    ],
    aggregations: isSpread
      ? [...query.fields.filter(isAggregate).map((item) => aggregationOf(table, item)), ...spread]
      : [],
    group: grouped.length === 0 ? '' : ` group by ${grouped.join(', ')}`,
    aggregated,
    from: joined(embeds),
    countedFrom: joined(embeds.filter(isDeciding)),
    where,
    order: orderSql(query.order, table, embeds),
    page: pageSql(query),
  };
};

export interface ReadOptions {
  /** How far to count the rows beyond the page: not at all, all of them, or up to a number. */
  count: 'none' | 'all' | number;
  stripNulls: boolean;
  /** `text`: every value as Postgres prints it, because CSV must not round a long number. `geojson`: a feature each. */
  rows?: 'text' | 'geojson';
  /** Most rows of one answer. */
  maxRows: number | undefined;
}

/** What the one statement of a read answers. */
export interface ReadRow {
  /** The rows as a JSON array, made by Postgres. */
  body: string;
  page_count: number;
  total: number | null;
  headers: string | null;
  status: string | null;
  /** How many rows of an upsert were there before. */
  merged: string | null;
  /** The primary key of the one row that was made, where it is asked for, each value as Postgres prints it. */
  created?: Record<string, string | null> | null;
}

/** What a function or a trigger may say about the answer (`set_config('response.status', …)`), and what the write counted. */
export const SETTINGS = `, current_setting('response.headers', true) as headers, current_setting('response.status', true) as status,
  current_setting('trama.merged', true) as merged`;

const bodySql = (catalog: Catalog, options: ReadOptions): string => {
  if (options.rows === 'geojson') {
    const feature = `${qualified(catalog.geoJsonSchema ?? 'public', 'st_asgeojson')}(r.*)::json`;
    return `json_build_object('type', 'FeatureCollection', 'features', coalesce(json_agg(${feature}), '[]'))::text`;
  }
  const row =
    options.rows === 'text' ? '(select json_object_agg(key, value) from json_each_text(row_to_json(r.*)))' : 'r.*';
  const json = options.stripNulls ? `json_strip_nulls(json_agg(${row}))` : `json_agg(${row})`;
  return `coalesce(${json}, '[]')::text`;
};

/** The whole read as one statement that answers a `ReadRow`. `head` is put before it (the `with` of a write). */
export const readSql = (
  catalog: Catalog,
  source: Source,
  query: ReadQuery,
  parameters: Parameters,
  options: ReadOptions,
  head = '',
): string => {
  const alias = parameters.alias(source.name ?? source.relation ?? undefined);
  const limited =
    options.maxRows === undefined
      ? query
      : { ...query, limit: Math.min(query.limit ?? options.maxRows, options.maxRows) };
  const level = levelSql(catalog, { ...source, from: `${source.from} as ${alias}` }, limited, parameters, alias);
  const rows = `select ${level.columns} from ${level.from}${level.where}${level.group}${level.order}${level.page}`;
  const counted = level.aggregated ? level.columns : '1';
  const most = typeof options.count === 'number' ? ` limit ${options.count}` : '';
  const total =
    options.count === 'none'
      ? 'null::bigint'
      : `(select count(*) from (select ${counted} from ${level.countedFrom}${level.where}${level.group}${most}) c)`;
  const body = bodySql(catalog, options);
  return `${head}select ${body} as body, count(r.*) as page_count, ${total} as total${SETTINGS} from (${rows}) r`;
};
