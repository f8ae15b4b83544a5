import type { Database } from '../database/database.ts';

/** Schemas of the services and of the platform: their tables stay. */
const SERVICE_SCHEMAS = ['auth', 'storage', 'realtime', 'extensions', 'backend', 'trama'] as const;

const SERVICES = SERVICE_SCHEMAS.map((name) => `'${name}'`).join(', ');

/** Whether a thing did not come with an extension. */
const isOwn = (catalog: string, oid: string): string =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/**
 * Statements that take away what people and programs have made: extensions, schemas, what is in `public`, policies on tables of the services,
 * and publications. `public` itself stays with its rights.
 */
const DROPPING: readonly string[] = [
  `select format('drop extension if exists %I cascade', extname) from pg_extension where extname not in ('plpgsql', 'pgcrypto')`,
  `select format('drop schema if exists %I cascade', nspname) from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', ${SERVICES})`,
  `select format('drop %s if exists %s cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
      when 'f' then 'foreign table' else 'table' end, oid::regclass)
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${isOwn('pg_class', 'oid')}`,
  `select format('drop %s if exists %s cascade', case prokind when 'a' then 'aggregate' else 'routine' end, oid::regprocedure)
     from pg_proc where pronamespace = 'public'::regnamespace and ${isOwn('pg_proc', 'oid')}`,
  `select format('drop type if exists %s cascade', oid::regtype) from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'c', 'r') and ${isOwn('pg_type', 'oid')}`,
  `select format('drop policy %I on %s', polname, polrelid::regclass) from pg_policy join pg_class c on c.oid = polrelid
    where c.relnamespace in (select oid from pg_namespace where nspname in (${SERVICES}))`,
  `select format('drop publication if exists %I', pubname) from pg_publication`,
];

/** Names are found before the first of a kind goes, for others go with it. */
const DROP_ALL = DROPPING.map(
  (asked) => `foreach statement in array array(${asked}) loop
    begin execute statement; exception when undefined_object or undefined_table then null; end;
  end loop;`,
).join('\n');

/** People with their sessions, files, and what was sent and told. Keys, settings, functions and their secrets stay. */
const EMPTY = `
  truncate auth.users, auth.flow_states, auth.external_flows, auth.used_proofs, auth.outbox, auth.mail_record, auth.sign_up_claims cascade;
  -- Not truncated: a trigger has their bytes removed.
  delete from storage.objects;
  delete from storage.buckets;
  truncate realtime.changes, realtime.messages;
  do $$ begin
    if to_regclass('backend.changes') is not null then truncate backend.changes; end if;
  end $$`;

/**
 * Makes the database of a project as empty as a new one: its tables, people and files go, with the record of migrations. Its keys,
 * edge functions and their secrets stay.
 */
export const resetDatabase = (database: Database): Promise<void> =>
  database.apart(0, async (session) => {
    await session.exec('set local search_path = pg_catalog');
    await session.exec(`do $$ declare statement text; begin ${DROP_ALL} end $$`);
    await session.exec(EMPTY);
  });
