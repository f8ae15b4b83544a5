import { pathFromHere, readArguments } from '../../arguments.ts';
import type { Surroundings } from '../../command.ts';
import { openSupabaseFolder } from '../../supabase-folder/supabase-folder.ts';

/** A value as a shell and a file of variables read it. */
const quoted = (value: string): string => (/^[\w.,:/-]*$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`);

/** `db config`: `config.toml` as the variables that the server is started with. */
export const config = async (args: readonly string[], around: Surroundings): Promise<number> => {
  const { words } = readArguments(args, {}, 0, 1);
  const { settings } = await openSupabaseFolder(pathFromHere(words[0] ?? 'supabase', around));
  for (const [name, value] of Object.entries(settings.variables)) around.print(`${name}=${quoted(value)}`);
  for (const path of settings.unmapped) around.tell(`has no variable here: ${path}`);
  return 0;
};
