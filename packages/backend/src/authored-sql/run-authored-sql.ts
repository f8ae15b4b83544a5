import type { Database, Session } from '../database/database.ts';
import { BackendError, isSqlFailure, type SqlFailure } from '../errors.ts';
import { AUTHOR_ROLE, PEOPLE_AUTHOR_ROLE, prepareAuthors } from './author-roles.ts';

export interface AuthoredSqlOptions {
  /** Whether it may read who the people of the project are. Password hashes and tokens it never reads. */
  seesPeople?: boolean;
  /** Whether the tables of `public` that the owner has made become the authors', to be read and changed by them. */
  takesTables?: boolean;
  /** Most rows that are answered; 1,000 by default. */
  mostRows?: number;
  /** Runs as the owner in the same transaction, once the SQL has been run: both are kept, or neither. */
  alongside?: (session: Session, outcome: AuthoredSqlOutcome) => Promise<void>;
  /** It only looks: whatever would write fails with SQLSTATE 25006, and requests go on with what they know of the schema. */
  isReadOnly?: boolean;
  /** How long it may take, in milliseconds; a minute by default. */
  timeout?: number;
  /** Who asked wants it no more: the statement that runs is stopped where the database can, and nothing is kept. */
  signal?: AbortSignal;
}

/** What the SQL came to. */
export interface AuthoredSqlAnswer {
  /** Those of a single statement that gives rows; values as Postgres prints them. */
  rows: readonly Readonly<Record<string, string | null>>[];
  /** Rows that the last statement gave or changed; where they were cut, as many as are here. */
  count: number;
  /** There are more rows than were asked for. */
  isCut: boolean;
  /** How long it took in the database. */
  milliseconds: number;
}

/** What several statements came to. */
export interface AuthoredSqlOutcome {
  /** One for each statement. */
  answers: readonly AuthoredSqlAnswer[];
  /** Whether tables, types, functions, policies or triggers of `public` are others than before. */
  changesSchema: boolean;
}

/** A failure of the SQL of authors, as Postgres tells it. */
export interface AuthoredSqlFailure extends SqlFailure {
  /** Which of the statements failed, from 0. */
  statement: number;
  /** Where in the statement, in characters from 1; absent where Postgres does not say it. */
  position?: number;
  column?: string;
}

/**
 * What confines the SQL: inside a function with its owner's rights Postgres lets nobody change the role, by whatever text or
 * function, and refuses transactions of one's own. Text of one statement that gives rows is read as a cursor; any other is executed, and so
 * is one that fails, for its own failure to be told. What was put off to the end, and cursors that would outlive the function, come to
 * their end inside.
 */
const CONFINING_FUNCTION = `
create function pg_temp.authored_sql(written text, most integer) returns json
language plpgsql security definer set search_path = public, extensions as $function$
declare
  given record;
  found json[] := '{}';
  total bigint := 0;
  is_cut boolean := false;
  started timestamptz := pg_catalog.clock_timestamp();
begin
  begin
    for given in execute written loop
      if total = most then
        is_cut := true;
        exit;
      end if;
      total := total + 1;
      found := found || (
        select coalesce(pg_catalog.json_object_agg(key, value), '{}') from pg_catalog.json_each_text(pg_catalog.row_to_json(given))
      );
    end loop;
  exception when others then
    found := '{}';
    is_cut := false;
    execute written;
    get diagnostics total = row_count;
  end;
  set constraints all immediate;
  execute 'close all';
  return pg_catalog.json_build_object('rows', pg_catalog.array_to_json(found), 'count', total, 'isCut', is_cut,
    'milliseconds', pg_catalog.date_part('epoch', pg_catalog.clock_timestamp() - started) * 1000);
end $function$`;

/** How a view may say that it reads with the rights of who asks. */
const INVOKING = `array['security_invoker=true', 'security_invoker=on', 'security_invoker=1', 'security_invoker=yes']`;

/**
 * Tables, their free sequences and types of `public` that whoever runs this has made, and views that read with the rights of who asks.
 * Other views and functions stay: they have their owner's rights.
 */
const TAKE_TABLES = `
do $$
declare
  name text;
begin
  for name in
    select format('%s %s', case c.relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass)
      from pg_catalog.pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relowner = quote_ident(current_user)::regrole
       and (c.relkind in ('r', 'p', 'S') or c.relkind = 'v' and c.reloptions && ${INVOKING})
       and not exists (select from pg_catalog.pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
                          and (d.deptype = 'e' or c.relkind = 'S' and d.deptype in ('a', 'i')))
    union all
    select format('type %s', t.oid::regtype)
      from pg_catalog.pg_type t
     where t.typnamespace = 'public'::regnamespace and t.typowner = quote_ident(current_user)::regrole and t.typtype in ('e', 'd')
       and not exists (select from pg_catalog.pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
  loop
    execute format('alter %s owner to ${AUTHOR_ROLE}', name);
  end loop;
end $$`;

/** Code that Postgres runs once a transaction ends, when nothing confines it any more. */
const RUNS_AT_THE_END = `
select from pg_catalog.pg_trigger where tgdeferrable and not tgisinternal
union all
select from pg_catalog.pg_constraint where contype = 'x' and condeferrable`;

const assertNothingRunsAtTheEnd = async (session: Session): Promise<void> => {
  if ((await session.query(RUNS_AT_THE_END)).count === 0) return;
  throw new BackendError({
    code: 'backend/deferrable-code',
    message: 'The database has a deferrable trigger or exclusion constraint.',
    hint: 'It would run when the transaction ends, with more rights than SQL of authors has: make it one that is not deferrable.',
  });
};

/** What is made in `public`, as one text: another one where something of it is new, gone or changed. */
const SCHEMA_STATE = `
with made as (
  select oid from pg_catalog.pg_class where relnamespace = 'public'::regnamespace
), states as (
  select 'class' as what, oid, xmin from pg_catalog.pg_class where oid in (select oid from made)
  union all select 'column', attrelid, xmin from pg_catalog.pg_attribute where attrelid in (select oid from made)
  union all select 'default', oid, xmin from pg_catalog.pg_attrdef where adrelid in (select oid from made)
  union all select 'index', indexrelid, xmin from pg_catalog.pg_index where indrelid in (select oid from made)
  union all select 'rule', oid, xmin from pg_catalog.pg_rewrite where ev_class in (select oid from made)
  union all select 'policy', oid, xmin from pg_catalog.pg_policy where polrelid in (select oid from made)
  union all select 'trigger', oid, xmin from pg_catalog.pg_trigger where tgrelid in (select oid from made)
  union all select 'constraint', oid, xmin from pg_catalog.pg_constraint where connamespace = 'public'::regnamespace
  union all select 'function', oid, xmin from pg_catalog.pg_proc where pronamespace = 'public'::regnamespace
  union all select 'type', oid, xmin from pg_catalog.pg_type where typnamespace = 'public'::regnamespace
  union all select 'value', e.oid, e.xmin from pg_catalog.pg_enum e join pg_catalog.pg_type t on t.oid = e.enumtypid
    where t.typnamespace = 'public'::regnamespace
)
select md5(string_agg(what || oid || ' ' || xmin, ',' order by what, oid, xmin::text)) as state from states`;

const NOTHING: AuthoredSqlAnswer = { rows: [], count: 0, isCut: false, milliseconds: 0 };

const schemaState = async (session: Session): Promise<string | null> =>
  (await session.query<{ state: string | null }>(SCHEMA_STATE)).rows[0]?.state ?? null;

/**
 * Stops the statement of the session when nobody wants it any more. The embedded database has one connection, so there it runs to its
 * end or its limit. What it returns is called before the connection is lent to others: no later statement is stopped in its place.
 */
const stopWith = async (
  signal: AbortSignal | undefined,
  database: Database,
  session: Session,
): Promise<() => Promise<void>> => {
  if (!signal || database.kind !== 'server') return async () => undefined;
  const { rows } = await session.query<{ pid: number }>('select pg_backend_pid() as pid');
  let stopping: Promise<unknown> = Promise.resolve();
  const stop = (): void => {
    stopping = database
      .admin((other) => other.query('select pg_cancel_backend($1::int)', [rows[0]?.pid ?? null]))
      .catch(() => undefined);
  };
  signal.addEventListener('abort', stop, { once: true });
  return async () => {
    signal.removeEventListener('abort', stop);
    await stopping;
  };
};

/**
 * Runs SQL that a person wrote, in one transaction, as the role of the project's authors: never a superuser, without the right to make
 * roles, in this database alone. It owns what it makes in `public`, may refer to people, and sees neither the services' own tables nor
 * how people sign in.
 * @param statements each a text of one statement that gives rows, or of any number of others
 * @throws what Postgres says of it (SQLSTATE in `code`; {@link authoredSqlFailure}), after a rollback; BackendError
 *   `backend/deferrable-code`, `backend/no-author-roles`; the reason of the signal.
 */
export const runAuthoredStatements = async (
  database: Database,
  statements: readonly string[],
  options: AuthoredSqlOptions = {},
): Promise<AuthoredSqlOutcome> => {
  const { seesPeople = false, takesTables = false, mostRows = 1000, isReadOnly = false, timeout = 60_000 } = options;
  const { signal, alongside } = options;
  await prepareAuthors(database);
  const run = async (session: Session): Promise<AuthoredSqlOutcome> => {
    // What the owner runs before and after finds no function or operator that authors have made.
    await session.exec('set local search_path = pg_catalog');
    if (takesTables) await session.exec(TAKE_TABLES);
    const before = isReadOnly ? null : await schemaState(session);
    await session.exec(`
      set local role ${seesPeople ? PEOPLE_AUTHOR_ROLE : AUTHOR_ROLE};
      ${CONFINING_FUNCTION};
      ${isReadOnly ? 'set transaction_read_only = on' : ''}`);
    const answers: AuthoredSqlAnswer[] = [];
    const settle = await stopWith(signal, database, session);
    try {
      for (const sql of statements) {
        signal?.throwIfAborted();
        answers.push(await runConfined(session, sql, mostRows, answers.length));
      }
    } finally {
      await settle();
    }
    signal?.throwIfAborted();
    await session.exec('set local role none; set local search_path = pg_catalog');
    if (isReadOnly) return { answers, changesSchema: false };
    if (seesPeople) await session.exec(`reassign owned by ${PEOPLE_AUTHOR_ROLE} to ${AUTHOR_ROLE}`);
    await assertNothingRunsAtTheEnd(session);
    const outcome = { answers, changesSchema: before !== (await schemaState(session)) };
    await alongside?.(session, outcome);
    return outcome;
  };
  return database.apart(timeout, run, { changesNothing: isReadOnly });
};

/** The answer to one of the statements; a failure is told which one it is of. */
const runConfined = async (
  session: Session,
  sql: string,
  mostRows: number,
  statement: number,
): Promise<AuthoredSqlAnswer> => {
  const asked = 'select pg_temp.authored_sql($1::pg_catalog.text, $2::pg_catalog.int4) as answer';
  try {
    const { rows } = await session.query<{ answer: AuthoredSqlAnswer }>(asked, [sql, mostRows]);
    return rows[0]?.answer ?? NOTHING;
  } catch (error) {
    throw isSqlFailure(error) ? Object.assign(error, { statement }) : error;
  }
};

/** As {@link runAuthoredStatements}, of a single text. */
export const runAuthoredSql = async (
  database: Database,
  sql: string,
  options: AuthoredSqlOptions = {},
): Promise<AuthoredSqlAnswer> => (await runAuthoredStatements(database, [sql], options)).answers[0] ?? NOTHING;

/** What Postgres says of SQL of authors that failed; null for any other failure. */
export const authoredSqlFailure = (error: unknown): AuthoredSqlFailure | null => {
  if (!isSqlFailure(error)) return null;
  const { code, message, detail, hint, constraint } = error;
  const told: Readonly<Record<string, unknown>> = { ...error };
  const text = (name: string): string | undefined => {
    const value = told[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const at = Number(text('internalPosition'));
  return {
    code,
    message,
    statement: typeof told.statement === 'number' ? told.statement : 0,
    ...(detail && { detail }),
    ...(hint && { hint }),
    ...(constraint && { constraint }),
    ...(at > 0 && { position: at }),
    ...(text('column') && { column: text('column') as string }),
  };
};
