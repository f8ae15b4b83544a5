import { existsSync } from 'node:fs';
import { pathFromHere, readArguments } from '../../arguments.ts';
import { withDatabase } from '../../ask-database.ts';
import { CommandFailed, type Surroundings } from '../../command.ts';
import { openSupabaseFolder, readMigrations, readSeeds } from '../../supabase-folder/supabase-folder.ts';
import { runMigrations, runSeeds } from './push.ts';

/** `db reset`: everything goes, then the migrations and seeds of a folder run. */
export const reset = async (args: readonly string[], around: Surroundings): Promise<number> => {
  const { given, words } = readArguments(args, { site: 'text', yes: 'switch', 'no-seed': 'switch' }, 0, 1);
  const path = pathFromHere(words[0] ?? 'supabase', around);
  // Without a folder of that name there is nothing to run afterwards.
  const folder = words[0] !== undefined || existsSync(path) ? await openSupabaseFolder(path) : null;
  const files = folder ? await readMigrations(folder, around.tell) : [];
  const seeds = folder && !given['no-seed'] ? await readSeeds(folder) : [];
  return withDatabase(around, given.site, async (ask, site) => {
    if (!given.yes)
      throw new CommandFailed(
        `This removes all tables, people and files of ${site}. Say so with --yes, and write "trama project dump ${site} FILE" before to keep them.`,
      );
    around.tell('Removing …');
    await ask('reset');
    const count = await runMigrations(ask, files, around);
    await runSeeds(ask, seeds, around);
    around.print(
      `The database of ${site} is as its files make it: ${count === 1 ? 'one migration' : `${count} migrations`}, ${seeds.length === 1 ? 'one file of rows' : `${seeds.length} files of rows`}.`,
    );
    return 0;
  });
};
