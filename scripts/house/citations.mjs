/** Between two words of a comment: spaces, or the line break with the next line's comment sign. */
const GAP = String.raw`(?:\s|\*(?!\/)|\/\/)+`;
const ID = String.raw`\d+\.\d+`;
const CITATION = new RegExp(String.raw`\bconformance${GAP}${ID}(?:(?:,|,?${GAP}(?:and|or|to))${GAP}${ID})*`, 'gi');

/**
 * The product's specification and its references, by the names under which comments used to cite them. They are not in
 * the repository; the rows of docs/reference/conformance, their index, are.
 */
const ABSENT = [
  /(?<![\w-])page-data-format\b/g,
  /\b(?:elements|plugins)-spec\b/g,
  /\bcorpus-stats\b/g,
  /\bspecification,? points?\b/gi,
  /\(points? \d/g,
  /\barchitecture, (?=["A-Z])/g,
];

/** A path that ends with `.md`, no address, no pattern and no part of either. */
const DOCUMENT = /(?<![\w:/.*<>{}$-])[\w./-]*\w\.md\b/g;

const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/** A test keeps its title, whatever it says. */
const isTitle = (text, index) => /^\s*(?:describe|it|test)\b/.test(text.slice(text.lastIndexOf('\n', index) + 1));

/**
 * Ids of rows that a source cites: `conformance 5.25`, `conformance 5.25, 5.26`, `conformance 5.25 to 5.30`.
 * @param {string} text
 * @returns {{id: string, line: number}[]} of a range its two ends
 */
export const citedRows = (text) =>
  [...text.matchAll(CITATION)].flatMap(({ 0: citation, index }) =>
    [...citation.matchAll(new RegExp(ID, 'g'))].map((id) => ({ id: id[0], line: lineAt(text, index + id.index) })),
  );

/**
 * Citations of what no reader of the repository can open.
 * @param {string} text
 * @returns {{name: string, line: number}[]}
 */
export const absentSources = (text) =>
  ABSENT.flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => !isTitle(text, index))
      .map(({ 0: name, index }) => ({ name: name.trim(), line: lineAt(text, index) })),
  );

/**
 * Documents (`.md`) that a source names, as it writes their path.
 * @param {string} text
 * @returns {{path: string, line: number}[]}
 */
export const namedDocuments = (text) =>
  [...text.matchAll(DOCUMENT)].map(({ 0: path, index }) => ({ path, line: lineAt(text, index) }));
