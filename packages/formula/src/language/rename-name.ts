import { type FormulaMode, parseFormula } from './parse.ts';
import { findReferences } from './references.ts';

const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** True for a text that may name a parameter: code can read it by this name. */
export const isName = (text: string): boolean => IDENTIFIER.test(text) && parseFormula(`const ${text} = 1;`, 'code').ok;

/** The code with a name that it takes from outside (a parameter) under another name; code that cannot be read stays as it is. */
export const renameName = (code: string, mode: FormulaMode, from: string, to: string): string => {
  const result = parseFormula(code, mode);
  if (!result.ok) return code;
  return findReferences(result.parsed)
    .free.filter(({ node }) => node.name === from)
    .toSorted((left, right) => right.node.start - left.node.start)
    .reduce((text, { node, shorthand }) => {
      const [start, end] = [node.start - result.parsed.start, node.end - result.parsed.start];
      return `${text.slice(0, start)}${shorthand ? `${from}: ${to}` : to}${text.slice(end)}`;
    }, code);
};
