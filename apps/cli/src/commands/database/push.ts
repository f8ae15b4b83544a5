import { pathFromHere, readArguments } from '../../arguments.ts';
import { type AskDatabase, withDatabase } from '../../ask-database.ts';
import { CommandFailed, type Surroundings } from '../../command.ts';
import {
  openSupabaseFolder,
  readMigrations,
  readSeeds,
  type SqlFile,
  versionOf,
} from '../../supabase-folder/supabase-folder.ts';

/** Runs migrations in their order and tells each. @returns how many ran */
export const runMigrations = async (
  ask: AskDatabase,
  files: readonly SqlFile[],
  { tell }: Surroundings,
): Promise<number> => {
  let count = 0;
  for (const file of files) {
    tell(`${file.file} …`);
    const { ran } = await ask<{ ran: boolean }>('migrate', { ...file });
    if (ran) count += 1;
  }
  return count;
};

/** Runs the files that fill tables. */
export const runSeeds = async (ask: AskDatabase, files: readonly SqlFile[], { tell }: Surroundings): Promise<void> => {
  for (const file of files) {
    tell(`${file.file} …`);
    await ask('sql', { ...file });
  }
};

/** What of a folder has not run. @throws CommandFailed where folder and database tell another history */
const waitingOf = (files: readonly SqlFile[], done: readonly string[], includesAll: boolean): readonly SqlFile[] => {
  const known = new Set(files.map(versionOf));
  const unknown = done.filter((version) => !known.has(version));
  if (unknown.length > 0)
    throw new CommandFailed(
      `Migrations have run in this database that are not in the folder: ${unknown.join(', ')}. Bring their files, or name the folder that has them.`,
    );
  const last = done.at(-1) ?? '';
  const waiting = files.filter((file) => !done.includes(versionOf(file)));
  const late = waiting.filter((file) => versionOf(file) < last);
  if (late.length > 0 && !includesAll)
    throw new CommandFailed(
      `These come before the last that has run (${last}): ${late.map(({ file }) => file).join(', ')}. Run them all the same with --include-all.`,
    );
  return waiting;
};

/** `db push`: the migrations of a folder that have not run. */
export const push = async (args: readonly string[], around: Surroundings): Promise<number> => {
  const { given, words } = readArguments(
    args,
    { site: 'text', 'dry-run': 'switch', 'include-all': 'switch', 'include-seed': 'switch' },
    0,
    1,
  );
  const folder = await openSupabaseFolder(pathFromHere(words[0] ?? 'supabase', around));
  const files = await readMigrations(folder, around.tell);
  return withDatabase(around, given.site, async (ask, site) => {
    const { versions } = await ask<{ versions: readonly string[] }>('migrations');
    const waiting = waitingOf(files, versions, given['include-all']);
    if (given['dry-run']) {
      for (const { file } of waiting) around.print(file);
      return 0;
    }
    const count = await runMigrations(ask, waiting, around);
    if (given['include-seed']) await runSeeds(ask, await readSeeds(folder), around);
    around.print(
      count === 0
        ? `The database of ${site} is up to date.`
        : `${count === 1 ? 'One migration has' : `${count} migrations have`} run in the database of ${site}.`,
    );
    return 0;
  });
};
