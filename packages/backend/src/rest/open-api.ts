import type { Session } from '../database/database.ts';
import type { Argument, Catalog, Column, Relation, Routine } from './catalog.ts';

const JSON_TYPES: [RegExp, string][] = [
  [/\[\]$/, 'array'],
  [/^(smallint|integer|bigint)/, 'integer'],
  [/^(numeric|real|double)/, 'number'],
  [/^boolean/, 'boolean'],
  [/^jsonb?$/, 'object'],
];

const PRIVILEGES = { get: 'select', post: 'insert', patch: 'update', delete: 'delete' } as const;
type Method = keyof typeof PRIVILEGES;
const METHODS = Object.keys(PRIVILEGES) as Method[];

const schemaOf = ({ type }: Pick<Column | Argument, 'type'>): object => ({
  type: JSON_TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? 'string',
  format: type,
});

const definition = ({ columns, primaryKey }: Relation): object => ({
  type: 'object',
  required: columns.filter(({ required }) => required).map(({ name }) => name),
  properties: Object.fromEntries(
    columns.map((column) => [
      column.name,
      {
        ...schemaOf(column),
        ...(column.default === null ? {} : { default: column.default }),
        ...(primaryKey.includes(column.name) ? { description: 'Primary key' } : {}),
      },
    ]),
  ),
});

const bodyParameter = (schema: object): object => ({ name: 'body', in: 'body', schema });

const operation = (relation: Relation, method: Method): object => {
  const filters = relation.columns.map(({ name }) => ({ name, in: 'query', type: 'string', required: false }));
  const row = { $ref: `#/definitions/${relation.name}` };
  const parameters =
    method === 'post' ? [bodyParameter(row)] : method === 'patch' ? [...filters, bodyParameter(row)] : filters;
  const responses =
    method === 'get'
      ? { 200: { description: 'OK', schema: { type: 'array', items: row } } }
      : { [method === 'post' ? 201 : 204]: { description: 'Done' } };
  return { tags: [relation.name], parameters, responses };
};

const callOperation = ({ name, arguments: all }: Routine): object => ({
  tags: [`(rpc) ${name}`],
  parameters: [
    bodyParameter({
      type: 'object',
      required: all.filter(({ optional }) => !optional).map((argument) => argument.name),
      properties: Object.fromEntries(all.map((argument) => [argument.name, schemaOf(argument)])),
    }),
  ],
  responses: { 200: { description: 'OK' } },
});

/** What the caller's role may do with each relation, and which functions it may call. */
const readRights = async (
  { schema, relations }: Catalog,
  session: Session,
): Promise<{ methods: Map<string, Method[]>; routines: Set<string> }> => {
  const columns = METHODS.map(
    (method) => `has_table_privilege(format('%I.%I', $1::text, name), '${PRIVILEGES[method]}') as ${method}`,
  );
  const { rows } = await session.query<{ name: string } & Record<Method, boolean>>(
    `select name, ${columns.join(', ')} from json_array_elements_text($2::json) as n(name)`,
    [schema, [...relations.keys()]],
  );
  const { rows: callable } = await session.query<{ name: string }>(
    `select distinct p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = $1 and has_function_privilege(p.oid, 'execute')`,
    [schema],
  );
  const methods = rows.map((row): [string, Method[]] => [row.name, METHODS.filter((method) => row[method])]);
  return { methods: new Map(methods), routines: new Set(callable.map(({ name }) => name)) };
};

/** Answers with a description (OpenAPI 2) of the relations and functions that the caller's role has a right to. */
export const describeApi = async (catalog: Catalog, session: Session, basePath: string): Promise<Response> => {
  const rights = await readRights(catalog, session);
  const visible = [...catalog.relations.values()].filter(({ name }) => (rights.methods.get(name) ?? []).length > 0);
  const callable = catalog.routines.filter(({ name }) => rights.routines.has(name));
  const document = {
    swagger: '2.0',
    info: { title: 'Data service', version: '1' },
    basePath,
    consumes: ['application/json'],
    produces: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv', 'application/geo+json'],
    paths: Object.fromEntries([
      ...visible.map((relation) => [
        `/${relation.name}`,
        Object.fromEntries(
          (rights.methods.get(relation.name) ?? []).map((method) => [method, operation(relation, method)]),
        ),
      ]),
      ...callable.map((routine) => [`/rpc/${routine.name}`, { post: callOperation(routine) }]),
    ]),
    definitions: Object.fromEntries(visible.map((relation) => [relation.name, definition(relation)])),
  };
  return Response.json(document, { headers: { 'content-type': 'application/openapi+json; charset=utf-8' } });
};
