import type { Database } from '@trama/backend';
import type { ProjectPolicy } from '@trama/protocol/builder';

const POLICIES = `
select tablename as "table", policyname as name, lower(cmd) as command, to_json(roles) as roles,
  permissive = 'PERMISSIVE' as "isPermissive", qual as using, with_check as "check"
from pg_policies where schemaname = 'public' order by tablename, policyname`;

/** The policies of a project's tables. */
export const readPolicies = (database: Database): Promise<readonly ProjectPolicy[]> =>
  database.admin(async (session) => {
    // What authors have made in `public` has no say in what the owner asks.
    await session.exec('set local search_path = pg_catalog');
    return (await session.query<ProjectPolicy>(POLICIES)).rows;
  });
