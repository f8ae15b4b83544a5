// `npm run project -- list | dump SITE FILE | read FILE SITE | copy SITE TO | delete SITE | deleted | restore ID SITE`: backends of
// sites as a whole, on the server that runs on the data folder, or on one that is started for it.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { askServer, withServer } from './house/running-server.mjs';
import { CommandFailed, main } from './house/steps.mjs';

const USAGE = `Usage: npm run project -- list
       npm run project -- dump SITE FILE
       npm run project -- read FILE SITE
       npm run project -- copy SITE TO
       npm run project -- delete SITE
       npm run project -- deleted
       npm run project -- restore ID SITE`;

/** What follows each command, by the names of the server's fields. */
const FIELDS = {
  list: [],
  dump: ['site', 'file'],
  read: ['file', 'site'],
  copy: ['site', 'to'],
  delete: ['site'],
  deleted: [],
  restore: ['id', 'site'],
};

const fromHere = (path) => resolve(process.env.INIT_CWD ?? process.cwd(), path);

const readArguments = () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [act, ...values] = positionals;
  const fields = Object.hasOwn(FIELDS, act ?? '') ? FIELDS[act] : undefined;
  if (!fields || fields.length !== values.length) throw new CommandFailed(USAGE);
  const given = Object.fromEntries(fields.map((name, place) => [name, values[place]]));
  return { act, ...given, ...(given.file ? { file: fromHere(given.file) } : {}) };
};

const sizeText = (bytes) => (bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

/** What a command says of its answer, by its name. */
const SAYINGS = {
  list: ({ projects }) => projects.map(({ id, sites }) => `${id}  ${sites.join(', ')}`),
  dump: ({ size, tables, rows, files, missingFiles, leftOut }, { site, file }) => [
    `${site}: ${rows} rows of ${tables} tables and ${files} files are in ${file} (${sizeText(size)})`,
    ...(missingFiles > 0 ? [`${missingFiles} files were removed while it was written`] : []),
    ...leftOut.map((name) => `not in it: ${name}`),
  ],
  read: (copied, { site }) => copiedLines(copied, site),
  copy: (copied, { to }) => copiedLines(copied, to),
  delete: ({ id, endsAt }, { site }) => [
    `The backend of ${site} is deleted. Until ${endsAt} it is had back by: npm run project -- restore ${id} ${site}`,
  ],
  deleted: ({ projects }) =>
    projects.map(({ id, sites, deletedBy, endsAt }) => `${id}  ${sites.join(', ')}  by ${deletedBy}, until ${endsAt}`),
  restore: (copied, { site }) => copiedLines(copied, site),
};

const copiedLines = ({ rows, files, lostFactors }, site) => [
  `${site} has a backend with ${rows} rows and ${files} files`,
  ...(lostFactors > 0 ? [`${lostFactors} people set up their second factor anew`] : []),
];

await main(async () => {
  const request = readArguments();
  const answer = await withServer(async (connection) => {
    const { status, text } = await askServer(`${connection.builder}/api/project-command`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${connection.serviceRoleKey}` },
      body: JSON.stringify(request),
    });
    const told = JSON.parse(text);
    if (status !== 200) throw new CommandFailed([told.message, told.hint].filter(Boolean).join(' '));
    return told;
  });
  for (const line of SAYINGS[request.act](answer, request)) process.stdout.write(`${line}\n`);
});
