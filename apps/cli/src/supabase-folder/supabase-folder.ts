import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandFailed } from '../command.ts';
import { readSettings, type SupabaseSettings } from './settings.ts';

/** A file of SQL, as the server is told of it. */
export interface SqlFile {
  /** The name of a file of migrations, `<version>_<name>.sql`; of any other, its path. */
  file: string;
  sql: string;
}

/** A folder as Supabase's tool keeps it. */
export interface SupabaseFolder {
  /** Where its migrations are, or will be. */
  migrationsFolder: string;
  settings: SupabaseSettings;
}

/** How migrations are named: digits by which they are in order, and what they are about. */
const MIGRATION = /^(\d+)_.*\.sql$/;

/** The digits by which a migration is in order. */
export const versionOf = ({ file }: Pick<SqlFile, 'file'>): string => MIGRATION.exec(file)?.[1] ?? '';

/**
 * Finds what a folder holds: a project's (`supabase/` in it), `supabase/` itself (`migrations/` in it), or one of migrations.
 * @throws CommandFailed where there is no such folder, and for a `config.toml` that cannot be read
 */
export const openSupabaseFolder = async (folder: string): Promise<SupabaseFolder> => {
  if (!existsSync(folder))
    throw new CommandFailed(`There is no folder ${folder}. "db new NAME" makes one with a first migration.`);
  const home = existsSync(join(folder, 'supabase')) ? join(folder, 'supabase') : folder;
  const holdsFiles = (await readdir(home)).some((name) => MIGRATION.test(name));
  const migrationsFolder = holdsFiles ? home : join(home, 'migrations');
  return { migrationsFolder, settings: await readSettings(holdsFiles ? dirname(home) : home) };
};

/**
 * The migrations of a folder in their order.
 * @param tell hears of files that are none
 */
export const readMigrations = async (
  { migrationsFolder }: SupabaseFolder,
  tell: (text: string) => void,
): Promise<readonly SqlFile[]> => {
  const names = existsSync(migrationsFolder) ? (await readdir(migrationsFolder)).sort() : [];
  const isMigration = (name: string): boolean => MIGRATION.test(name);
  for (const name of names)
    if (name.endsWith('.sql') && !isMigration(name))
      tell(`${name} is left out: the name of a migration begins with digits and "_".`);
  const files = await Promise.all(
    names
      .filter(isMigration)
      .map(async (file) => ({ file, sql: await readFile(join(migrationsFolder, file), 'utf8') })),
  );
  const twice = files.find((each, place) =>
    files.some((other, at) => at < place && versionOf(other) === versionOf(each)),
  );
  if (twice) throw new CommandFailed(`Two migrations of ${migrationsFolder} have the version ${versionOf(twice)}.`);
  return files.sort((a, b) => (versionOf(a) < versionOf(b) ? -1 : 1));
};

/** A pattern of the last part of a path, as `./seeds/*.sql`. */
const matches = (pattern: string, name: string): boolean =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  ).test(name);

/** The files by which a folder fills its tables, in the order in which `config.toml` names them; none where it says no. */
export const readSeeds = async ({ settings: { home, seed } }: SupabaseFolder): Promise<readonly SqlFile[]> => {
  if (!seed.isOn) return [];
  const found: SqlFile[] = [];
  for (const path of seed.paths) {
    const folder = join(home, dirname(path));
    const pattern = path.slice(path.lastIndexOf('/') + 1);
    const names = existsSync(folder) ? (await readdir(folder)).filter((name) => matches(pattern, name)).sort() : [];
    for (const name of names) found.push({ file: name, sql: await readFile(join(folder, name), 'utf8') });
  }
  return found;
};
