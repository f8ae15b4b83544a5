import type { Database, Session } from '../database/database.ts';
import { BackendError } from '../errors.ts';
import { AUTHOR_ROLE, PEOPLE_AUTHOR_ROLE, prepareAuthors } from './author-roles.ts';

export interface AuthoredSqlOptions {
  /** Whether it may read who the people of the project are. Password hashes and tokens it never reads. */
  seesPeople?: boolean;
  /** Whether the tables of `public` that the owner has made become the authors', to be read and changed by them. */
  takesTables?: boolean;
  /** Most rows that are answered; 1,000 by default. */
  mostRows?: number;
  /** Runs as the owner in the same transaction, once the SQL has been run: both are kept, or neither. */
  alongside?: (session: Session) => Promise<void>;
  /** How long it may take, in milliseconds; a minute by default. */
  timeout?: number;
}

/** What the SQL came to. */
export interface AuthoredSqlAnswer {
  /** Those of a single statement that gives rows; values as Postgres prints them. */
  rows: readonly Readonly<Record<string, string | null>>[];
  /** Rows that the last statement gave or changed; where they were cut, as many as are here. */
  count: number;
  /** There are more rows than were asked for. */
  isCut: boolean;
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
  return pg_catalog.json_build_object('rows', pg_catalog.array_to_json(found), 'count', total, 'isCut', is_cut);
end $function$`;

/** Tables, their free sequences and types of `public` that whoever runs this has made. Views and functions stay: they have their owner's rights. */
const TAKE_TABLES = `
do $$
declare
  name text;
begin
  for name in
    select format('%s %s', case c.relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass)
      from pg_catalog.pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relowner = quote_ident(current_user)::regrole
       and c.relkind in ('r', 'p', 'S')
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

/**
 * Runs SQL that a person wrote, in one transaction, as the role of the project's authors: never a superuser, without the right to make
 * roles, in this database alone. It owns what it makes in `public`, may refer to people, and sees neither the services' own tables nor
 * how people sign in.
 * @throws what Postgres says of it (SQLSTATE in `code`), after a rollback; BackendError `backend/deferrable-code`,
 *   `backend/no-author-roles`.
 */
export const runAuthoredSql = async (
  database: Database,
  sql: string,
  { seesPeople = false, takesTables = false, mostRows = 1000, alongside, timeout = 60_000 }: AuthoredSqlOptions = {},
): Promise<AuthoredSqlAnswer> => {
  await prepareAuthors(database);
  return database.apart(timeout, async (session) => {
    if (takesTables) await session.exec(TAKE_TABLES);
    await session.exec(`
      set local search_path = pg_catalog;
      set local role ${seesPeople ? PEOPLE_AUTHOR_ROLE : AUTHOR_ROLE};
      ${CONFINING_FUNCTION}`);
    const { rows } = await session.query<{ answer: AuthoredSqlAnswer }>(
      'select pg_temp.authored_sql($1::pg_catalog.text, $2::pg_catalog.int4) as answer',
      [sql, mostRows],
    );
    await session.exec('set local role none');
    if (seesPeople) await session.exec(`reassign owned by ${PEOPLE_AUTHOR_ROLE} to ${AUTHOR_ROLE}`);
    await assertNothingRunsAtTheEnd(session);
    await alongside?.(session);
    return rows[0]?.answer ?? { rows: [], count: 0, isCut: false };
  });
};
