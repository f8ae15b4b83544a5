import { BUILDER_PROTECTIONS } from './builder-protections.mjs';
import { HELD_PROTECTIONS } from './held-protections.mjs';
import { PROJECT_PROTECTIONS } from './project-protections.mjs';
import { SEGUROS_PROTECTIONS } from './seguros-protections.mjs';
import { VISITOR_PROTECTIONS } from './visitor-protections.mjs';

/** Each protection of docs/security.md: broken, it is gone. @type {readonly import('../breaks/breaks.mjs').Break[]} */
export const PROTECTIONS = [
  ...VISITOR_PROTECTIONS,
  ...BUILDER_PROTECTIONS,
  ...HELD_PROTECTIONS,
  ...PROJECT_PROTECTIONS,
  ...SEGUROS_PROTECTIONS,
];
