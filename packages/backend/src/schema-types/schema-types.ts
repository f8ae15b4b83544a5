import type { Database } from '../database/database.ts';
import { BackendError } from '../errors.ts';
import { type FunctionFacts, type RelationFacts, readTypes, type SchemaFacts, type TypeFacts } from './read-types.ts';
import { typeHelpers } from './type-helpers.ts';
import { typeText } from './type-text.ts';

/** Lines of text, some of them further in. */
type Lines = readonly (string | Lines)[];

const indented = (lines: Lines, depth = 0): readonly string[] =>
  lines.flatMap((line) => (typeof line === 'string' ? [`${'  '.repeat(depth)}${line}`] : indented(line, depth + 1)));

const PLAIN_NAME = /^[A-Za-z_$][\w$]*$/;
const named = (name: string): string => (PLAIN_NAME.test(name) ? name : JSON.stringify(name));

/** An object type with members, or one that has none. */
const objectOf = (name: string, members: Lines): Lines =>
  members.length === 0 ? [`${name}: {`, ['[_ in never]: never'], '}'] : [`${name}: {`, members, '}'];

type TextOf = (type: TypeFacts) => string;

const rowLines = ({ columns, isTable }: RelationFacts, textOf: TextOf): Lines =>
  columns.map(
    ({ name, type, isNullable }) => `${named(name)}: ${textOf(type)}${isNullable || !isTable ? ' | null' : ''}`,
  );

const writtenLines = ({ columns, isTable }: RelationFacts, textOf: TextOf, isInsert: boolean): Lines =>
  columns.map(({ name, type, isNullable, isOptional, isMade, isUpdatable }) => {
    if (isMade || !isUpdatable) return `${named(name)}?: never`;
    const mark = isInsert && isTable && !isOptional ? '' : '?';
    return `${named(name)}${mark}: ${textOf(type)}${isNullable || !isTable ? ' | null' : ''}`;
  });

const listText = (names: readonly string[]): string => `[${names.map((name) => JSON.stringify(name)).join(', ')}]`;

const relationshipLines = (relation: string, { foreignKeys }: SchemaFacts): Lines => {
  const own = foreignKeys.filter(({ from }) => from === relation);
  if (own.length === 0) return ['Relationships: []'];
  return [
    'Relationships: [',
    own.flatMap(({ name, fromColumns, unique, to, toColumns }) => [
      '{',
      [
        `foreignKeyName: ${JSON.stringify(name)}`,
        `columns: ${listText(fromColumns)}`,
        `isOneToOne: ${unique}`,
        `referencedRelation: ${JSON.stringify(to)}`,
        `referencedColumns: ${listText(toColumns)}`,
      ],
      '},',
    ]),
    ']',
  ];
};

const relationLines = (relation: RelationFacts, schema: SchemaFacts, textOf: TextOf): Lines => [
  `${named(relation.name)}: {`,
  [
    ...objectOf('Row', rowLines(relation, textOf)),
    ...(relation.isTable || relation.isWritable
      ? [
          ...objectOf('Insert', writtenLines(relation, textOf, true)),
          ...objectOf('Update', writtenLines(relation, textOf, false)),
        ]
      : []),
    ...relationshipLines(relation.name, schema),
  ],
  '}',
];

const returnLines = ({ returns, isSet, columns }: FunctionFacts, textOf: TextOf): Lines => {
  const list = isSet ? '[]' : '';
  // One value that comes back by a name (`out`) is that value.
  if (columns.length < 2 && !(isSet && columns.length === 1)) return [`Returns: ${textOf(returns)}${list}`];
  return ['Returns: {', columns.map(({ name, type }) => `${named(name)}: ${textOf(type)}`), `}${list}`];
};

const signatureLines = (one: FunctionFacts, textOf: TextOf): Lines => [
  ...(one.arguments.length === 0
    ? ['Args: never']
    : [
        'Args: {',
        one.arguments.map(({ name, type, isOptional }) => `${named(name)}${isOptional ? '?' : ''}: ${textOf(type)}`),
        '}',
      ]),
  ...returnLines(one, textOf),
];

/** A function, or those that have one name and other arguments. */
const functionLines = (name: string, all: readonly FunctionFacts[], textOf: TextOf): Lines => {
  const [first] = all;
  if (first && all.length === 1) return [`${named(name)}: {`, signatureLines(first, textOf), '}'];
  return [`${named(name)}:`, all.flatMap((each) => ['| {', signatureLines(each, textOf), '}'])];
};

/** What a request can call: each argument has a name, or there is one alone that is the whole body. */
const isCallable = ({ arguments: all }: FunctionFacts): boolean =>
  all.every(({ name }) => name !== '') || all.length === 1;

const functionsLines = ({ functions }: SchemaFacts, textOf: TextOf): Lines => {
  const callable = functions.filter(isCallable);
  const names = [...new Set(callable.map(({ name }) => name))];
  return names.flatMap((name) =>
    functionLines(
      name,
      callable.filter((each) => each.name === name),
      textOf,
    ),
  );
};

const labelsText = (labels: readonly string[]): string => labels.map((label) => JSON.stringify(label)).join(' | ');

const schemaLines = (facts: SchemaFacts, textOf: TextOf): Lines => {
  const relations = (areTables: boolean): Lines =>
    facts.relations
      .filter(({ isTable }) => isTable === areTables)
      .flatMap((relation) => relationLines(relation, facts, textOf));
  return [
    `${named(facts.schema)}: {`,
    [
      ...objectOf('Tables', relations(true)),
      ...objectOf('Views', relations(false)),
      ...objectOf('Functions', functionsLines(facts, textOf)),
      ...objectOf(
        'Enums',
        facts.enums.map(({ name, labels }) => `${named(name)}: ${labelsText(labels)}`),
      ),
      ...objectOf(
        'CompositeTypes',
        facts.composites.flatMap(({ name, attributes }) =>
          objectOf(
            named(name),
            attributes.map((each) => `${named(each.name)}: ${textOf(each.type)} | null`),
          ),
        ),
      ),
    ],
    '}',
  ];
};

const constantLines = (all: readonly SchemaFacts[]): Lines => [
  'export const Constants = {',
  all.flatMap(({ schema, enums }) => [
    `${named(schema)}: {`,
    ['Enums: {', enums.map(({ name, labels }) => `${named(name)}: ${listText(labels)},`), '},'],
    '},',
  ]),
  '} as const',
];

const JSON_TYPE: Lines = [
  'export type Json =',
  ['| string', '| number', '| boolean', '| null', '| { [key: string]: Json | undefined }', '| Json[]'],
];

/**
 * TypeScript of what schemas hold, in the shape that clients of Supabase take as `createClient<Database>`.
 * @param schemas names of schemas, the first of which is the default
 * @throws BackendError `backend/unknown-schema`
 */
export const schemaTypes = async (database: Database, schemas: readonly string[]): Promise<string> => {
  const all = await database.admin(async (session) => {
    const found: SchemaFacts[] = [];
    for (const schema of schemas) {
      const { rows } = await session.query('select 1 where to_regnamespace(quote_ident($1)) is not null', [schema]);
      if (rows.length === 0)
        throw new BackendError({ code: 'backend/unknown-schema', message: `There is no schema "${schema}".` });
      found.push(await readTypes(session, schema));
    }
    return found;
  });
  const textOf: TextOf = (type) => typeText(type, schemas);
  const lines: Lines = [
    ...JSON_TYPE,
    '',
    'export type Database = {',
    all.flatMap((facts) => schemaLines(facts, textOf)),
    '}',
    ...typeHelpers(JSON.stringify(schemas[0] ?? 'public')),
    '',
    ...constantLines(all),
    '',
  ];
  return indented(lines).join('\n');
};
