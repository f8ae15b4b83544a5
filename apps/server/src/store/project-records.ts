import type { Database } from '@trama/backend';

/** Where a project notes which migrations of its site have run in it. */
export const SITE_MIGRATIONS_TABLE = 'backend.site_migrations';

/**
 * Puts what a project's database tells of itself beside the services' own record, where both stood among the platform's tables
 * while those were in the same database. A schema of the platform that is empty then goes.
 */
const SETTLE = `
  create schema if not exists backend;
  do $$
  begin
    if to_regclass('trama.site_migrations') is not null then
      alter table trama.site_migrations set schema backend;
    end if;
    if to_regclass('trama.backend_changes') is not null then
      alter table trama.backend_changes set schema backend;
      alter table backend.backend_changes rename to changes;
      alter sequence backend.backend_changes_id_seq rename to changes_id_seq;
    end if;
    if to_regnamespace('trama') is not null
       and not exists (select from pg_class where relnamespace = to_regnamespace('trama'))
       and not exists (select from pg_proc where pronamespace = to_regnamespace('trama')) then
      drop schema trama;
    end if;
  end $$`;

/** Brings the records of a project to their place; does nothing where they are there. */
export const settleProjectRecords = (database: Database): Promise<void> =>
  database.admin((session) => session.exec(SETTLE));
