import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startThread } from '../database-thread.ts';
import { listFolders } from '../thread/copied-files.ts';

// To make the files of a new database is most of a new database's first start (initdb: two seconds of a core). They are the same for
// all that one version of PGlite makes, so that a build keeps them, and each new database begins with a copy.

const KEPT = fileURLToPath(new URL('../../../../dist-database', import.meta.url));

/** The version of PGlite: one version's files are no other's. */
const versionOfPostgres = (): string => {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as { version: string };
  return version;
};

const folderOfThisVersion = (): string => join(KEPT, versionOfPostgres());

/** The folder of an empty database, which is only read; undefined where none was built: a new database makes its own files then. */
export const emptyDatabase = (): string | undefined => {
  const folder = folderOfThisVersion();
  return existsSync(folder) ? folder : undefined;
};

/**
 * Two of the three databases that Postgres makes serve but to make further ones, which nobody here does: without them two thirds of
 * the files need not be copied, written through and kept for each project.
 */
const WITHOUT_TEMPLATES = [
  'alter database template0 is_template false',
  'alter database template1 is_template false',
  'drop database template0',
  'drop database template1',
];

/** Makes the folder of an empty database anew, and removes those of other versions. It has its name once it is whole. */
export const makeEmptyDatabase = async (): Promise<void> => {
  rmSync(KEPT, { recursive: true, force: true });
  const draft = join(KEPT, 'draft');
  mkdirSync(draft, { recursive: true });
  const folder = join(draft, 'database');
  const thread = await startThread({ folder, dump: undefined, empty: undefined }, () => undefined);
  const connection = thread.connection(0);
  // One by one: what runs together runs in one transaction, and no database is dropped in one.
  for (const statement of WITHOUT_TEMPLATES) await connection.exec(statement);
  await thread.close();
  listFolders(folder);
  renameSync(folder, folderOfThisVersion());
  rmSync(draft, { recursive: true });
};
