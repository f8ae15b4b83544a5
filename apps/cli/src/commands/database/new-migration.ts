import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathFromHere, readArguments } from '../../arguments.ts';
import { CommandFailed, type Surroundings } from '../../command.ts';
import { openSupabaseFolder } from '../../supabase-folder/supabase-folder.ts';

/** `20260506070809`, of a time in UTC. */
const versionAt = (now: Date): string => now.toISOString().slice(0, 19).replace(/\D/g, '');

const MIGRATION_WORDS = /^[\w-]+$/;

/** Where a folder keeps migrations; one that is not there yet begins with them. */
const placeIn = async (folder: string): Promise<string> => {
  const found = existsSync(folder) ? (await openSupabaseFolder(folder)).migrationsFolder : join(folder, 'migrations');
  await mkdir(found, { recursive: true });
  return found;
};

/**
 * Writes a new migration of a folder.
 * @returns its path and the name of its file
 * @throws CommandFailed for a name that no file should have
 */
export const writeMigration = async (
  folder: string,
  name: string,
  sql: string,
): Promise<{ path: string; file: string }> => {
  if (!MIGRATION_WORDS.test(name))
    throw new CommandFailed(`"${name}" is no name of a migration: write letters, digits, "_" and "-".`);
  const file = `${versionAt(new Date())}_${name}.sql`;
  const path = join(await placeIn(folder), file);
  await writeFile(path, sql, { flag: 'wx' });
  return { path, file };
};

/** `db new`: an empty migration. */
export const newMigration = async (args: readonly string[], around: Surroundings): Promise<number> => {
  const { words } = readArguments(args, {}, 1, 2);
  const [name = '', folder = 'supabase'] = words;
  around.print((await writeMigration(pathFromHere(folder, around), name, '')).path);
  return 0;
};
