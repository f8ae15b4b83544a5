import type { Catalog } from '../catalog/catalog.ts';
import type { ReadQuery } from '../parse/query.ts';
import { conditionSql, type Scope } from '../sql/condition-sql.ts';
import { identifier, type Parameters } from '../sql/sql.ts';
import { tableOf } from '../sql/table.ts';
import {
  checkEmbedNames,
  type Embedded,
  embeddedColumns,
  embeddedGroups,
  embeddedNames,
  embedSql,
} from './embedded-resource-sql.ts';
import {
  aggregationOf,
  aggregationSql,
  columnName,
  columnSql,
  hasAggregates,
  isAggregate,
  valueSql,
} from './fields-sql.ts';
import type { Level, LevelPlace, Source } from './level.ts';
import { orderSql } from './order-sql.ts';

const pageSql = (query: ReadQuery): string =>
  `${query.limit === undefined ? '' : ` limit ${query.limit}`}${query.offset ? ` offset ${query.offset}` : ''}`;

/**
 * One level of a read: its fields, the embedded relations as lateral joins, and its own filters, order and page.
 * @throws RestFailure for an embedded relation that cannot be found, or that comes twice under one name.
 */
export const levelSql = (
  catalog: Catalog,
  source: Source,
  query: ReadQuery,
  parameters: Parameters,
  alias: string,
  { depth, isSpread }: LevelPlace = { depth: 0, isSpread: false },
): Level => {
  const table = tableOf(catalog, source.relation, alias);
  checkEmbedNames(table, query.embeds, depth);
  const aggregated = !isSpread && hasAggregates(query);
  const parent = { table, depth, order: query.order, aggregated };
  const embeds = query.embeds.map((embed) =>
    embedSql(catalog, parent, embed, parameters, (inner, query, alias, place) =>
      levelSql(catalog, inner, query, parameters, alias, place),
    ),
  );
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
