import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A step of the database's structure: never changed once it has run. */
export interface Migration {
  name: string;
  sql: string;
}

/** Folder of the migrations, in the order of their names. */
export const migrationsFolder: string = fileURLToPath(new URL('../migrations/', import.meta.url));

/** The migrations with their texts, in order. */
export const readMigrations = async (): Promise<readonly Migration[]> => {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(`${migrationsFolder}${name}`, 'utf8') })));
};
