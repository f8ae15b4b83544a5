import type { Database, Session } from '../database/database.ts';
import {
  readCounters,
  readRows,
  readTables,
  setCounter,
  type Table,
  TEXT_FORMATS,
  writeRowsSql,
} from '../database/rows/table-rows.ts';
import { BackendError } from '../errors.ts';
import { assertMade, createStructureMaker, type FailedStatement, missingFrom } from './structure/make-structure.ts';
import { readStructure } from './structure/read-structure.ts';
import type { StructureStatement } from './structure/statement.ts';

/** What is given of one project to another. */
export interface GivenParts {
  /** Names of tables of `public`. */
  tables: readonly string[];
  /** Ids of people. */
  people: readonly string[];
}

/** What came of it. */
export interface Given {
  /** Rows by table, with its schema. */
  rows: Readonly<Record<string, number>>;
  /** People who are in the other project now. */
  people: number;
  /** People who were there already, by their id or their address, and stay as they are. */
  knownPeople: number;
  /** Constraints, policies and triggers that need what the other project has not: they are left out, and row security stays on. */
  leftOut: readonly string[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Copies tables with their rows, and people with their passwords, from one project into another: all of it or nothing. */
export const giveTables = (source: Database, target: Database, parts: GivenParts): Promise<Given> =>
  source.admin((from) =>
    target.apart(0, async (to) => {
      await from.exec(`set local search_path = ''; ${TEXT_FORMATS}`);
      const { wanted, tables } = await chosen(from, parts.tables);
      await assertFree(to, tables);
      const hasAuthors = wanted.some(({ isAuthors }) => isAuthors) && (await knowsAuthors(to));
      const maker = await createStructureMaker(to, hasAuthors);
      await to.exec(TEXT_FORMATS);
      const missing = missingFrom(wanted, await readStructure(to));
      const early = await maker.make(missing.filter(({ stage }) => stage === 'before rows'));
      assertMade(early.filter(({ statement }) => statement.kind === 'table'));
      const people = await givePeople(from, to, parts.people);
      const rows: Record<string, number> = {};
      for (const table of tables) rows[table.name] = await giveRows(from, maker.write, table, wanted);
      const texts = wanted.map(({ sql }) => sql).join('\n');
      for (const counter of await readCounters(from)) if (isNamedIn(texts, counter.name)) await setCounter(to, counter);
      const late = missing.filter(({ stage }) => stage === 'after rows');
      const failed = await maker.make([...early.map(({ statement }) => statement), ...late]);
      // Without it everybody would read what nobody may.
      assertMade(failed.filter(({ statement }) => statement.kind === 'row security' || statement.kind === 'rights'));
      return { rows, ...people, leftOut: failed.map(saidOf) };
    }),
  );

const saidOf = ({ statement: { kind, name }, reason }: FailedStatement): string => `${kind} ${name} (${reason})`;

const knowsAuthors = async (session: Session): Promise<boolean> =>
  (
    await session.query(
      "select 1 from pg_catalog.pg_roles where rolname = 'trama_author' and has_schema_privilege(oid, 'public', 'create')",
    )
  ).rows.length > 0;

/** The tables of these names, and the statements that make them with what is theirs. */
const chosen = async (
  session: Session,
  names: readonly string[],
): Promise<{ wanted: readonly StructureStatement[]; tables: readonly Table[] }> => {
  const { rows } = await session.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relname in (select json_array_elements_text($1::json))`,
    [JSON.stringify(names)],
  );
  if (rows.length !== new Set(names).size)
    throw new BackendError({
      code: 'backend/unknown-table',
      message: 'One of these tables is not there.',
      where: names,
      hint: 'Choose among those that the backend has.',
    });
  const known = new Set(rows.map(({ name }) => name));
  const structure = await readStructure(session);
  const own = structure.filter((statement) => isOf(statement, known));
  const texts = own.map(({ sql }) => sql).join('\n');
  const needed = structure.filter(
    ({ kind, name }) => (kind === 'type' || kind === 'counter') && isNamedIn(texts, name),
  );
  const tables = (await readTables(session)).filter(({ name }) => known.has(name));
  return { wanted: [...needed, ...own], tables };
};

/** Whether statements name something, also inside of a quoted text: `nextval('public.numbers'::regclass)`. */
const isNamedIn = (texts: string, name: string): boolean =>
  texts.includes(name) || texts.includes(name.replaceAll('"', ''));

/** What belongs to a table, by the names that statements go by. */
const isOf = ({ kind, name, sql }: StructureStatement, tables: ReadonlySet<string>): boolean => {
  switch (kind) {
    case 'table':
    case 'row security':
    case 'replica identity':
      return tables.has(name);
    case 'rights':
      return name.startsWith('table ') && tables.has(name.slice('table '.length));
    case 'index':
      return [...tables].some((table) => sql.includes(` ON ${table} `));
    case 'owned counter':
      return [...tables].some((table) => sql.includes(` owned by ${table}.`));
    case 'default':
    case 'constraint':
    case 'trigger':
    case 'switched trigger':
    case 'policy':
    case 'column rights':
      return [...tables].some((table) => name.startsWith(`${table}.`));
    default:
      return false;
  }
};

const assertFree = async (session: Session, tables: readonly Table[]): Promise<void> => {
  const there = new Set((await readTables(session)).map(({ name }) => name));
  const taken = tables.filter(({ name }) => there.has(name)).map(({ name }) => name);
  if (taken.length === 0) return;
  throw new BackendError({
    code: 'backend/tables-exist',
    message: `The other backend has a table of these already: ${taken.join(', ')}.`,
    where: taken,
    hint: 'Leave it out, or rename the other one first.',
  });
};

const giveRows = async (
  from: Session,
  write: (isAuthors: boolean, sql: string, rows: string) => Promise<void>,
  table: Table,
  wanted: readonly StructureStatement[],
): Promise<number> => {
  const isAuthors = wanted.some(({ kind, name, isAuthors: is }) => kind === 'table' && name === table.name && is);
  let count = 0;
  for await (const batch of readRows(from, table)) {
    await write(isAuthors, writeRowsSql(table), batch.json);
    count += batch.count;
  }
  return count;
};

/** People with how they sign in by password or elsewhere; a second factor is sealed by the other project's secret, and stays there. */
const givePeople = async (
  from: Session,
  to: Session,
  ids: readonly string[],
): Promise<Pick<Given, 'people' | 'knownPeople'>> => {
  const asked = [...new Set(ids.filter((id) => UUID.test(id)))];
  const { rows } = await from.query<{ id: string; email: string | null; phone: string | null }>(
    'select id, email, phone from auth.users where id::text in (select json_array_elements_text($1::json)) and deleted_at is null',
    [JSON.stringify(asked)],
  );
  const { rows: known } = await to.query<{ id: string }>(
    `select g ->> 'id' as id from json_array_elements($1::json) g where exists (
       select from auth.users u where u.id::text = g ->> 'id' or lower(u.email) = lower(g ->> 'email') or u.phone = g ->> 'phone')`,
    [JSON.stringify(rows)],
  );
  const there = new Set(known.map(({ id }) => id));
  const fresh = rows.map(({ id }) => id).filter((id) => !there.has(id));
  if (fresh.length > 0) {
    const listed = fresh.map((id) => `'${id}'`).join(', ');
    for (const [name, column] of [
      ['auth.users', 'id'],
      ['auth.identities', 'user_id'],
    ] as const) {
      const table = (await readTables(from)).find((each) => each.name === name);
      if (!table) continue;
      for await (const { json } of readRows(from, table, `${column} in (${listed})`))
        await to.query(writeRowsSql(table), [json]);
    }
  }
  return { people: fresh.length, knownPeople: there.size };
};
