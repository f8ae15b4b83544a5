import type { Database, Session } from '../database/database.ts';
import { type Migration, migrate } from '../database/migrate.ts';
import { INSUFFICIENT_PRIVILEGE, isSqlFailure } from '../errors.ts';
import { BACKEND_MIGRATIONS, BACKEND_MIGRATIONS_TABLE } from './migrations.ts';
import { missingRoles } from './missing-roles.ts';
import { lacksServerRolesSql, serverRolesSql } from './server-roles.ts';

const makeRoles = async (session: Session): Promise<void> => {
  // Asked before: nothing answers after a failure.
  const { rows } = await session.query<{ user: string }>('select quote_ident(current_user) as user');
  try {
    await session.exec(serverRolesSql());
  } catch (error) {
    if (isSqlFailure(error) && error.code === INSUFFICIENT_PRIVILEGE) throw missingRoles(rows[0]?.user ?? '', error);
    throw error;
  }
};

/**
 * Gives a database what the services need: the roles of requests, then those of the migrations that have not run.
 * @throws BackendError `backend/roles-missing` where its user may not make the roles, and what migrations throw
 */
export const migrateBackend = async (
  db: Database,
  migrations: readonly Migration[] = BACKEND_MIGRATIONS,
): Promise<void> => {
  await db.admin(async (session) => {
    const { rows } = await session.query(lacksServerRolesSql());
    if (rows.length > 0) await makeRoles(session);
  });
  await migrate(db, migrations, BACKEND_MIGRATIONS_TABLE);
};
