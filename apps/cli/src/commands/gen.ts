import { existsSync } from 'node:fs';
import { pathFromHere, readArguments } from '../arguments.ts';
import { withDatabase } from '../ask-database.ts';
import { type Command, WrongWords } from '../command.ts';
import { openSupabaseFolder } from '../supabase-folder/supabase-folder.ts';

/** The types of a database, for who writes programs that use it. */
export const gen: Command = {
  name: 'gen',
  summary: 'writes the types of a site’s database as TypeScript',
  usage: ['gen types [--site NAME] [--schema NAME,NAME]'],
  details: [
    'It prints what createClient<Database> of Supabase’s client takes: trama gen types > database.types.ts',
    '--schema      of these schemas; without it those of supabase/config.toml, or public',
    '--site NAME   whose database; without it that of PROJECT, or of the main site',
  ],
  run: async (args, around) => {
    const { given, words } = readArguments(args, { site: 'text', schema: 'text', lang: 'text' }, 1, 2);
    const [what, language = given.lang ?? 'typescript'] = words;
    if (what !== 'types') throw new WrongWords(`There is nothing to do with "${what}".`);
    if (language !== 'typescript') throw new WrongWords(`There are no types of "${language}".`);
    const folder = pathFromHere('supabase', around);
    const schemas =
      given.schema?.split(',').flatMap((name) => name.trim() || []) ??
      (existsSync(folder) ? (await openSupabaseFolder(folder)).settings.schemas : ['public']);
    const { types } = await withDatabase(around, given.site, (ask) => ask<{ types: string }>('types', { schemas }));
    around.print(types.trimEnd());
    return 0;
  },
};
