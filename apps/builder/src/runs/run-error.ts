import { fetchAdvice } from '../data/fetch-advice.ts';
import type { Texts } from '../texts/index.ts';

/** How code says that it was stopped: by the interpreter, or by the guard that compiled code has in its loops. */
const ENDLESS = /Formula stopped after \d+ steps/;

/** How a replay says that it sends nothing of what was not recorded. */
const WITHHELD = /While a run is replayed, nothing is sent/;

/**
 * What made a run fail, as its author reads it: what the page says itself, and that nobody answered, in their words; everything else as
 * it was thrown.
 */
export const runError = (error: string, { formula, runs }: Texts): string => {
  if (ENDLESS.test(error)) return formula.endless;
  if (WITHHELD.test(error)) return runs.withheldReplay;
  return fetchAdvice({ outcome: 'failed', message: error, status: null }) === 'unreachable' ? runs.noAnswer : error;
};
