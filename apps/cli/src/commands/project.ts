import { pathFromHere, readArguments } from '../arguments.ts';
import { askApi } from '../ask-server.ts';
import { type Command, WrongWords } from '../command.ts';
import { sizeText } from '../size-text.ts';
import { withServer } from '../with-server.ts';

/** What follows each act, by the names of the server's fields. */
const FIELDS = {
  list: [],
  dump: ['site', 'file'],
  read: ['file', 'site'],
  copy: ['site', 'to'],
  delete: ['site'],
  deleted: [],
  restore: ['id', 'site'],
} as const;

type Act = keyof typeof FIELDS;

type Request = Readonly<Partial<Record<(typeof FIELDS)[Act][number], string>>>;

interface Copied {
  rows: number;
  files: number;
  lostFactors: number;
}

/** What the server answers to each act. */
interface Answers {
  list: { projects: readonly { id: string; sites: readonly string[] }[] };
  dump: { size: number; tables: number; rows: number; files: number; missingFiles: number; leftOut: readonly string[] };
  read: Copied;
  copy: Copied;
  delete: { id: string; endsAt: string };
  deleted: { projects: readonly { id: string; sites: readonly string[]; deletedBy: string; endsAt: string }[] };
  restore: Copied;
}

const isAct = (name: string | undefined): name is Act => name !== undefined && Object.hasOwn(FIELDS, name);

const copiedLines = ({ rows, files, lostFactors }: Copied, site = ''): readonly string[] => [
  `${site} has a backend with ${rows} rows and ${files} files`,
  ...(lostFactors > 0 ? [`${lostFactors} people set up their second factor anew`] : []),
];

/** What a command says of its answer. */
const SAYINGS: { [A in Act]: (answer: Answers[A], request: Request) => readonly string[] } = {
  list: ({ projects }) => projects.map(({ id, sites }) => `${id}  ${sites.join(', ')}`),
  dump: ({ size, tables, rows, files, missingFiles, leftOut }, { site, file }) => [
    `${site}: ${rows} rows of ${tables} tables and ${files} files are in ${file} (${sizeText(size)})`,
    ...(missingFiles > 0 ? [`${missingFiles} files were removed while it was written`] : []),
    ...leftOut.map((name) => `not in it: ${name}`),
  ],
  read: (copied, { site }) => copiedLines(copied, site),
  copy: (copied, { to }) => copiedLines(copied, to),
  delete: ({ id, endsAt }, { site }) => [
    `The backend of ${site} is deleted. Until ${endsAt} it is had back by: trama project restore ${id} ${site}`,
  ],
  deleted: ({ projects }) =>
    projects.map(({ id, sites, deletedBy, endsAt }) => `${id}  ${sites.join(', ')}  by ${deletedBy}, until ${endsAt}`),
  restore: (copied, { site }) => copiedLines(copied, site),
};

/** Backends of sites as a whole. */
export const project: Command = {
  name: 'project',
  summary: 'lists, writes, copies, deletes and has back the backends of sites',
  usage: Object.entries(FIELDS).map(([act, fields]) =>
    ['project', act, ...fields.map((field) => field.toUpperCase())].join(' '),
  ),
  run: async (args, around) => {
    const [act, ...rest] = args;
    if (!isAct(act))
      throw new WrongWords(act === undefined ? 'Something is missing.' : `There is nothing to do with "${act}".`);
    const fields = FIELDS[act];
    const { words } = readArguments(rest, {}, fields.length);
    const given: Request = Object.fromEntries(fields.map((name, place) => [name, words[place]]));
    const request = { ...given, ...(given.file ? { file: pathFromHere(given.file, around) } : {}) };
    const answer = await withServer(around, (server) =>
      askApi<Answers[typeof act]>(server, 'project-command', { act, ...request }),
    );
    const say = SAYINGS[act] as (answer: Answers[Act], request: Request) => readonly string[];
    for (const line of say(answer, request)) around.print(line);
    return 0;
  },
};
