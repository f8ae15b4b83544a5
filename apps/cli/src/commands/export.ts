import { pathFromHere, readArguments } from '../arguments.ts';
import { askApi } from '../ask-server.ts';
import type { Command } from '../command.ts';
import { withServer } from '../with-server.ts';

/** A site becomes an exported project in a new folder. */
export const exportSite: Command = {
  name: 'export',
  summary: 'writes a site as a project in the published format',
  usage: ['export NAME DIR [--like DIR]'],
  details: ['--like DIR   the folder it was imported from: files of which nothing was changed come out byte by byte'],
  run: async (args, around) => {
    const { given, words } = readArguments(args, { like: 'text' }, 2);
    const [name = '', to = ''] = words;
    const folder = pathFromHere(to, around);
    const request = { name, folder, ...(given.like ? { like: pathFromHere(given.like, around) } : {}) };
    const { files } = await withServer(around, (server) =>
      askApi<{ files: readonly string[] }>(server, 'export', request),
    );
    around.print(`${files.length} files of ${name} are in ${folder}`);
    return 0;
  },
};
