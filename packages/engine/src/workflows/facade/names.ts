/** Names that custom code of imported sites finds beside those of formulas (conformance 10.101, 10.103). */
export const FACADE_NAMES = ['utilsFunctions', 'wwUtils', 'wwLib', 'axios'] as const;

export type FacadeName = (typeof FACADE_NAMES)[number];

/** Those that a piece of code names: only they are loaded for it. */
export const facadesNamedIn = (code: string): readonly FacadeName[] =>
  FACADE_NAMES.filter((name) => new RegExp(`(?<![\\w$.])${name}(?![\\w$])`).test(code));
