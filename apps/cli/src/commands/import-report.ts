interface Named {
  id: string;
  name?: string;
}

interface Counted extends Named {
  count: number;
}

/** What the server tells of a project that it has imported. */
export interface Imported {
  name: string;
  url: string;
  paths: readonly string[];
  pages: number;
  sections: number;
  elements: number;
  components: number;
  unknownElements: readonly Counted[];
  unknownActions: readonly Counted[];
  unknownPlugins: readonly Counted[];
  authWithoutServer?: Named | null;
  brokenFormulas: readonly { count: number; message: string; code: string }[];
  missingPages: readonly Named[];
  missingChildren: readonly Counted[];
  missingFonts: readonly string[];
  conflicts: readonly unknown[];
  mended: readonly { file: string; where: readonly (string | number)[]; message: string }[];
  publishProblems: readonly string[];
}

/** The same, with the pages that do not answer. */
export interface ImportReport extends Imported {
  unserved: readonly { path: string; status: number }[];
}

const nameOf = ({ id, name }: Named): string => (name ? `${name} (${id})` : id);

const lines = <T>(title: string, findings: readonly T[], text: (finding: T) => string): readonly string[] =>
  findings.length === 0 ? [] : [`${title}:`, ...findings.map((finding) => `  ${text(finding)}`)];

const counted = (finding: Counted): string => `${finding.count} × ${nameOf(finding)}`;

/** The report as a person reads it: what has become a site, then all that could not be carried over. */
export const reportLines = (report: ImportReport): readonly string[] => [
  `${report.name} answers at ${report.url}`,
  `${report.pages} pages, ${report.sections} sections, ${report.elements} elements, ${report.components} components`,
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
    ({ count, message, code }) => `${count} × ${message}: ${code.slice(0, 80)}`,
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
