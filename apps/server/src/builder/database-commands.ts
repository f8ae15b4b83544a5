import {
  type Database,
  diffSchemas,
  type FileMigration,
  listFileMigrations,
  recordFileMigration,
  resetDatabase,
  runFileMigration,
  runSqlFile,
  schemaTypes,
} from '@trama/backend';
import { isRecord } from '@trama/model';
import { type AuditAct, COMMAND_ACTOR } from '@trama/protocol/builder';
import { Hono } from 'hono';
import { withSpareProject } from '../databases/spare-project.ts';
import { serverError } from '../errors.ts';
import { BODY_LIMITS } from '../http/request-body.ts';
import type { Platform } from '../platform.ts';
import { runFile, type SqlFile, statementsOf } from '../project-database/sql-file.ts';
import { recordAct } from '../store/audit.ts';
import { readJson, textField, textsField } from './http.ts';
import { projectOfSite } from './place/project-of-site.ts';
import { assertServiceKey } from './service-key.ts';

type Body = Readonly<Record<string, unknown>>;

/** What an act works with. */
interface Work {
  platform: Platform;
  site: string;
  database: Database;
  body: Body;
}

/**
 * `POST /database-command {act, site, …}`: what `trama db` and `trama gen` do, for commands on the same machine. `migrations`;
 * `migrate {file, sql}`; `record {file, sql}`; `sql {file, sql}`; `reset`; `diff {migrations}`; `types {schemas}`. SQL runs as the owner of the database.
 */
export const databaseCommandRoutes = (platform: Platform): Hono =>
  new Hono().post('/database-command', async (context) => {
    assertServiceKey(context, await platform.serviceKey());
    const body = await readJson(context, BODY_LIMITS.migrations);
    const [act, site] = [textField(body, 'act'), textField(body, 'site')];
    if (!isAct(act)) throw serverError({ code: 'server/bad-request', message: `There is no command "${act}".` });
    const { database } = await projectOfSite(platform, site);
    return context.json(await ACTS[act]({ platform, site, database, body }));
  });

const ACTS = {
  migrations: async ({ database }: Work) => ({ versions: await listFileMigrations(database) }),
  migrate: async ({ platform, site, database, body }: Work) => {
    const file = fileOf(body);
    const ran = await runMigration(database, file);
    if (ran) await note(platform, 'project.structure', site, { migration: file.name });
    return { ran };
  },
  record: async ({ database, body }: Work) => {
    const file = fileOf(body);
    return { recorded: await recordFileMigration(database, migrationOf(file, statementsOf(file))) };
  },
  sql: async ({ platform, site, database, body }: Work) => {
    const file = fileOf(body);
    const answer = await runFile(file, (statements) => runSqlFile(database, statements));
    await note(platform, 'project.sql', site, { file: file.name });
    return answer;
  },
  reset: async ({ platform, site, database }: Work) => {
    if (site === platform.config.mainSite && platform.mainSite)
      throw serverError({
        code: 'server/bad-request',
        message: `The tables of "${site}" come from the package ${platform.config.sitePackage}, and cannot be reset.`,
        hint: 'Name another site, or start on a data folder of its own with SITE=none.',
      });
    await resetDatabase(database);
    await note(platform, 'project.emptied', site, {});
    return { reset: true };
  },
  diff: ({ platform, database, body }: Work) =>
    withSpareProject(platform.config, async (spare) => {
      for (const file of filesOf(body)) await runMigration(spare, file);
      return diffSchemas(database, spare);
    }),
  types: async ({ database, body }: Work) => ({ types: await schemaTypes(database, textsField(body, 'schemas')) }),
} as const;

const isAct = (act: string): act is keyof typeof ACTS => Object.hasOwn(ACTS, act);

/** How the files of migrations are named. */
const MIGRATION_NAME = /^(\d+)_(.*)\.sql$/;

/** @throws TramaError `server/bad-request` where its file is named otherwise */
const migrationOf = (file: SqlFile, statements: readonly string[]): FileMigration => {
  const [, version, name = ''] = MIGRATION_NAME.exec(file.name) ?? [];
  if (version !== undefined) return { version, name, statements };
  throw serverError({
    code: 'server/bad-request',
    message: `"${file.name}" is no name of a migration.`,
    where: [file.name],
    hint: 'Write <version>_<name>.sql, as 20260506070809_orders.sql.',
  });
};

/** @returns whether it ran now */
const runMigration = (database: Database, file: SqlFile): Promise<boolean> =>
  runFile(file, (statements) => runFileMigration(database, migrationOf(file, statements)));

/** An empty file has an empty text. */
const fileOf = (body: Body): SqlFile => ({
  name: textField(body, 'file'),
  sql: body.sql === '' ? '' : textField(body, 'sql'),
});

const filesOf = ({ migrations }: Body): readonly SqlFile[] => {
  if (Array.isArray(migrations) && migrations.every(isRecord)) return migrations.map(fileOf);
  throw serverError({ code: 'server/bad-request', message: '"migrations" must be a list.', where: ['migrations'] });
};

const note = (
  { database }: Platform,
  act: Extract<AuditAct, 'project.structure' | 'project.sql' | 'project.emptied'>,
  site: string,
  detail: Readonly<Record<string, string>>,
): Promise<void> => recordAct(database, { actor: { id: COMMAND_ACTOR, name: COMMAND_ACTOR }, site, act, detail });
