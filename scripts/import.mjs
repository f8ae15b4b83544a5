// `npm run import -- DIR --name N [--json]`: an exported project becomes a site, published to production.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { askServer, withServer } from './house/running-server.mjs';
import { CommandFailed, main } from './house/steps.mjs';

const USAGE = 'Usage: npm run import -- DIR --name N [--json]';

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { name: { type: 'string' }, json: { type: 'boolean', default: false } },
    });
    const [folder] = positionals;
    if (folder && values.name) {
      return { folder: resolve(process.env.INIT_CWD ?? process.cwd(), folder), name: values.name, json: values.json };
    }
  } catch (error) {
    throw new CommandFailed(`${error.message}\n${USAGE}`);
  }
  throw new CommandFailed(USAGE);
};

const importProject = async (connection, { folder, name }) => {
  const { status, text } = await askServer(`${connection.builder}/api/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${connection.serviceRoleKey}` },
    body: JSON.stringify({ name, folder }),
  });
  const answer = JSON.parse(text);
  if (status !== 201) throw new CommandFailed([answer.message, answer.hint].filter(Boolean).join(' '));
  return answer;
};

/** Paths of the new site that do not answer. A private page answers by leading elsewhere, or by saying that it is private. */
const unservedPaths = async ({ url, paths }) => {
  const unserved = [];
  for (const path of paths) {
    const { status } = await askServer(new URL(path, url).href);
    if (![200, 302, 403].includes(status)) unserved.push({ path, status });
  }
  return unserved;
};

const nameOf = ({ id, name }) => (name ? `${name} (${id})` : id);

const lines = (title, findings, text) =>
  findings.length === 0 ? [] : [`${title}:`, ...findings.map((finding) => `  ${text(finding)}`)];

const counted = (finding) => `${finding.count} × ${nameOf(finding)}`;

const printReport = (report) => {
  const { pages, sections, elements, components } = report;
  const text = [
    `${report.name} answers at ${report.url}`,
    `${pages} pages, ${sections} sections, ${elements} elements, ${components} components`,
    ...lines('Unknown elements, drawn with their children only', report.unknownElements, counted),
    ...lines('Unknown actions, which fail when they run', report.unknownActions, counted),
    ...lines('Unknown plugins', report.unknownPlugins, counted),
    ...lines(
      'Auth plugin that this server cannot check, so private pages stay closed',
      report.authWithoutServer ? [report.authWithoutServer] : [],
      nameOf,
    ),
    ...lines(
      'Formulas that do not parse',
      report.brokenFormulas,
      (formula) => `${formula.count} × ${formula.message}: ${formula.code.slice(0, 80)}`,
    ),
    ...lines('Pages without a file, imported empty', report.missingPages, nameOf),
    ...lines('Children that are not in the project', report.missingChildren, counted),
    ...lines('Fonts that are not in the project, no longer asked for', report.missingFonts, (sheet) => sheet),
    ...lines('Described differently by two pages, the first was taken', report.conflicts, (conflict) =>
      JSON.stringify(conflict),
    ),
    ...lines(
      'Mended, or left out alone',
      report.mended,
      ({ file, where, message }) => `${[file, where.join('/')].filter(Boolean).join(': ')}: ${message}`,
    ),
    ...lines('Not published as they are', report.publishProblems, (problem) => problem),
    ...lines('Pages that are not served', report.unserved, ({ path, status }) => `${path} (${status})`),
  ];
  process.stdout.write(`${text.join('\n')}\n`);
};

await main(async () => {
  const { json, ...project } = readArguments();
  const report = await withServer(async (connection) => {
    const imported = await importProject(connection, project);
    return { ...imported, unserved: await unservedPaths(imported) };
  });
  if (json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  else printReport(report);
  if (report.unserved.length > 0) process.exitCode = 1;
});
