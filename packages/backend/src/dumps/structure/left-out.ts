import type { Session } from '../../database/database.ts';
import { isNoExtensions, OWN_SCHEMAS } from './catalog.ts';
import { FOREIGN_DEFAULT_RIGHTS } from './default-rights.ts';

/** The first oid of what people and programs make. */
const FIRST_OWN = 16384;

const own = (catalog: string, alias: string): string =>
  `${alias}.oid >= ${FIRST_OWN} and ${isNoExtensions(catalog, `${alias}.oid`)}`;

/** Kinds of things that no statement is written for. */
const LEFT_OUT = `
  select 'aggregate ' || p.oid::regprocedure as name from pg_catalog.pg_proc p join ${OWN_SCHEMAS} s on s.oid = p.pronamespace
   where p.prokind = 'a' and ${isNoExtensions('pg_proc', 'p.oid')}
  union all select 'operator ' || o.oid::regoperator from pg_catalog.pg_operator o where ${own('pg_operator', 'o')}
  union all select format('cast %s as %s', format_type(k.castsource, null), format_type(k.casttarget, null))
    from pg_catalog.pg_cast k where ${own('pg_cast', 'k')}
  union all select 'collation ' || k.collname from pg_catalog.pg_collation k join ${OWN_SCHEMAS} s on s.oid = k.collnamespace
   where ${own('pg_collation', 'k')}
  union all select 'text search configuration ' || k.cfgname from pg_catalog.pg_ts_config k where ${own('pg_ts_config', 'k')}
  union all select 'text search dictionary ' || k.dictname from pg_catalog.pg_ts_dict k where ${own('pg_ts_dict', 'k')}
  union all select 'foreign server ' || k.srvname from pg_catalog.pg_foreign_server k where ${own('pg_foreign_server', 'k')}
  union all select 'foreign table ' || c.oid::regclass from pg_catalog.pg_class c where c.relkind = 'f' and ${own('pg_class', 'c')}
  union all select format('rule %s on %s', r.rulename, r.ev_class::regclass) from pg_catalog.pg_rewrite r
   where r.rulename <> '_RETURN' and ${own('pg_rewrite', 'r')}
  union all select 'range type ' || t.oid::regtype from pg_catalog.pg_type t join ${OWN_SCHEMAS} s on s.oid = t.typnamespace
   where t.typtype = 'r' and ${isNoExtensions('pg_type', 't.oid')}
  union all select 'statistics ' || k.stxname from pg_catalog.pg_statistic_ext k where ${own('pg_statistic_ext', 'k')}
  union all select 'event trigger ' || e.evtname from pg_catalog.pg_event_trigger e where e.evtname !~ '^trama_' and ${own('pg_event_trigger', 'e')}
  union all select format('inheritance of %s from %s', i.inhrelid::regclass, i.inhparent::regclass) from pg_catalog.pg_inherits i
    join pg_catalog.pg_class c on c.oid = i.inhrelid where c.relkind = 'r' and not c.relispartition
  union all ${FOREIGN_DEFAULT_RIGHTS}
  union all select 'large object ' || m.oid from pg_catalog.pg_largeobject_metadata m
  order by 1`;

/** What a dump cannot carry and the database has: told, never passed over in silence. */
export const leftOut = async (session: Session): Promise<readonly string[]> =>
  (await session.query<{ name: string }>(LEFT_OUT)).rows.map(({ name }) => name);
