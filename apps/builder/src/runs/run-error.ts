import type { Texts } from '../texts/index.ts';

/** How code says that it was stopped: by the interpreter, or by the guard that compiled code has in its loops. */
const ENDLESS = /Formula stopped after \d+ steps/;

/** What made a run fail, as its author reads it: what the page says itself in their words, everything else as it was thrown. */
export const runError = (error: string, texts: Texts): string => (ENDLESS.test(error) ? texts.formula.endless : error);
