import type { StructureStatement } from '../../dumps/structure/statement.ts';

const NAME_PART = '(?:"(?:[^"]|"")+"|[^."]+)';
/** The name of a table as SQL writes it, and of something of it as the catalogue has it. */
const OF_TABLE = new RegExp(`^(${NAME_PART}\\.${NAME_PART})\\.(.*)$`, 's');

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The table that something belongs to, and its own name as SQL writes it. */
export const partsOf = (name: string): { table: string; own: string } => {
  const [, table = name, own = ''] = OF_TABLE.exec(name) ?? [];
  return { table, own: quoted(own) };
};

const ofTable =
  (write: (table: string, own: string) => string) =>
  ({ name }: StructureStatement): string => {
    const { table, own } = partsOf(name);
    return write(table, own);
  };

const named =
  (what: string) =>
  ({ name }: StructureStatement): string =>
    `drop ${what} if exists ${name}`;

/** What takes a thing away, by its kind. What goes with another thing, or is always there, has no row. */
const DROPS: Readonly<Record<string, (statement: StructureStatement) => string>> = {
  schema: ({ name }) => `drop schema ${quoted(name)}`,
  extension: ({ name }) => `drop extension ${quoted(name)}`,
  type: ({ name, sql }) => `drop ${sql.startsWith('create domain') ? 'domain' : 'type'} if exists ${name}`,
  counter: named('sequence'),
  function: ({ name }) => `drop routine if exists ${name}`,
  table: named('table'),
  view: ({ name, sql }) => `drop ${sql.startsWith('create materialized') ? 'materialized ' : ''}view if exists ${name}`,
  default: ofTable((table, own) => `alter table ${table} alter column ${own} drop default`),
  constraint: ofTable((table, own) => `alter table ${table} drop constraint ${own}`),
  index: named('index'),
  trigger: ofTable((table, own) => `drop trigger ${own} on ${table}`),
  policy: ofTable((table, own) => `drop policy ${own} on ${table}`),
  publication: ({ name }) => `drop publication ${quoted(name)}`,
};

/** The statement that takes a thing away; null where it goes with what it belongs to. */
export const dropStatement = (statement: StructureStatement): string | null =>
  DROPS[statement.kind]?.(statement) ?? null;
