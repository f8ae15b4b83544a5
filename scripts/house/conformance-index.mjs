// The index of the conformance tables: how many rows each has, and in which layers of the product their tests show them.

/** Layers, with the rooms whose tests show a rule there; the first that a path begins with counts. */
const LAYERS = [
  ['Story', ['e2e/']],
  ['Builder', ['apps/builder/', 'packages/document/', 'packages/canvas']],
  [
    'Server',
    [
      'apps/server/',
      'apps/cli/',
      'packages/backend/',
      'packages/importer/',
      'packages/protocol/',
      'scripts/',
      'bench/',
    ],
  ],
  ['Site', ['sites/']],
  ['Page', ['packages/']],
];

/** In the order of the index: from what a visitor sees to the whole product. */
const SHOWN = ['Page', 'Server', 'Builder', 'Site', 'Story'];

/** The layer in which a test shows a rule. @throws where the test stands in no room that is known */
export const layerOf = (path) => {
  const layer = LAYERS.find(([, rooms]) => rooms.some((room) => path.startsWith(room)));
  if (!layer) throw new Error(`No layer of the conformance index has ${path}.`);
  return layer[0];
};

const line = (cells) => `| ${cells.join(' | ')} |`;

const countsOf = (rows) => [
  rows.length,
  ...SHOWN.map((layer) => rows.filter(({ tests }) => tests.some(({ path }) => layerOf(path) === layer)).length),
  rows.filter(({ tests }) => tests.length === 0).length,
];

const byNumber = ({ file: one }, { file: other }) => Number.parseInt(one, 10) - Number.parseInt(other, 10);

/**
 * The index as Markdown.
 * @param {readonly {file: string, rows: readonly {tests: readonly {path: string}[]}[]}[]} tables
 */
export const conformanceIndex = (tables) => {
  const heads = ['Table', 'Rows', ...SHOWN, 'Open'];
  const all = tables.flatMap(({ rows }) => rows);
  return `${[
    '<!-- Written by `npm run docs` from the tables. -->',
    '# Conformance by layer',
    `How many rows each table has, and in how many of them a test shows the rule in a layer of the product: on the page, on the server, in
the builder, on the site that ships inside, or by a story through the whole. A row that is shown in several counts in each; an open
one has no test yet.`,
    [
      line(heads),
      line(heads.map(() => '---')),
      ...[...tables]
        .sort(byNumber)
        .map(({ file, rows }) => line([`[${file.replace('.md', '')}](${file})`, ...countsOf(rows)])),
      line(['All', ...countsOf(all)]),
    ].join('\n'),
  ].join('\n\n')}\n`;
};
