import { BUILDER_PROTECTIONS } from './builder-protections.mjs';
import { HELD_PROTECTIONS } from './held-protections.mjs';
import { PROJECT_PROTECTIONS } from './project-protections.mjs';
import { SEGUROS_PROTECTIONS } from './seguros-protections.mjs';
import { VISITOR_PROTECTIONS } from './visitor-protections.mjs';

/**
 * One protection of docs/security.md: the text that stands in its code, what takes its place when it is taken out, and the test that
 * then turns red. `text` is found once in `file`. `test.title` is the title as its source has it (`%s` for what `it.each` fills in).
 * `isThorough`: the test runs where all tests do.
 * @typedef {{id: string, file: string, text: string, instead: string, isThorough?: boolean, test: {file: string, title: string}}} Protection
 */

/** @type {readonly Protection[]} */
export const PROTECTIONS = [
  ...VISITOR_PROTECTIONS,
  ...BUILDER_PROTECTIONS,
  ...HELD_PROTECTIONS,
  ...PROJECT_PROTECTIONS,
  ...SEGUROS_PROTECTIONS,
];
