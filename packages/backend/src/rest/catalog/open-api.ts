import type { Session } from '../../database/database.ts';
import { jsonAnswer, type PlainAnswer } from '../../plain-answer.ts';
import type { Argument, Catalog, Column, Relation, Routine } from './catalog.ts';

const JSON_TYPES: [RegExp, string][] = [
  [/\[\]$/, 'array'],
  [/^(smallint|integer|bigint)/, 'integer'],
  [/^(numeric|real|double)/, 'number'],
  [/^boolean/, 'boolean'],
];

/** Anything at all, so that no type is told, as PostgREST does. */
const ANY = /^jsonb?$/;

const PRIVILEGES = { get: 'select', post: 'insert', patch: 'update', delete: 'delete' } as const;
type Method = keyof typeof PRIVILEGES;
const METHODS = Object.keys(PRIVILEGES) as Method[];

const schemaOf = ({ type }: Pick<Column | Argument, 'type'>): object => ({
  ...(ANY.test(type) ? {} : { type: JSON_TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? 'string' }),
  format: type,
});

/** What the keys of a column are, in the words from which generators of types read them. */
const keyNotes = ({ foreignKeys }: Catalog, { name, primaryKey }: Relation, column: string): string[] => [
  ...(primaryKey.includes(column) ? ['This is a Primary Key.<pk/>'] : []),
  ...foreignKeys
    .filter((key) => key.from === name && !key.toView && key.fromColumns.length === 1 && key.fromColumns[0] === column)
    .map(({ to, toColumns: [end] }) => `This is a Foreign Key to \`${to}.${end}\`.<fk table='${to}' column='${end}'/>`),
];

const descriptionOf = (catalog: Catalog, relation: Relation, { name, comment }: Column): string | undefined => {
  const notes = keyNotes(catalog, relation, name);
  const parts = [
    ...(comment === null ? [] : [comment]),
    ...(notes.length === 0 ? [] : [['Note:', ...notes].join('\n')]),
  ];
  return parts.length === 0 ? undefined : parts.join('\n\n');
};

const definition = (catalog: Catalog, relation: Relation): object => ({
  description: relation.comment ?? undefined,
  type: 'object',
  required: relation.columns.filter(({ required }) => required).map(({ name }) => name),
  properties: Object.fromEntries(
    relation.columns.map((column) => [
      column.name,
      {
        ...schemaOf(column),
        enum: column.labels ?? undefined,
        default: column.default ?? undefined,
        description: descriptionOf(catalog, relation, column),
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
export const describeApi = async (catalog: Catalog, session: Session, basePath: string): Promise<PlainAnswer> => {
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
    definitions: Object.fromEntries(visible.map((relation) => [relation.name, definition(catalog, relation)])),
  };
  return jsonAnswer(document, 200, 'application/openapi+json; charset=utf-8');
};
