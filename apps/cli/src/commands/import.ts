import { pathFromHere, readArguments } from '../arguments.ts';
import { askApi, askServer } from '../ask-server.ts';
import { type Command, WrongWords } from '../command.ts';
import { withServer } from '../with-server.ts';
import { type Imported, type ImportReport, reportLines } from './import-report.ts';

/** What a page that is there answers: a private one leads elsewhere, or says that it is private. */
const SERVED = [200, 302, 403];

const unservedPages = async (local: string, { url, paths }: Imported): Promise<ImportReport['unserved']> => {
  const unserved: { path: string; status: number }[] = [];
  for (const path of paths) {
    const { status } = await askServer(new URL(path, url).href, { local });
    if (!SERVED.includes(status)) unserved.push({ path, status });
  }
  return unserved;
};

/** An exported project becomes a site, published to production. */
export const importProject: Command = {
  name: 'import',
  summary: 'makes a site of an exported project, and publishes it',
  usage: ['import DIR --name NAME [--json]'],
  details: ['--name NAME   under which it answers', '--json        prints the report for a program'],
  run: async (args, around) => {
    const { given, words } = readArguments(args, { name: 'text', json: 'switch' }, 1);
    if (!given.name) throw new WrongWords('Say what the site is to be called with --name.');
    const request = { name: given.name, folder: pathFromHere(words[0] ?? '', around) };
    const report = await withServer(around, async (server): Promise<ImportReport> => {
      const imported = await askApi<Imported>(server, 'import', request, (status) => status === 201);
      return { ...imported, unserved: await unservedPages(server.local, imported) };
    });
    around.print(given.json ? JSON.stringify(report, null, 2) : reportLines(report).join('\n'));
    return report.unserved.length > 0 ? 1 : 0;
  },
};
