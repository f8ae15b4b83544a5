import { RULES } from '../rules/rules.mjs';
import { PROTECTIONS } from '../security/protections.mjs';

/**
 * A change of the code that breaks something which a test is there for: the text that stands in `file`, once, what takes its place, and
 * the test that then turns red. `test.title` is the title as its source has it (`%s` for what `it.each` fills in).
 * `isThorough`: the test runs where all tests do. `isSequel`: it builds upon those before it in its file.
 * @typedef {{id: string, file: string, text: string, instead: string, isThorough?: boolean, isSequel?: boolean, test: {file: string, title: string}}} Break
 */

/** @type {readonly Break[]} */
export const BREAKS = [...PROTECTIONS, ...RULES];
