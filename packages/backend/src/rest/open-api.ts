import type { Session } from '../database/database.ts';
import type { Catalog, Column } from './catalog.ts';

const JSON_TYPES: [RegExp, string][] = [
  [/\[\]$/, 'array'],
  [/^(smallint|integer|bigint)/, 'integer'],
  [/^(numeric|real|double)/, 'number'],
  [/^boolean/, 'boolean'],
  [/^jsonb?$/, 'object'],
];

const property = (column: Column): object => ({
  type: JSON_TYPES.find(([pattern]) => pattern.test(column.type))?.[1] ?? 'string',
  format: column.type,
  ...(column.default === null ? {} : { default: column.default }),
});

/** A description (OpenAPI 2) of the relations that the caller's role may read. */
export const describeApi = async (catalog: Catalog, session: Session, basePath: string): Promise<object> => {
  const names = [...catalog.relations.keys()];
  const { rows } = await session.query<{ name: string }>(
    `select name from json_array_elements_text($1::json) as n(name) where has_table_privilege(format('public.%I', name), 'select')`,
    [names],
  );
  const visible = rows.flatMap(({ name }) => catalog.relations.get(name) ?? []);
  return {
    swagger: '2.0',
    info: { title: 'Data service', version: '1' },
    basePath,
    paths: Object.fromEntries(
      visible.map((relation) => [`/${relation.name}`, { get: { responses: { 200: { description: 'OK' } } } }]),
    ),
    definitions: Object.fromEntries(
      visible.map((relation) => [
        relation.name,
        {
          type: 'object',
          properties: Object.fromEntries(relation.columns.map((column) => [column.name, property(column)])),
        },
      ]),
    ),
  };
};
