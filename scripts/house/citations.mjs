/** Between two words of a comment: spaces, or the line break with the next line's comment sign. */
const GAP = String.raw`(?:\s|\*(?!\/)|\/\/)+`;
const ID = String.raw`\d+\.\d+`;
const CITATION = new RegExp(String.raw`\bconformance${GAP}${ID}(?:(?:,|,?${GAP}(?:and|or|to))${GAP}${ID})*`, 'gi');

const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/**
 * Ids of rows that a source cites: `conformance 5.25`, `conformance 5.25, 5.26`, `conformance 5.25 to 5.30`.
 * @param {string} text
 * @returns {{id: string, line: number}[]} of a range its two ends
 */
export const citedRows = (text) =>
  [...text.matchAll(CITATION)].flatMap(({ 0: citation, index }) =>
    [...citation.matchAll(new RegExp(ID, 'g'))].map((id) => ({ id: id[0], line: lineAt(text, index + id.index) })),
  );
