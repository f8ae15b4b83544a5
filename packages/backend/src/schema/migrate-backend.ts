import type { Database } from '../database/database.ts';
import { type Migration, migrate } from '../database/migrate.ts';
import { BACKEND_MIGRATIONS, BACKEND_MIGRATIONS_TABLE } from './migrations.ts';
import { lacksServerRolesSql, serverRolesSql } from './server-roles.ts';

/** Gives a database what the services need: the roles of requests, then those of the migrations that have not run. */
export const migrateBackend = async (
  db: Database,
  migrations: readonly Migration[] = BACKEND_MIGRATIONS,
): Promise<void> => {
  await db.admin(async (session) => {
    const { rows } = await session.query(lacksServerRolesSql());
    if (rows.length > 0) await session.exec(serverRolesSql());
  });
  await migrate(db, migrations, BACKEND_MIGRATIONS_TABLE);
};
