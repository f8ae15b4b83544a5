import { ELEMENT_RULES } from './element-rules.mjs';
import { PLUGIN_RULES } from './plugin-rules.mjs';
import { VALUE_RULES } from './value-rules.mjs';
import { WORKFLOW_RULES } from './workflow-rules.mjs';

/**
 * A rule that was once broken without a test that noticed, or was wrong: how it breaks, and the test that notices now.
 * `row`: its statement in docs/reference/conformance, which names the test.
 * @typedef {import('../breaks/breaks.mjs').Break & {row: string}} Rule
 */

/** @type {readonly Rule[]} */
export const RULES = [...WORKFLOW_RULES, ...VALUE_RULES, ...PLUGIN_RULES, ...ELEMENT_RULES];
