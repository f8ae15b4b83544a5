import { readArguments } from '../arguments.ts';
import { askApi } from '../ask-server.ts';
import type { Command } from '../command.ts';
import { withServer } from '../with-server.ts';

interface Conflict {
  entity: string;
  id: string;
  name?: string;
  page?: string;
  path: string;
}

interface SeedReport {
  isApplied: boolean;
  changes: number;
  conflicts: readonly Conflict[];
}

const conflictLine = ({ entity, id, name, page, path }: Conflict): string =>
  `  ${[page, name].filter(Boolean).join(' › ')} (${entity} ${id})${path === '' ? '' : `: ${path}`}`;

const reportLines = ({ isApplied, changes, conflicts }: SeedReport): readonly string[] => {
  const title = isApplied
    ? 'Changed in the builder and in the source; the source was taken'
    : 'Changed in the builder and in the source, so nothing was done';
  return [
    ...(conflicts.length > 0 ? [`${title}:`, ...conflicts.map(conflictLine)] : []),
    isApplied
      ? `${changes} changes of the design were applied. Publish the site to show them.`
      : 'Run it again with --overwrite to take the source there. What was changed in the builder alone stays.',
  ];
};

/** What a site's source has changed since it was last seeded becomes patches. */
export const seed: Command = {
  name: 'seed',
  summary: 'brings what the source of a site has changed since it was seeded',
  usage: ['seed SITE [--overwrite] [--json]'],
  details: [
    '--overwrite   takes the source where the builder has changed the same',
    '--json        prints the report for a program',
  ],
  run: async (args, around) => {
    const { given, words } = readArguments(args, { overwrite: 'switch', json: 'switch' }, 1);
    const request = { name: words[0], overwrite: given.overwrite };
    const report = await withServer(around, (server) =>
      askApi<SeedReport>(server, 'seed', request, (_status, told) => 'isApplied' in told),
    );
    around.print(given.json ? JSON.stringify(report, null, 2) : reportLines(report).join('\n'));
    return report.isApplied ? 0 : 1;
  },
};
