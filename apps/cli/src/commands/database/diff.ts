import { pathFromHere, readArguments } from '../../arguments.ts';
import { withDatabase } from '../../ask-database.ts';
import type { Surroundings } from '../../command.ts';
import { openSupabaseFolder, readMigrations } from '../../supabase-folder/supabase-folder.ts';
import { writeMigration } from './new-migration.ts';

interface Diff {
  statements: readonly string[];
  leftOut: readonly string[];
}

/** `db diff`: what a database has that the migrations of a folder do not make. */
export const diff = async (args: readonly string[], around: Surroundings): Promise<number> => {
  const { given, words } = readArguments(args, { site: 'text', as: 'text' }, 0, 1);
  const path = pathFromHere(words[0] ?? 'supabase', around);
  const migrations = await readMigrations(await openSupabaseFolder(path), around.tell);
  return withDatabase(around, given.site, async (ask) => {
    around.tell('Making a database of the migrations, and comparing …');
    const { statements, leftOut } = await ask<Diff>('diff', { migrations });
    for (const what of leftOut) around.tell(`not written: ${what}`);
    if (statements.length === 0) around.tell('Nothing else is in the database.');
    const sql = statements.map((statement) => `${statement};\n`).join('\n');
    if (given.as === undefined || statements.length === 0) {
      if (sql !== '') around.print(sql.trimEnd());
      return leftOut.length === 0 ? 0 : 1;
    }
    const written = await writeMigration(path, given.as, sql);
    // What it makes is there: it is not to run in this database.
    await ask('record', { file: written.file, sql });
    around.print(written.path);
    return leftOut.length === 0 ? 0 : 1;
  });
};
