// `npm run seed -- SITE [--overwrite] [--json]`: what a site's source has changed since it was last seeded becomes patches.
import { parseArgs } from 'node:util';
import { askServer, withServer } from './house/running-server.mjs';
import { CommandFailed, main } from './house/steps.mjs';

const USAGE = 'Usage: npm run seed -- SITE [--overwrite] [--json]';

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { overwrite: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
    });
    const [name] = positionals;
    if (name && positionals.length === 1) return { name, ...values };
  } catch (error) {
    throw new CommandFailed(`${error.message}\n${USAGE}`);
  }
  throw new CommandFailed(USAGE);
};

const seed = async (connection, { name, overwrite }) => {
  const { text } = await askServer(`${connection.builder}/api/seed`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${connection.serviceRoleKey}` },
    body: JSON.stringify({ name, overwrite }),
  });
  const answer = JSON.parse(text);
  if (!('isApplied' in answer)) throw new CommandFailed([answer.message, answer.hint].filter(Boolean).join(' '));
  return answer;
};

const conflictLine = ({ entity, id, name, page, path }) =>
  `  ${[page, name].filter(Boolean).join(' › ')} (${entity} ${id})${path === '' ? '' : `: ${path}`}`;

const printReport = ({ isApplied, changes, conflicts }) => {
  const title = isApplied
    ? 'Changed in the builder and in the source; the source was taken'
    : 'Changed in the builder and in the source, so nothing was done';
  const text = [
    ...(conflicts.length > 0 ? [`${title}:`, ...conflicts.map(conflictLine)] : []),
    isApplied
      ? `${changes} changes of the design were applied. Publish the site to show them.`
      : 'Run it again with --overwrite to take the source there. What was changed in the builder alone stays.',
  ];
  process.stdout.write(`${text.join('\n')}\n`);
};

await main(async () => {
  const { json, ...what } = readArguments();
  const report = await withServer((connection) => seed(connection, what));
  if (json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  else printReport(report);
  if (!report.isApplied) process.exitCode = 1;
});
