import { pathFromHere, readArguments } from '../arguments.ts';
import { askApi } from '../ask-server.ts';
import type { Command } from '../command.ts';
import { withServer } from '../with-server.ts';

interface Answer {
  files: readonly string[];
  leftOut: readonly { sentence: string }[];
}

/** What a site shows becomes plain files in a new folder, for any host. */
export const exportStatic: Command = {
  name: 'export-static',
  summary: 'writes what a site shows as plain files for any host',
  usage: ['export-static NAME DIR [--origin ORIGIN]'],
  details: ['--origin ORIGIN   where the files will lie, as https://example.com'],
  run: async (args, around) => {
    const { given, words } = readArguments(args, { origin: 'text' }, 2);
    const [name = '', to = ''] = words;
    const folder = pathFromHere(to, around);
    const request = { name, folder, ...(given.origin ? { origin: given.origin } : {}) };
    const { files, leftOut } = await withServer(around, (server) => askApi<Answer>(server, 'export-static', request));
    around.print(`${files.length} files of ${name} are in ${folder}`);
    for (const { sentence } of leftOut) around.print(`- ${sentence}`);
    return 0;
  },
};
