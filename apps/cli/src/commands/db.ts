import { type Command, type Surroundings, WrongWords } from '../command.ts';
import { config } from './database/config.ts';
import { connect } from './database/connect.ts';
import { diff } from './database/diff.ts';
import { newMigration } from './database/new-migration.ts';
import { push } from './database/push.ts';
import { reset } from './database/reset.ts';
import { runSql } from './database/run-sql.ts';

const ACTS: Readonly<Record<string, (args: readonly string[], around: Surroundings) => Promise<number>>> = {
  push,
  new: newMigration,
  sql: runSql,
  reset,
  diff,
  config,
  connect,
};

/** The database of a site, by files as Supabase's tool keeps them. */
export const db: Command = {
  name: 'db',
  summary: 'runs migrations and SQL in the database of a site, empties it, compares it with a folder, lets clients in',
  usage: [
    'db push [FOLDER] [--site NAME] [--dry-run] [--include-all] [--include-seed]',
    'db new NAME [FOLDER]',
    'db sql FILE [--site NAME] [--json]',
    'db reset [FOLDER] [--site NAME] [--no-seed] --yes',
    'db diff [FOLDER] [--site NAME] [--as NAME]',
    'db config [FOLDER]',
    'db connect [NAME]',
  ],
  details: [
    'FOLDER (supabase) is a project’s, its supabase/ folder, or one of migrations: <version>_<name>.sql. Each runs once.',
    'push     runs those that have not run; --dry-run names them alone, --include-all takes late ones too',
    'new      writes an empty migration',
    'sql      runs the statements of a file, all or none, and prints what the last one gives',
    'reset    removes tables, people and files, then runs migrations and seeds; keys and edge functions stay',
    'diff     prints what the database has that the migrations do not make; --as NAME writes it as a migration of the folder',
    'config   prints supabase/config.toml as variables of the server',
    'connect  opens a socket to the embedded database of the site NAME for clients of Postgres, until it is stopped',
    '--site NAME   whose database; without it that of PROJECT, or of the main site',
    'SQL runs as the owner of the database: only files that you trust.',
  ],
  run: (args, around) => {
    const [name, ...rest] = args;
    const act = name !== undefined && Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
    if (!act)
      throw new WrongWords(name === undefined ? 'Something is missing.' : `There is nothing to do with "${name}".`);
    return act(rest, around);
  },
};
